import { observer } from 'mobx-react-lite'
import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { visitStorage } from '#host/device-storage.ts'
import { useStores } from '#stores/stores.ts'
import { LoadMore } from '#ui/load-more.tsx'

/** Rows drawn with the page, which is still busy then, and with each step. */
const [FIRST, STEP] = [10, 30]
/** How many rows were drawn at each place of this visit's history: coming back finds the same list. */
const storage = visitStorage()
const storedAt = (place: string) => `rows ${place}`

/** A list that is whole in memory, drawn in steps: a city may have thousands of places. row: a list item. */
export const SteppedList = observer(function SteppedList<R>({
  rows,
  row,
  className,
  endText,
}: {
  rows: readonly R[]
  row: (one: R) => ReactNode
  className?: string | undefined
  /** In place of 没有更多了; '' for no words at all. */
  endText?: string
}) {
  const { settings } = useStores()
  const place = useLocation({ select: ({ state, href }) => storedAt(state.__TSR_key ?? href) })
  const [drawn, setDrawn] = useState(() => Number(storage.getItem(place)) || FIRST)
  const drawMore = () => {
    storage.setItem(place, String(drawn + STEP))
    setDrawn(drawn + STEP)
  }
  const hasMore = rows.length > drawn
  return (
    <>
      <ul className={className}>{rows.slice(0, drawn).map(row)}</ul>
      {(hasMore || endText !== '') && (
        <LoadMore hasMore={hasMore} loading={false} onLoadMore={drawMore} endText={endText} auto={!settings.elder} />
      )}
    </>
  )
})
