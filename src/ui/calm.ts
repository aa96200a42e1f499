/** Whether nothing may move by itself: reduced motion, or elder mode. Valid only after mount. */
export function calm(): boolean {
  return document.documentElement.hasAttribute('data-elder') || matchMedia('(prefers-reduced-motion: reduce)').matches
}
