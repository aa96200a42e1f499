import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { Civilization } from '#contract/civilizations.ts'
import { describeError } from '#contract/errors.ts'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import type { myCivilizationsQuery } from '#queries/civilizations.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CivilizationCard } from './civilization-card.tsx'
import styles from './civilization.module.css'

type Query = ReturnType<typeof myCivilizationsQuery>

/** One's own: what waits on this device, then what the server has, in every state. The server that draws the page knows nobody. */
export function MyCivilizations({ query }: { query: Query }) {
  if (typeof window === 'undefined') return <Skeleton variant="lines" count={4} />
  return (
    <SignedInOnly>
      <Mine query={query} />
    </SignedInOnly>
  )
}

const Mine = observer(function Mine({ query }: { query: Query }) {
  const { settings, outbox } = useStores()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(query)
  const queued = outbox.of('civilization')
  const posts = rowsOf<Civilization>(data as never)
  const waiting = queued.length > 0 && (
    <ul className={styles.list}>
      {queued.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <>
        {waiting}
        {isPending ? (
          <Skeleton variant="lines" count={4} />
        ) : (
          <ErrorState
            message={message}
            drawing={offline ? 'offline' : 'busy'}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
      </>
    )
  }
  return (
    <Refreshing keys={[query.queryKey]}>
      {waiting}
      {posts.length === 0 && queued.length === 0 && <EmptyState kind={6} note="发布过的随手拍和处理情况会在这里" />}
      <ul className={styles.list}>
        {posts.map((post) => (
          <li key={post.id}>
            <CivilizationCard post={post} own />
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <LoadMore
          hasMore={more.hasNextPage}
          loading={more.isFetchingNextPage}
          error={more.isFetchNextPageError ? describeError(error).message : undefined}
          onLoadMore={() => void more.fetchNextPage()}
          auto={!settings.elder}
        />
      )}
    </Refreshing>
  )
})
