import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { Embedded } from './embedded.tsx'

/** A sub-category's list for a frame. */
export const Route = createFileRoute('/_frame_subcates')({
  staticData: {
    title: '子分类（嵌入）',
    area: 'home',
    access: 'open',
    example: { search: '?id=102' },
    chromeless: true,
  },
  validateSearch: v.object({ id: v.optional(v.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context: { queryClient } }) => {
    const category = categoryQuery(deps.id)
    const feed = categoryPostsQuery(deps.id)
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { category, feed }
  },
  component: FrameSubcatesPage,
})

function FrameSubcatesPage() {
  const { category, feed } = Route.useLoaderData()
  const { data } = useQuery(category)
  return (
    <Embedded title={data?.name ?? '子分类'}>
      <Refreshing keys={[feed.queryKey]}>
        <Feed query={feed} />
      </Refreshing>
    </Embedded>
  )
}
