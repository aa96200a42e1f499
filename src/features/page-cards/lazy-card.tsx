import { createElement, useRef, useState } from 'react'
import { ErrorState } from '#ui/error-state.tsx'
import { useLazyFailure, useLazyPart, type LazyPart } from '#ui/lazy-part.ts'
import { useNear } from '#ui/when-near.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { cardPart, type CardPart } from './card-parts.ts'
import { reservedHeight } from './reserved-height.ts'

/**
 * A card whose chunk is loaded when the reader scrolls near; until then its space is reserved: the height the server
 * rendered, else the usual height of its kind.
 */
export function LazyCard(props: CardBodyProps) {
  const part = cardPart(props.card.type)
  return part ? <Body key={props.card.type} part={part} {...props} /> : null
}

function Body({ part, ...props }: CardBodyProps & { part: LazyPart<CardPart> }) {
  const { card } = props
  const place = useRef<HTMLDivElement>(null)
  const component = useLazyPart(part)
  const failed = useLazyFailure(part)
  const [retrying, setRetrying] = useState(false)
  const [height] = useState(() => (component ? '' : (drawnHeight(card.id) ?? reservedHeight(card))))
  useNear(place, !component, () => void part.warm())
  const retry = () => {
    setRetrying(true)
    void part.warm().then(() => setRetrying(false))
  }
  return (
    <div ref={place} data-card-body={card.id} {...(component ? {} : { style: { minHeight: height } })}>
      {component
        ? createElement(component, props)
        : failed && <ErrorState size="compact" message="这一块没有加载出来" onRetry={retry} retrying={retrying} />}
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
