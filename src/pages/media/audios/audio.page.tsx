import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { DownloadButton } from '#features/downloads/download-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { trackOf } from '#features/player-dock/track-of.ts'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { audioQuery } from '#queries/albums.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './audio.module.css'

export const Route = createFileRoute('/audios/$aid')({
  staticData: { title: '音频', area: 'media', access: 'open', example: { aid: '242' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const audio = audioQuery(aid)
    await Promise.all([need(queryClient, audio), warmProse()])
    return { title: queryClient.getQueryData(audio.queryKey)?.title, audio }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AudioPage,
})

function AudioPage() {
  const { settings } = useStores()
  const { audio } = Route.useLoaderData()
  const { aid } = Route.useParams()
  const { data } = useSuspenseQuery(audio)
  useEffect(() => settings.markRead(aid), [settings, aid])
  const [album] = data.album
  const cover = data.cover || album?.cover
  const subject = { id: aid, kind: 'content' as const, path: `/audios/${aid}`, title: data.title, cover: cover ?? '', html: data.introduction || data.content, share: data.share }
  return (
    <PageShell actions={<><DownloadButton track={trackOf(data)} album={album?.title ?? ''} /><ShareButton subject={subject} /></>} shows={audio.queryKey}>
      <article className={styles.audio}>
        <Picture src={cover && sizedPicture(cover, 750)} alt="" ratio="1:1" priority className={styles.cover} />
        <h1 className={styles.title}>{data.title}</h1>
        <p className={styles.meta}>
          {(data.source_name || data.author) && <span>{data.source_name || data.author}</span>}
          <span>{relativeTime(data.publish_at)}</span>
        </p>
        {data.audio.url ? <audio key={data.audio.url} className={styles.player} src={data.audio.url} controls preload="none" aria-label={`播放 ${data.title}`} /> : <p className={styles.silent}>这条音频暂时没有可以播放的地址</p>}
        {album && (
          <Link to="/albums/$id" params={{ id: album.id }} className={`${styles.album} press`}>
            <Picture src={sizedPicture(album.cover, 336)} alt="" ratio="1:1" className={styles.thumb} />
            <span className={styles.words}>
              <span className={styles.kind}>所属专辑</span>
              <span className={styles.name}>{album.title}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
        {data.content ? <Prose html={data.content} className={styles.text} /> : data.introduction && <p className={styles.text}>{data.introduction}</p>}
      </article>
    </PageShell>
  )
}
