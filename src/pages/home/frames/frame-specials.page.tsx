import { createFileRoute } from '@tanstack/react-router'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { need } from '#queries/query-client.ts'
import { specialsQuery } from '#queries/specials.queries.ts'
import { Embedded } from './embedded.tsx'

/** The list of specials for a frame. */
export const Route = createFileRoute('/_frame_specials')({
  staticData: { title: '专题（嵌入）', area: 'home', access: 'open', example: {}, chromeless: true },
  loader: async ({ context: { queryClient } }) => {
    const specials = specialsQuery()
    await need(queryClient, specials)
    return { specials }
  },
  component: FrameSpecialsPage,
})

function FrameSpecialsPage() {
  const { specials } = Route.useLoaderData()
  return (
    <Embedded title="专题">
      <Refreshing keys={[specials.queryKey]}>
        <Feed query={specials} eager={1} />
      </Refreshing>
    </Embedded>
  )
}
