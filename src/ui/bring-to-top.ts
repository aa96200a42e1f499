const PATIENCE_MS = 2500
const STEADY = 6

/**
 * Scrolls until the element stays just below the bars: rows not rendered before (content-visibility) change their
 * height during the scroll. While the element is not loaded yet, it scrolls to `before`.
 */
export function bringToTop(id: string, before?: string): void {
  const until = performance.now() + PATIENCE_MS
  let steady = 0
  let left = false
  const leave = () => void (left = true)
  addEventListener('pointerdown', leave, { once: true })
  addEventListener('wheel', leave, { once: true, passive: true })
  const step = () => {
    if (left) return
    const element = document.getElementById(id)
    const target = element ?? (before ? document.getElementById(before) : null)
    const from = scrollY
    target?.scrollIntoView({ behavior: 'instant', block: 'start' })
    steady = element && Math.abs(scrollY - from) < 2 ? steady + 1 : 0
    if (steady < STEADY && performance.now() < until) requestAnimationFrame(step)
  }
  step()
}
