/**
 * Lets a finger drag `panel` down; past a quarter of its height, or when flung, it closes, otherwise it springs back.
 */
export function dragDown(start: PointerEvent, panel: HTMLElement, close: () => void) {
  if (start.button !== 0 || (start.target as Element).closest('button, a')) return
  const from = start.clientY
  let moved = 0
  let speed = 0
  let last = { y: from, time: start.timeStamp }

  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    speed = (event.clientY - last.y) / Math.max(1, event.timeStamp - last.time)
    last = { y: event.clientY, time: event.timeStamp }
    moved = Math.max(0, event.clientY - from)
    panel.style.transition = 'none'
    panel.style.transform = `translateY(${moved}px)`
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
    panel.style.transition = ''
    if (event.type === 'pointerup' && (moved > panel.offsetHeight / 4 || (moved > 24 && speed > 0.6))) close()
    // Starts the closing transition where the finger let go.
    requestAnimationFrame(() => (panel.style.transform = ''))
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
  addEventListener('pointercancel', end)
}
