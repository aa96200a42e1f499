import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { describeError } from '#contract/errors.ts'
import type { FeedQuery } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { contentCodes } from '#lib/content-codes.ts'
import { channelPlayQuery, channelPostsQuery } from '#queries/channels.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { GraphicCard } from './graphic-card.tsx'
import styles from './org-graphic.module.css'

/** Pictures and texts of one organization; without one, the list to choose from [decision G46]. */
export const Route = createFileRoute('/org-graphic')({
  staticData: { title: '机构图文', area: 'media', player: true, access: 'open', example: { search: 'id=118' } },
  validateSearch: v.object({
    id: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))), undefined)),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { id }, context: { queryClient } }) => {
    if (!id) throw redirect({ to: '/org-list', replace: true })
    const organization = channelPlayQuery(id)
    const posts = channelPostsQuery(id, contentCodes.post)
    await Promise.all([need(queryClient, organization), need(queryClient, posts)])
    return { id, organization, posts }
  },
  component: OrgGraphicPage,
})

function OrgGraphicPage() {
  return <Graphics />
}

const Graphics = observer(function Graphics() {
  const { settings } = useStores()
  const { id, organization, posts } = Route.useLoaderData()
  const { data: name } = useQuery({ ...organization, select: ({ channel }) => channel.name })
  const { data, error, ...more } = useInfiniteQuery(posts as unknown as FeedQuery)
  const items = rowsOf(data)
  return (
    <PageShell title="机构图文" shows={posts.queryKey}>
      <Refreshing key={id} keys={[posts.queryKey]}>
        <p className={styles.from}>
          来自{' '}
          <Link to="/orgs/$id" params={{ id }} className={styles.name}>
            {name}
          </Link>
        </p>
        {items.length === 0 && <EmptyState kind={1} />}
        <ul className={styles.grid}>
          {items.map((item, place) => (
            <GraphicCard key={item.id} item={item} priority={place === 0} />
          ))}
        </ul>
        {items.length > 0 && (
          <LoadMore
            hasMore={more.hasNextPage}
            loading={more.isFetchingNextPage}
            error={more.isFetchNextPageError ? describeError(error).message : undefined}
            onLoadMore={() => void more.fetchNextPage()}
            auto={!settings.elder}
          />
        )}
      </Refreshing>
    </PageShell>
  )
})
