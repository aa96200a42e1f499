import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { contentCodes } from '#lib/content-codes.ts'
import { channelPlayQuery, channelPostsQuery } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { GraphicCard } from './graphic-card.tsx'
import styles from './org-graphic.module.css'

/** Pictures and texts of one organization; without an id, the list to choose from [decision G46]. */
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
  const { id, organization, posts } = Route.useLoaderData()
  const { data: name } = useQuery({ ...organization, select: ({ channel }) => channel.name })
  return (
    <PageShell title="机构图文" shows={posts.queryKey}>
      <Refreshing key={id} keys={[posts.queryKey]}>
        <p className={styles.from}>
          来自{' '}
          <Link to="/orgs/$id" params={{ id }} className={styles.name}>
            {name}
          </Link>
        </p>
        <PagedList query={posts} empty={<EmptyState kind={1} />}>
          {(items) => (
            <ul className={styles.grid}>
              {items.map((item, place) => (
                <GraphicCard key={item.id} item={item} priority={place === 0} />
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
