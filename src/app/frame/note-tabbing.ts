/**
 * Says on the document whether its reader goes through it by Tab: from the first Tab until the next touch or turn of a
 * wheel. Lists then wait for their button (src/ui/load-more.tsx).
 */
export function noteTabbing(): void {
  const root = document.documentElement
  addEventListener('keydown', ({ key }) => key === 'Tab' && root.setAttribute('data-tabbing', ''), true)
  for (const type of ['pointerdown', 'wheel'])
    addEventListener(type, () => root.removeAttribute('data-tabbing'), { capture: true, passive: true })
}
