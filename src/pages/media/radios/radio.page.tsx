import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { feedPath } from '#contract/feed-address.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { channelPlayQuery, countVisit } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useNow } from '#ui/use-now.ts'
import { StationHead } from './station-head.tsx'
import { Listeners } from './listeners.tsx'
import { HostsRow } from './hosts-row.tsx'
import { ProgrammeList, useFreshGuide } from './programme-list.tsx'
import styles from './radio.module.css'

const ListenerLists = lazyBlock(() => import('./listener-lists.tsx').then((module) => module.ListenerLists))

/** One station: its live stream, today's guide, its hosts [decision G129]. It plays only after a tap. */
export const Route = createFileRoute('/radios/$id')({
  staticData: { title: '电台', area: 'media', access: 'open', example: { id: '111' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const play = channelPlayQuery(id)
    await need(queryClient, play)
    return { title: queryClient.getQueryData(play.queryKey)?.channel.name, play }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: RadioPage,
})

function RadioPage() {
  const { play } = Route.useLoaderData()
  const { id } = Route.useParams()
  const now = useNow(15_000)
  const { data, refetch } = useSuspenseQuery(play)
  const { channel, programmes } = data
  useEffect(() => void countVisit(id).catch(() => {}), [id])
  useFreshGuide(programmes, now, refetch)
  const subject = {
    id,
    kind: 'content' as const,
    path: `/radios/${id}`,
    title: channel.name,
    cover: channel.cover,
    text: channel.introduction,
    share: null,
    feed: { path: feedPath('radios', id), kind: 'podcast' as const },
  }
  return (
    <PageShell actions={<ShareButton subject={subject} />} shows={play.queryKey}>
      <StationHead channel={channel} programmes={programmes} live={data.live === 1} now={now} />
      <HostsRow anchors={channel.anchors} />
      <Listeners channel={channel} />
      <section className={styles.block} aria-labelledby="guide">
        <div className={styles.bar}>
          <h2 id="guide" className={styles.heading}>
            今日节目
          </h2>
          <Link to="/programMore/$id" params={{ id }} className={styles.more}>
            节目单
            <ChevronRight aria-hidden="true" />
          </Link>
        </div>
        {programmes.length === 0 && <EmptyState kind={1} />}
        <ProgrammeList channel={channel} programmes={programmes} now={now} />
      </section>
      <Suspense fallback={null}>
        <ListenerLists id={id} />
      </Suspense>
    </PageShell>
  )
}
