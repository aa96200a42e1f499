import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Feed } from '#features/feed/feed.tsx'
import { PicksCarousel, picksWithCover } from '#features/feed/picks-carousel.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { categoryPostsQuery, picksQuery } from '#queries/content.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { Embedded } from './embedded.tsx'

/** The home page's content for a frame or a native web view. */
export const Route = createFileRoute('/_frame_index')({
  staticData: { title: '首页（嵌入）', area: 'home', access: 'open', example: {}, chromeless: true },
  loader: async ({ context: { queryClient } }) => {
    const feed = categoryPostsQuery('0')
    const picks = picksQuery()
    await Promise.all([need(queryClient, feed), need(queryClient, picks).catch(() => {})])
    return { feed, picks }
  },
  component: FrameIndexPage,
})

function FrameIndexPage() {
  const { feed, picks } = Route.useLoaderData()
  const { data } = useInfiniteQuery(picks)
  const shown = picksWithCover(rowsOf(data))
  return (
    <Embedded title="首页">
      <Refreshing keys={[feed.queryKey, picks.queryKey]}>
        <PicksCarousel items={shown} />
        <Feed query={feed} eager={0} skip={shown.map((item) => item.id)} />
      </Refreshing>
    </Embedded>
  )
}
