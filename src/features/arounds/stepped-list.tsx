import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { useStores } from '#stores/stores.ts'
import { LoadMore } from '#ui/load-more.tsx'

/** Rows drawn at first and with each step. */
const STEP = 30

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
  const [drawn, setDrawn] = useState(STEP)
  const hasMore = rows.length > drawn
  return (
    <>
      <ul className={className}>{rows.slice(0, drawn).map(row)}</ul>
      {(hasMore || endText !== '') && (
        <LoadMore
          hasMore={hasMore}
          loading={false}
          onLoadMore={() => setDrawn((before) => before + STEP)}
          endText={endText}
          auto={!settings.elder}
        />
      )}
    </>
  )
})
