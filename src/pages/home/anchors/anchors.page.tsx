import { createFileRoute } from '@tanstack/react-router'
import * as channelTypes from '#contract/content/channel-types.ts'
import { ChannelList } from '#features/channels/channel-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { channelsQuery } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'

export const Route = createFileRoute('/anchors')({
  staticData: { title: '主播', area: 'home', player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const anchors = channelsQuery(channelTypes.anchor)
    await need(queryClient, anchors)
    return { anchors }
  },
  component: AnchorsPage,
})

function AnchorsPage() {
  const { anchors } = Route.useLoaderData()
  return (
    <PageShell title="主播" shows={anchors.queryKey}>
      <Refreshing keys={[anchors.queryKey]}>
        <ChannelList query={anchors} />
      </Refreshing>
    </PageShell>
  )
}
