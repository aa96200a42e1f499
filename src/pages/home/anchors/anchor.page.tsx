import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, createFileRoute, redirect } from '@tanstack/react-router'
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
import { TabsBar } from '#ui/tabs-bar.tsx'
import { AnchorProgrammes } from './anchor-programmes.tsx'

/** One anchor: their posts, albums, today's programmes and biography [decision G137]. */
export const Route = createFileRoute('/anchors/$id')({
  staticData: { title: '主播主页', area: 'home', player: true, access: 'open', example: { id: '101' } },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.optional(v.picklist(['albums', 'programmes', 'about'])), undefined)),
  }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? ('posts' as const) }),
  loader: async ({ params: { id }, deps, context: { queryClient }, ...occasion }) => {
    const anchor = channelPlayQuery(id)
    const posts = channelPostsQuery(id, deps.tab === 'albums' ? contentCodes.album : undefined)
    await Promise.all([
      need(queryClient, anchor),
      deps.tab === 'posts' || deps.tab === 'albums'
        ? needList(queryClient, posts, occasion).catch(() => {})
        : undefined,
    ])
    const channel = queryClient.getQueryData(anchor.queryKey)?.channel
    if (channel?.channel_type === channelTypes.organization)
      throw redirect({ to: '/orgs/$id', params: { id }, replace: true })
    if (channel && channel.channel_type !== channelTypes.anchor) throw redirect({ to: '/anchors', replace: true })
    return { title: channel?.name, anchor, posts }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AnchorPage,
})

function AnchorPage() {
  const { anchor, posts } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { tab } = Route.useLoaderDeps()
  const {
    data: { channel, programmes },
    error,
  } = useSuspenseQuery(anchor)
  if (isGone(error)) return <ChannelGone to="/anchors" />
  const subject = {
    id: '',
    kind: 'list' as const,
    path: `/anchors/${id}`,
    title: channel.name,
    cover: channel.cover,
    text: channel.introduction,
    share: null,
  }
  const link = (key: typeof tab, label: string) => ({
    key,
    label,
    render: (
      <Link
        to="/anchors/$id"
        params={{ id }}
        search={key === 'posts' ? {} : { tab: key }}
        replace
        resetScroll={false}
      />
    ),
  })
  return (
    <PageShell actions={<ShareButton subject={subject} />} shows={anchor.queryKey}>
      <ChannelHead key={id} channel={channel} />
      <TabsBar
        sticky
        label="主播内容"
        even
        value={tab}
        tabs={[link('posts', '动态'), link('albums', '专辑'), link('programmes', '节目'), link('about', '介绍')]}
      />
      <div className={styles.panel}>
        {tab === 'programmes' ? (
          <AnchorProgrammes programmes={programmes} />
        ) : tab === 'about' ? (
          <ChannelFacts channel={channel} />
        ) : (
          <Feed key={tab} query={posts} eager={0} />
        )}
      </div>
    </PageShell>
  )
}
