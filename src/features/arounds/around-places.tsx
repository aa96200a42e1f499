import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeError } from '#contract/errors.ts'
import { isBlank } from '#contract/words.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { useHere } from '#features/location/here.ts'
import { useLocate } from '#features/location/use-locate.ts'
import { type aroundsQuery, type merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { aroundOrder } from './around-order.ts'
import { AroundRow } from './around-row.tsx'
import styles from './arounds.module.css'
import { GroupPills } from './group-pills.tsx'
import { SteppedList } from './stepped-list.tsx'
import { useEveryPage } from './use-every-page.ts'

/**
 * Places around by group. The nearest first once the citizen shares their position, which never leaves the device; else
 * the operator's order.
 */
export function AroundPlaces({
  arounds,
  groups,
  words,
  group,
  onGroup,
  empty,
}: {
  arounds: ReturnType<typeof aroundsQuery>
  groups: ReturnType<typeof merchantGroupsQuery>
  words: string
  /** The chosen group; '' is all of them. */
  group: string
  onGroup: (id: string) => void
  empty: ReactNode
}) {
  const query = useEveryPage(arounds)
  const { data, error, isFetchNextPageError, fetchNextPage } = query
  const { data: named } = useQuery(groups)
  const here = useHere()
  const places = rowsOf(data)
  const shown = aroundOrder(places, { group: isBlank(words) ? group : '', words, here })
  const choices = (named?.list ?? []).filter((one) => places.some((place) => place.group_id === one.id))
  return (
    <section className={styles.around} aria-labelledby="around">
      <div className={styles.head}>
        <h2 id="around" className={styles.heading}>
          周边服务
        </h2>
        <Locate located={here !== undefined} />
      </div>
      {choices.length > 1 && isBlank(words) && <GroupPills groups={choices} chosen={group} onChoose={onGroup} />}
      {!data ? (
        error ? (
          <QueryFailure query={query} size="compact" />
        ) : (
          <Skeleton variant="row" count={3} />
        )
      ) : shown.length === 0 ? (
        empty
      ) : (
        <SteppedList
          key={group}
          className={styles.places}
          rows={shown}
          row={({ place, metres }) => <AroundRow key={place.id} place={place} metres={metres} />}
        />
      )}
      {isFetchNextPageError && (
        <ErrorState size="compact" message={describeError(error).message} onRetry={() => void fetchNextPage()} />
      )}
    </section>
  )
}

/** Requests the position only by a tap [decision G109]. */
function Locate({ located }: { located: boolean }) {
  const { busy, said, locate } = useLocate({
    took: () => '已按距离排列',
    instead: '按默认顺序排列',
  })
  return (
    <>
      <Button
        kind="plain"
        size="small"
        icon={<LocateFixed aria-hidden="true" size={16} />}
        loading={busy}
        onClick={locate}
      >
        {located ? '重新定位' : '离我最近'}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </>
  )
}
