import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as liveStates from '#contract/content/live-states.ts'
import { ItemHead, ItemText } from '#features/item-head/item-head.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { countText } from '#lib/count-text.ts'
import { filmOfStream } from '#lib/film.ts'
import { countVisit } from '#queries/channels.queries.ts'
import { liveQuery } from '#queries/lives.queries.ts'
import { need } from '#queries/query-client.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { Tag } from '#ui/tag.tsx'
import { LiveCalendar } from './live-calendar.tsx'
import { LiveChat } from './live-chat.tsx'
import { LiveComing } from './live-coming.tsx'
import { LiveLogList } from './live-log-list.tsx'
import { LiveMarks } from './live-marks.tsx'
import styles from './live-room.module.css'

const AGAIN_MS = 15_000

/** One live room: announced, on air or over; its graphic log and its chat [decision G130]. */
export const Route = createFileRoute('/lives/$id')({
  staticData: { title: '直播间', area: 'media', access: 'open', example: { id: '130' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const live = liveQuery(id)
    await need(queryClient, live)
    return { title: queryClient.getQueryData(live.queryKey)?.title, live }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: LiveRoomPage,
})

function LiveRoomPage() {
  const { id } = Route.useParams()
  return <LiveRoom key={id} id={id} />
}

function LiveRoom({ id }: { id: string }) {
  const { live } = Route.useLoaderData()
  const { data, refetch } = useSuspenseQuery({ ...live, refetchInterval: AGAIN_MS })
  const [tab, setTab] = useState<'chat' | 'log'>(
    data.status === liveStates.coming || data.log.length === 0 ? 'chat' : 'log',
  )
  const isComing = data.status === liveStates.coming
  useEffect(() => {
    if (!isComing) void countVisit(id).catch(() => {})
  }, [id, isComing])
  const { title, cover, introduction, status, start_at, view_num, play_url, replay_url } = data
  const address = status === liveStates.on ? play_url : replay_url
  const subject = {
    id,
    kind: 'content' as const,
    path: `/lives/${id}`,
    title,
    cover,
    html: introduction,
    share: data.share,
  }
  return (
    <PageShell actions={<ShareButton subject={subject} />} shows={live.queryKey}>
      {address ? (
        <VideoPlayer
          key={`${status} ${start_at}`}
          film={filmOfStream({
            id: `live ${id}`,
            title,
            author: status === liveStates.on ? '直播' : '直播回放',
            cover,
            url: address,
            live: status === liveStates.on,
          })}
          uncounted
        />
      ) : (
        <LiveComing room={data} onBegin={() => void refetch()} />
      )}
      <ItemHead
        title={title}
        meta={
          <>
            {status === liveStates.on ? (
              <LiveDot />
            ) : (
              <Tag tone="plain">{status === liveStates.coming ? '预告' : '回放'}</Tag>
            )}
            <span>{start_at.slice(5, 16)}</span>
            {!isComing && <span>{countText(view_num)} 人看过</span>}
          </>
        }
      >
        <div className={styles.marks}>
          <LiveMarks id={id} coming={isComing} />
          {isComing && <LiveCalendar room={data} />}
        </div>
        <ItemText text={introduction} />
      </ItemHead>
      <div className={styles.room}>
        <TabsBar
          even
          label="直播内容"
          value={tab}
          onChange={(key) => setTab(key === 'chat' ? 'chat' : 'log')}
          tabs={[
            { key: 'log', label: '图文直播', panel: 'live-panel' },
            { key: 'chat', label: '聊天', panel: 'live-panel' },
          ]}
        />
        <div id="live-panel" role="tabpanel" aria-label={tab === 'log' ? '图文直播' : '聊天'}>
          {tab === 'log' ? (
            <LiveLogList log={data.log} />
          ) : (
            <LiveChat
              id={id}
              open={data.allow_chat === 1 && status !== liveStates.over}
              over={status === liveStates.over}
              onLog={() => void refetch()}
            />
          )}
        </div>
      </div>
    </PageShell>
  )
}
