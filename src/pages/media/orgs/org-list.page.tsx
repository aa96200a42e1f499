import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import * as channelTypes from '#contract/content/channel-types.ts'
import { ChannelList } from '#features/channels/channel-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { channelsQuery, recommendedChannelsQuery } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'

/**
 * Every organization; opened from the circles, those the operator recommends, under a title of their own [decision
 * G22].
 */
export const Route = createFileRoute('/org-list')({
  staticData: { title: '机构列表', area: 'media', player: true, access: 'open', example: {} },
  validateSearch: v.object({ from: v.optional(v.fallback(v.optional(v.picklist(['circle'])), undefined)) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { from }, context: { queryClient } }) => {
    const organizations =
      from === 'circle' ? recommendedChannelsQuery(channelTypes.organization) : channelsQuery(channelTypes.organization)
    await need(queryClient, organizations)
    return { title: from === 'circle' ? '圈子推荐机构' : '机构列表', organizations }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: OrgListPage,
})

function OrgListPage() {
  const { title, organizations } = Route.useLoaderData()
  return (
    <PageShell title={title} shows={organizations.queryKey}>
      <Refreshing key={title} keys={[organizations.queryKey]}>
        <ChannelList query={organizations} />
      </Refreshing>
    </PageShell>
  )
}
