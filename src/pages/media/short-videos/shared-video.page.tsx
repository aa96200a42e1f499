import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MessageSquareText, ThumbsUp } from 'lucide-react'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { countText } from '#lib/count-text.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import { sharedVideoQuery } from '#queries/videos.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import styles from './shared-video.module.css'

/** The landing page of a shared link: visible without log-in, with a link into the app [decision G134]. */
export const Route = createFileRoute('/share/$id')({
  staticData: { title: '短视频分享', area: 'media', access: 'open', example: { id: '389' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const shared = sharedVideoQuery(id)
    await need(queryClient, shared)
    return { title: queryClient.getQueryData(shared.queryKey)?.title, shared }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SharedVideoPage,
})

function SharedVideoPage() {
  const { id } = Route.useParams()
  const { shared } = Route.useLoaderData()
  const { data } = useSuspenseQuery(shared)
  useItemEntry(id)
  return (
    <PageShell
      actions={
        <ShareButton
          subject={{
            id,
            kind: 'content',
            path: `/share/${id}`,
            title: data.title,
            cover: data.cover,
            text: data.title,
            share: null,
          }}
        />
      }
      shows={shared.queryKey}
    >
      <div className={styles.page}>
        <VideoPlayer
          key={id}
          film={{
            id,
            title: data.title,
            author: data.author.nickname,
            cover: data.cover,
            url: data.video_url,
            source_id: '',
            duration: 0,
            width: 4,
            height: 5,
            collection: '',
          }}
        />
        <div className={styles.about}>
          <h1 className={styles.title}>{data.title}</h1>
          <div className={styles.author}>
            <Avatar src={data.author.avatar} name={data.author.nickname} />
            <span className={styles.name}>{data.author.nickname}</span>
            <span className={styles.count}>
              <ThumbsUp aria-hidden="true" />
              <span className="visually-hidden">点赞</span>
              {countText(data.like_num)}
            </span>
            <span className={styles.count}>
              <MessageSquareText aria-hidden="true" />
              <span className="visually-hidden">评论</span>
              {countText(data.comment_num)}
            </span>
          </div>
        </div>
        {data.related.length > 0 && (
          <section className={styles.related} aria-labelledby="related">
            <h2 id="related" className={styles.heading}>
              更多视频
            </h2>
            {data.related.map((item) => (
              <FeedRow
                key={item.id}
                item={item.style === 'big' ? { ...item, style: 'right' } : item}
                plain
                recommended
              />
            ))}
          </section>
        )}
        <aside data-bottom-bar className={styles.bar} aria-label="打开客户端">
          <Button kind="plain" render={<Link to="/play/$id" params={{ id }} />}>
            接着看
          </Button>
          <Button block render={<Link to="/boot" />}>
            打开APP看更多
          </Button>
        </aside>
      </div>
    </PageShell>
  )
}
