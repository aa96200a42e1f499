/** True when nothing may move by itself: reduced motion, or elder mode. Only after mount. */
export function calm(): boolean {
  return document.documentElement.hasAttribute('data-elder') || matchMedia('(prefers-reduced-motion: reduce)').matches
}
