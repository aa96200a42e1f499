import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { DownloadButton } from '#features/downloads/download-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { trackOf } from '#features/player-dock/track-of.ts'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { audioQuery } from '#queries/albums.queries.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { AudioAlbum } from './audio-album.tsx'
import { AudioStage } from './audio-stage.tsx'
import styles from './audio.module.css'
import { useFollowPlayer } from './use-follow-player.ts'

const AudioWords = lazyBlock(() => import('./audio-words.tsx').then((module) => module.AudioWords))
const AudioFoot = lazyBlock(() => import('./audio-foot.tsx').then((module) => module.AudioFoot))

export const Route = createFileRoute('/audios/$aid')({
  staticData: { title: '音频', area: 'media', access: 'open', example: { aid: '242' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const audio = audioQuery(aid)
    await Promise.all([need(queryClient, audio), warmProse()])
    warmInBrowser(queryClient, commentsQuery(aid))
    return { title: queryClient.getQueryData(audio.queryKey)?.title, audio }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  pendingComponent: AudioPending,
  component: AudioPage,
})

/** The shape of the page: its bar, the cover, the words. */
function AudioPending() {
  return (
    <PageShell>
      <Skeleton variant="big" />
      <Skeleton variant="lines" />
    </PageShell>
  )
}

function AudioPage() {
  const { aid } = Route.useParams()
  useFollowPlayer(aid)
  return (
    <>
      <Audio key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

function Audio({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const { audio } = Route.useLoaderData()
  const { data } = useSuspenseQuery(audio)
  useEffect(() => void settings.markRead(aid), [settings, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: data.type }))
  const [album] = data.album
  const subject: ShareSubject = {
    id: aid,
    kind: 'content',
    path: `/audios/${aid}`,
    title: data.title,
    cover: data.cover || album?.cover || '',
    html: data.introduction || data.content,
    share: data.share,
  }
  return (
    <PageShell tone="over" actions={<DownloadButton track={trackOf(data)} album={album?.title ?? ''} tone="over" />}>
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} />}>
        <AudioStage audio={data} />
        <div className={styles.about}>
          {album && <AudioAlbum album={album} />}
          {data.content ? (
            <Prose html={data.content} className={styles.text} />
          ) : (
            data.introduction && <p className={styles.text}>{data.introduction}</p>
          )}
          {data.timed === 1 && (
            <WhenNear id="audio-words" waiting={<Skeleton variant="lines" count={4} />}>
              <AudioWords audio={data} />
            </WhenNear>
          )}
        </div>
        <WhenNear
          id="audio-foot"
          waiting={
            <div className={styles.foot}>
              <Skeleton variant="row" count={3} />
            </div>
          }
        >
          <AudioFoot aid={aid} />
        </WhenNear>
      </ActionPage>
    </PageShell>
  )
}
