import { useEffect, useEffectEvent, type RefObject } from 'react'

const FAR_PX = 60
/** A swipe goes twice as far sideways as up or down. */
const SLANT = 2

/** Whether something between the finger and the page scrolls sideways itself: it keeps its swipes. */
function slides(from: Element, page: Element): boolean {
  for (let element: Element | null = from; element && element !== page; element = element.parentElement)
    if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX))
      return true
  return false
}

/** Calls `step` with 1 when one finger swipes to the left, with -1 to the right. */
export function useSwipe(area: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const swiped = useEffectEvent(step)
  useEffect(() => {
    const page = area.current
    if (!page) return
    let from: { x: number; y: number } | undefined
    const start = ({ touches, target }: TouchEvent) => {
      const [finger] = touches
      from =
        touches.length === 1 && finger && !slides(target as Element, page)
          ? { x: finger.clientX, y: finger.clientY }
          : undefined
    }
    const end = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!from || !finger) return
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y]
      from = undefined
      if (Math.abs(x) > FAR_PX && Math.abs(x) > SLANT * Math.abs(y)) swiped(x < 0 ? 1 : -1)
    }
    const cancel = () => (from = undefined)
    page.addEventListener('touchstart', start, { passive: true })
    page.addEventListener('touchend', end, { passive: true })
    page.addEventListener('touchcancel', cancel, { passive: true })
    return () => {
      page.removeEventListener('touchstart', start)
      page.removeEventListener('touchend', end)
      page.removeEventListener('touchcancel', cancel)
    }
  }, [area])
}
