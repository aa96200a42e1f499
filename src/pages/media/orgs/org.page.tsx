import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import * as v from 'valibot'
import * as channelTypes from '#contract/content/channel-types.ts'
import { ChannelFacts } from '#features/channels/channel-facts.tsx'
import { ChannelGone } from '#features/channels/channel-gone.tsx'
import { ChannelHead } from '#features/channels/channel-head.tsx'
import styles from '#features/channels/channel-tabs.module.css'
import { Feed } from '#features/feed/feed.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { contentCodes } from '#lib/content-codes.ts'
import { channelPlayQuery, channelPostsQuery } from '#queries/channels.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'

/** One organization: its posts, its albums, its description [decision G137]. */
export const Route = createFileRoute('/orgs/$id')({
  staticData: { title: '机构主页', area: 'media', player: true, access: 'open', example: { id: '118' } },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.optional(v.picklist(['albums', 'about'])), undefined)) }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? ('posts' as const) }),
  loader: async ({ params: { id }, deps, context: { queryClient }, ...occasion }) => {
    const organization = channelPlayQuery(id)
    const posts = channelPostsQuery(id, deps.tab === 'albums' ? contentCodes.album : undefined)
    await Promise.all([
      need(queryClient, organization),
      deps.tab === 'about' ? undefined : needList(queryClient, posts, occasion).catch(() => {}),
    ])
    const channel = queryClient.getQueryData(organization.queryKey)?.channel
    if (channel?.channel_type === channelTypes.anchor)
      throw redirect({ to: '/anchors/$id', params: { id }, replace: true })
    if (channel && channel.channel_type !== channelTypes.organization)
      throw redirect({ to: '/org-list', replace: true })
    return { title: channel?.name, organization, posts }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: OrgPage,
})

function OrgPage() {
  const { organization, posts } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { tab } = Route.useLoaderDeps()
  const {
    data: { channel },
    error,
  } = useSuspenseQuery(organization)
  if (isGone(error)) return <ChannelGone to="/org-list" />
  const subject = {
    id: '',
    kind: 'list' as const,
    path: `/orgs/${id}`,
    title: channel.name,
    cover: channel.cover,
    text: channel.introduction,
    share: null,
  }
  const link = (key: typeof tab, label: string) => ({
    key,
    label,
    render: (
      <Link to="/orgs/$id" params={{ id }} search={key === 'posts' ? {} : { tab: key }} replace resetScroll={false} />
    ),
  })
  return (
    <PageShell actions={<ShareButton subject={subject} />} shows={organization.queryKey}>
      <ChannelHead key={id} channel={channel} />
      <TabsBar
        sticky
        label="机构内容"
        even
        value={tab}
        tabs={[link('posts', '动态'), link('albums', '专辑'), link('about', '介绍')]}
      />
      <div className={styles.panel}>
        {tab === 'posts' && (
          <ListCell
            icon={<Images />}
            title="图文"
            note="只看图片和文字"
            render={<Link to="/org-graphic" search={{ id }} />}
          />
        )}
        {tab === 'about' ? <ChannelFacts channel={channel} /> : <Feed key={tab} query={posts} eager={0} />}
      </div>
    </PageShell>
  )
}
