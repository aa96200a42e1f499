import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Hash, MapPin, ThumbsUp, UsersRound } from 'lucide-react'
import type { CirclePost } from '#contract/circles.ts'
import { cutTo } from '#contract/words.ts'
import * as writtenState from '#contract/written-state.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { ActionPage, TalkBar } from '#features/reactions/action-bar.tsx'
import { MarkButton } from '#features/reactions/reaction-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import type { ShareSubject } from '#features/share/share-data.ts'
import { circlePostQuery, useCirclePostLike } from '#queries/circles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import written from '#ui/written.module.css'
import { LinkedWords } from './linked-words.tsx'
import { ManageActs } from './manage-acts.tsx'
import { OwnPost } from './own-post.tsx'
import { PostActs } from './post-acts.tsx'
import { PostHead } from './post-head.tsx'
import { VoteBox } from './vote-box.tsx'
import styles from './circles.module.css'

const Comments = lazyBlock(() => import('#features/comments/comments.tsx').then((module) => module.Comments))
const addressOf = (id: string) => `/group-post-detail/${id}`

/** One post: its words, pictures, vote and comments [decision G198]. */
export const Route = createFileRoute('/group-post-detail/$aid')({
  staticData: { title: '帖子详情', area: 'circles', access: 'open', example: { aid: '101' } },
  loader: async ({ params: { aid: id }, context: { queryClient } }) => {
    const one = circlePostQuery(id)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(id, 'new', 'circle_post'))
    const content = queryClient.getQueryData(one.queryKey)?.content ?? ''
    return { one, title: cutTo(content.split('\n')[0]!, 24) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: GroupPostDetailPage,
})

function GroupPostDetailPage() {
  const { aid } = Route.useParams()
  return (
    <CommentSubject value="circle_post">
      <Post key={aid} id={aid} />
      <Outlet />
    </CommentSubject>
  )
}

function Post({ id }: { id: string }) {
  const { one } = Route.useLoaderData()
  const { player } = useStores()
  const { data: post, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { content, images, video, address, topic, vote, is_mine: mine } = post
  const subject: ShareSubject = {
    id: '',
    kind: 'content',
    path: addressOf(id),
    title: `${post.circle_name}｜${cutTo(content, 30)}`,
    cover: images[0] ?? '',
    text: content,
    share: null,
  }
  const shown = post.status === writtenState.shown
  return (
    <PageShell title="帖子详情" shows={one.queryKey}>
      <ActionPage
        bar={
          shown && (
            <TalkBar id={id} subject={subject} open commentNum={post.comment_num}>
              <Like post={post} />
            </TalkBar>
          )
        }
      >
        <article className={written.post}>
          <PostHead post={post} />
          <p className={written.whole}>
            <LinkedWords text={content} />
          </p>
          {images.length > 0 && <PictureGrid images={images} of={address || '帖子'} priority />}
          {video && (
            <video
              className={written.video}
              src={video}
              controls
              playsInline
              preload="metadata"
              aria-label="帖子视频"
              onPlay={() => player.pause()}
            />
          )}
          {vote && <VoteBox key={`${vote.my_options.join()} ${vote.status}`} vote={vote} said={content} />}
          <p className={styles.marks}>
            <Link to="/group-detail/$circle_id" params={{ circle_id: post.circle_id }} className={styles.topic}>
              <UsersRound aria-hidden="true" />
              {post.circle_name}
            </Link>
            {topic && (
              <Link to="/topic-detail/$id" params={{ id: topic.id }} className={styles.topic}>
                <Hash aria-hidden="true" />
                {topic.name.replace(/#/g, '')}
              </Link>
            )}
            {address && (
              <span className={styles.place}>
                <MapPin aria-hidden="true" />
                <span className="visually-hidden">地点</span>
                {address}
              </span>
            )}
          </p>
          {mine === 1 ? <OwnPost post={post} /> : <PostActs post={post} />}
          {shown && post.is_admin === 1 && <ManageActs post={post} />}
        </article>
        {shown && (
          <WhenNear id="article-foot" waiting={<Skeleton variant="row" count={3} />}>
            <Comments postId={id} base={addressOf(id)} />
          </WhenNear>
        )}
      </ActionPage>
    </PageShell>
  )
}

function Like({ post: { id, is_like: liked, like_num: count } }: { post: CirclePost }) {
  const like = useCirclePostLike(id)
  const signedIn = useLoginCheck()
  return (
    <MarkButton
      icon={<ThumbsUp />}
      name="点赞"
      count={count}
      on={liked === 1}
      onClick={() => signedIn() && like.mutate(liked !== 1)}
    />
  )
}
