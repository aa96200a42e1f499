import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { FeedItem } from '#contract/content.ts'
import { describeError } from '#contract/errors.ts'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { need, rowsOf } from '#queries/query-client.ts'
import { specialsQuery } from '#queries/specials.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SpecialCard } from './special-card.tsx'
import styles from './specials.module.css'

export const Route = createFileRoute('/specials')({
  staticData: { title: '专题', area: 'home', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const specials = specialsQuery()
    await need(queryClient, specials)
    return { specials }
  },
  component: SpecialsPage,
})

function SpecialsPage() {
  const { specials } = Route.useLoaderData()
  return (
    <>
      <NavBar title="专题" />
      <Freshness queryKey={specials.queryKey} />
      <main>
        <SpecialList />
      </main>
    </>
  )
}

function SpecialList() {
  const { specials } = Route.useLoaderData()
  const { data, error, isPending, refetch, isRefetching, ...query } = useInfiniteQuery(specials)
  if (isPending) return <Skeleton variant="big" count={3} />
  if (!data)
    return <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
  const items = rowsOf<FeedItem>(data as never)
  if (items.length === 0) return <EmptyState kind={1} />
  return (
    <div className={styles.cards}>
      {items.map((item, place) => (
        <SpecialCard key={item.id} item={item} priority={place === 0} />
      ))}
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        error={query.isFetchNextPageError ? describeError(error).message : undefined}
      />
    </div>
  )
}
