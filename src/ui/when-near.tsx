import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const AHEAD = '1000px'
/** Parts that have come once in this visit: their script is here, so Back finds the page as tall as it was. */
const known = new Set<string>()

export interface WhenNearProps {
  /** Id of the element, and what its part is known by. */
  id: string
  /** Holds the place until then; tall enough that the part is not near from the start. */
  waiting: ReactNode
  /** A lazy component: its script is fetched when the reader comes near. */
  children: ReactNode
  className?: string
}

/** The lower parts of a long page, drawn when the reader comes near. */
export function WhenNear({ id, waiting, children, className }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => known.has(id))
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        known.add(id)
        setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, near])
  return (
    <div id={id} ref={place} className={className}>
      {near ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
    </div>
  )
}
