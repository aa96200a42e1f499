import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Comments } from '#features/comments/comments.tsx'
import { ItemHead, ItemText } from '#features/item-head/item-head.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ActionBar, ActionPage } from '#features/reactions/action-bar.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { countText } from '#lib/count-text.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { need, rowsOf, warmInBrowser } from '#queries/query-client.ts'
import { collectionVideosQuery, videoCollectionQuery } from '#queries/videos.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { EpisodeList } from './episode-list.tsx'
import styles from './video-collection.module.css'

export const Route = createFileRoute('/videos-collection/$aid')({
  staticData: { title: '视频合集详情', area: 'media', access: 'open', example: { aid: '399' } },
  validateSearch: v.object({
    video: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))),
        undefined,
      ),
    ),
  }),
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const collection = videoCollectionQuery(aid)
    const videos = collectionVideosQuery(aid)
    await Promise.all([need(queryClient, collection), need(queryClient, videos)])
    warmInBrowser(queryClient, commentsQuery(aid))
    return { title: queryClient.getQueryData(collection.queryKey)?.title, collection, videos }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: VideoCollectionPage,
})

function VideoCollectionPage() {
  const { aid } = Route.useParams()
  return (
    <>
      <Collection key={aid} aid={aid} />
      <Outlet />
    </>
  )
}

/** Plays one after the other; the address names the current one [decision G125]. */
function Collection({ aid }: { aid: string }) {
  const { settings, tracking } = useStores()
  const router = useRouter()
  const { collection, videos } = Route.useLoaderData()
  const { video } = Route.useSearch()
  const { data } = useSuspenseQuery(collection)
  const list = useInfiniteQuery(videos)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const episodes = rowsOf(list.data)
  const known = episodes.findIndex((one) => one.id === video)
  const place = known < 0 ? 0 : known
  const current = episodes[place]
  /** Selected here, or reached by the end of another: it plays at once, unless the data saver is on. */
  const [asked, setAsked] = useState(false)
  const [over, setOver] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void settings.markRead(aid), [settings, aid])
  useItemEntry(aid, () => tracking.track('readCount', { id: aid, type: data.type }))
  useEffect(() => {
    if (video && known < 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [video, known, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const go = (id: string, plays = true) => {
    setAsked(plays)
    setOver(false)
    void router.navigate({
      to: '/videos-collection/$aid',
      params: { aid },
      search: { video: id },
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  }
  const ended = () => {
    const next = episodes[place + 1]
    if (next) go(next.id, !settings.savesData)
    else setOver(true)
  }
  const subject: ShareSubject = {
    id: aid,
    kind: 'list',
    path: `/videos-collection/${aid}`,
    title: data.title,
    cover: data.cover,
    html: data.introduction || data.content,
    share: data.share,
  }
  return (
    <PageShell shows={collection.queryKey}>
      <ActionPage bar={<ActionBar id={aid} type={data.type} subject={subject} />}>
        <div ref={top}>
          {current ? (
            <VideoPlayer
              film={{
                id: current.id,
                title: current.title,
                author: data.source_name || data.author,
                cover: current.cover || data.cover,
                url: current.url,
                source_id: current.source_id,
                duration: current.duration,
                width: current.width,
                height: current.height,
                collection: aid,
              }}
              autoplay={asked}
              onEnded={ended}
            />
          ) : (
            <EmptyState kind={1} />
          )}
        </div>
        <ItemHead
          title={data.title}
          meta={
            <>
              <span>{data.source_name || data.author}</span>
              <span>
                {data.finished ? `全 ${countText(data.episode_num)} 集` : `更新至 ${countText(data.episode_num)} 集`}
              </span>
              {data.play_num > 0 && <span>{countText(data.play_num)} 播放</span>}
            </>
          }
        >
          <ItemText text={data.introduction} />
          <p className={styles.now} role="status">
            {over ? '已播完最后一集' : current && `正在看第 ${current.sort} 集：${current.title}`}
          </p>
        </ItemHead>
        <EpisodeList
          episodes={episodes}
          current={current?.id}
          onChoose={(id) => (go(id), top.current?.scrollIntoView({ block: 'nearest' }))}
          list={list}
        />
        <WhenNear
          id="article-foot"
          waiting={
            <div className={styles.foot}>
              <Skeleton variant="row" count={3} />
            </div>
          }
        >
          <Comments postId={aid} base={`/videos-collection/${aid}`} />
        </WhenNear>
      </ActionPage>
    </PageShell>
  )
}
