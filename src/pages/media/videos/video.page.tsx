import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { GalleryVertical } from 'lucide-react'
import { useEffect } from 'react'
import { ItemHead, ItemText } from '#features/item-head/item-head.tsx'
import { Prose } from '#features/prose/prose.tsx'
import { warmProse } from '#features/prose/warm-prose.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { countText } from '#lib/count-text.ts'
import { isTall } from '#lib/film.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { relatedQuery } from '#queries/content.queries.ts'
import { need, warm, warmInBrowser } from '#queries/query-client.ts'
import { collectionOfVideoQuery, filmOf, videoQuery } from '#queries/videos.queries.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { CollectionStrip } from './collection-strip.tsx'
import styles from './video.module.css'

const ItemFoot = lazyBlock(() => import('#features/item-foot/item-foot.tsx').then((module) => module.ItemFoot))

export const Route = createFileRoute('/videos/$aid')({
  staticData: { title: '视频', area: 'media', access: 'open', example: { aid: '389' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const video = videoQuery(aid)
    const collection = collectionOfVideoQuery(aid)
    const related = relatedQuery(aid)
    await Promise.all([need(queryClient, video), warmProse()])
    const data = queryClient.getQueryData(video.queryKey)
    if (data?.video_collection_id) await need(queryClient, collection).catch(() => {})
    warmInBrowser(queryClient, commentsQuery(aid))
    warm(queryClient, related)
    return { title: data?.title, video, collection, related }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: VideoPage,
})

function VideoPage() {
  const { aid } = Route.useParams()
  return (
    <>
      <Video key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

function Video({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const { video, collection, related } = Route.useLoaderData()
  const { data } = useSuspenseQuery(video)
  const { data: place } = useQuery({ ...collection, enabled: data.video_collection_id !== '' })
  useEffect(() => void settings.markRead(aid), [settings, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: data.type }))
  const subject: ShareSubject = {
    id: aid,
    kind: 'content',
    path: `/videos/${aid}`,
    title: data.title,
    cover: data.cover,
    html: data.introduction || data.content,
    share: data.share,
  }
  const film = filmOf(data)
  return (
    <PageShell shows={video.queryKey}>
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} />}>
        <VideoPlayer film={film} />
        <ItemHead
          title={data.title}
          meta={
            <>
              <span>{data.source_name || data.author}</span>
              <span>{relativeTime(data.publish_at)}</span>
              {data.play_num > 0 && <span>{countText(data.play_num)} 播放</span>}
            </>
          }
        >
          {data.content ? <Prose html={data.content} className={styles.text} /> : <ItemText text={data.introduction} />}
          {place?.collection && <CollectionStrip place={place} />}
          {isTall(film) && (
            <Link to="/play/$id" params={{ id: aid }} className={classNames(styles.upright, 'press')}>
              <GalleryVertical aria-hidden="true" />
              竖屏连着看
            </Link>
          )}
        </ItemHead>
        <WhenNear
          id="article-foot"
          waiting={
            <div className={styles.foot}>
              <Skeleton variant="row" count={3} />
            </div>
          }
        >
          <ItemFoot id={aid} base={`/videos/${aid}`} related={related} />
        </WhenNear>
      </ActionPage>
    </PageShell>
  )
}
