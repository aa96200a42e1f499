/**
 * Lets a finger or mouse drag a row by its handle: `over` is called with the id of each row it passes. Rows name
 * themselves by data-row.
 */
export function dragRow(start: React.PointerEvent<HTMLElement>, over: (id: string) => void): void {
  if (start.button !== 0) return
  const handle = start.currentTarget
  const list = handle.closest('ul')
  const { pointerId } = start
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const row = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return event.clientY >= top && event.clientY < bottom
    })
    if (row && !row.contains(handle)) over(row.dataset.row!)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}
