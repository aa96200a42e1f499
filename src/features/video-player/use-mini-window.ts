import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the player is shown small: it plays, and its own place has left the viewport. Once closed, it stays closed
 * until its place was visible again.
 */
export function useMiniWindow(
  frame: RefObject<HTMLElement | null>,
  playing: boolean,
): { on: boolean; close: () => void } {
  const [away, setAway] = useState(false)
  const [closed, setClosed] = useState(false)
  const [was, setWas] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (crossings) => {
        const { isIntersecting, boundingClientRect } = crossings.at(-1)!
        const gone = !isIntersecting && boundingClientRect.bottom <= 60
        setAway(gone)
        if (!gone) setClosed(false)
      },
      { rootMargin: '-56px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  // Paused in the small window it stays there, because that is where it is resumed.
  if (!away && was) setWas(false)
  else if (away && playing && !was) setWas(true)
  return { on: away && !closed && (playing || was), close: () => setClosed(true) }
}
