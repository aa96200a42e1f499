import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import type { CardBodyProps } from './card-body.tsx'
import { cardPart, fetchCardPart, hasPart, type CardPart } from './card-parts.ts'
import { reservedHeight } from './reserved-height.ts'

const AHEAD = '1000px'

/** A card whose part comes when the reader comes near; until then its place is kept: as tall as the server drew it, else as tall as such a card usually is. */
export function LaterCard(props: CardBodyProps) {
  const { card } = props
  const place = useRef<HTMLDivElement>(null)
  const [Part, draw] = useState<CardPart | undefined>(() => cardPart(card.type))
  const [failed, fail] = useState(false)
  const [height] = useState(() => (Part ? '' : (drawnHeight(card.id) ?? reservedHeight(card))))
  const load = () => {
    fail(false)
    fetchCardPart(card.type).then(
      (part) => draw(() => part),
      () => fail(true),
    )
  }
  useEffect(() => {
    const element = place.current
    if (!element || Part || !hasPart(card.type)) return
    let here = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetchCardPart(card.type).then(
          (part) => here && draw(() => part),
          () => here && fail(true),
        )
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => {
      here = false
      observer.disconnect()
    }
  }, [Part, card.type])
  if (!hasPart(card.type)) return null
  return (
    <div ref={place} data-card-body={card.id} {...(Part ? {} : { style: { minHeight: height } })}>
      {Part ? <Part {...props} /> : failed && <ErrorState size="compact" message="这一块没有加载出来" onRetry={load} />}
    </div>
  )
}

/** What the server drew is still on the screen while the page is drawn for the first time. */
function drawnHeight(id: string): string | undefined {
  const height =
    typeof document === 'undefined'
      ? 0
      : (document.querySelector<HTMLElement>(`[data-card-body="${CSS.escape(id)}"]`)?.offsetHeight ?? 0)
  return height > 0 ? `${height}px` : undefined
}
