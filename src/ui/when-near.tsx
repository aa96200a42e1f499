import { Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'

const AHEAD = '1000px'
/** Parts loaded before in this visit: their script is here, so after Back the page has the same height. */
const known = new Set<string>()

export interface WhenNearProps {
  /** Id of the element; it also identifies the part. */
  id: string
  /** The placeholder until then; tall enough that the part is not in view from the start. */
  waiting: ReactNode
  /** A lazy component: its script is fetched when the reader scrolls near it. */
  children: ReactNode
  className?: string
}

/** The lower parts of a long page, rendered when the reader scrolls near them. */
export function WhenNear({ id, waiting, children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => known.has(id))
  useNear(place, !near, () => {
    known.add(id)
    setNear(true)
  })
  return (
    <div id={id} ref={place} className={className}>
      {near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}

/** Notifies once, when the reader comes near the element. waiting: false where there is nothing left to wait for. */
export function useNear(place: RefObject<Element | null>, waiting: boolean, onNear: () => void): void {
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const element = place.current
    if (!element || !waiting) return
    const observer = new IntersectionObserver(
      (crossings) => {
        if (!crossings.at(-1)?.isIntersecting) return
        observer.disconnect()
        near()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, waiting])
}
