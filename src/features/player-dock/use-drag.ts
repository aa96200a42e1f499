import { useEffectEvent, useRef, type MouseEvent, type PointerEvent } from 'react'
import { isDrag } from '#lib/dock-place.ts'

/**
 * Moves the element with the finger by transform alone and reports where it was dropped. A small movement stays a tap.
 */
export function useDrag(dropped: (x: number, y: number) => void) {
  const from = useRef<{ x: number; y: number; left: number; top: number; moved: boolean }>(undefined)
  const drop = useEffectEvent(dropped)

  const finish = (event: PointerEvent, held: boolean) => {
    const start = from.current
    from.current = undefined
    if (!start) return
    letGo(event.currentTarget as HTMLElement)
    if (start.moved && held) drop(start.left + event.clientX - start.x, start.top + event.clientY - start.y)
  }
  const dragged = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      const { left, top } = event.currentTarget.getBoundingClientRect()
      from.current = { x: event.clientX, y: event.clientY, left, top, moved: false }
      dragged.current = false
      // A fast pointer leaves the disc before its first move event. The touched element captures it, so that a tap
      // still belongs to that button.
      if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId)
    },
    /** Otherwise a mouse would drag what is under the place the disc has just left. */
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove(event: PointerEvent) {
      const start = from.current
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!start.moved && !isDrag(dx, dy)) return
      start.moved = dragged.current = true
      carry(event.currentTarget as HTMLElement, dx, dy)
    },
    onPointerUp: (event: PointerEvent) => finish(event, true),
    onPointerCancel: (event: PointerEvent) => finish(event, false),
    /** The click that ends a drag is no tap; a key press always is. */
    onClickCapture(event: MouseEvent) {
      if (!dragged.current || event.detail === 0) return
      dragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function carry(element: HTMLElement, dx: number, dy: number): void {
  element.style.transform = `translate(${dx}px, ${dy}px)`
  element.setAttribute('data-dragging', '')
}
function letGo(element: HTMLElement): void {
  element.style.transform = ''
  element.removeAttribute('data-dragging')
}
