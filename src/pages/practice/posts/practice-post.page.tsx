import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Hash, ThumbsUp } from 'lucide-react'
import type { PracticePost } from '#contract/practice-posts.ts'
import { cutTo } from '#contract/words.ts'
import * as writtenState from '#contract/written-state.ts'
import { AuthorHead } from '#features/citizens/author-head.tsx'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { ActionPage, TalkBar } from '#features/reactions/action-bar.tsx'
import { MarkButton } from '#features/reactions/reaction-button.tsx'
import { ReportButton } from '#features/reports/report-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import type { ShareSubject } from '#features/share/share-data.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { practicePostQuery, usePracticeLike } from '#queries/practice-posts.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import written from '#ui/written.module.css'
import { OwnPracticePost } from './own-practice-post.tsx'
import styles from './posts.module.css'
import { StateTag } from './state-tag.tsx'

const Comments = lazyBlock(() => import('#features/comments/comments.tsx').then((module) => module.Comments))
const addressOf = (id: string) => `/practices/${id}`
const beginning = (content: string, length: number) => cutTo(content.split('\n')[0]!, length)

/** One practice post with its comments [decision G183]. */
export const Route = createFileRoute('/practices/$aid')({
  staticData: { title: '实践详情', area: 'practice', access: 'open', example: { aid: '101' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const one = practicePostQuery(aid)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(aid, 'new', 'practice'))
    return { one, title: beginning(queryClient.getQueryData(one.queryKey)?.content ?? '', 24) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: PracticePostPage,
})

function PracticePostPage() {
  const { aid } = Route.useParams()
  return (
    <CommentSubject value="practice">
      <Post key={aid} id={aid} />
      <Outlet />
    </CommentSubject>
  )
}

function Post({ id }: { id: string }) {
  const { one } = Route.useLoaderData()
  const { player } = useStores()
  const { data: post } = useSuspenseQuery(one)
  const { content, images, video, status, topic, user, is_mine: mine } = post
  const subject: ShareSubject = {
    id: '',
    kind: 'content',
    path: addressOf(id),
    title: `${post.column.name}｜${beginning(content, 30)}`,
    cover: images[0] ?? '',
    text: content,
    share: null,
  }
  return (
    <PageShell title="实践详情" shows={one.queryKey}>
      <ActionPage
        bar={
          status === writtenState.shown && (
            <TalkBar id={id} subject={subject} open commentNum={post.comment_num}>
              <Like post={post} />
            </TalkBar>
          )
        }
      >
        <article className={written.post}>
          <AuthorHead user={user} at={post.created_at} about={post.column.name}>
            {mine === 1 && <StateTag status={status} />}
          </AuthorHead>
          <p className={written.whole}>{content}</p>
          {images.length > 0 && <PictureGrid images={images} of={topic.name || '实践作品'} priority />}
          {video && (
            <video
              className={written.video}
              src={video}
              controls
              playsInline
              preload="metadata"
              aria-label="作品视频"
              onPlay={() => player.pause()}
            />
          )}
          {topic.id && (
            <Link to="/topics/$id" params={{ id: topic.id }} className={styles.topic}>
              <Hash aria-hidden="true" />
              {topic.name}
            </Link>
          )}
          {mine === 1 ? (
            <OwnPracticePost post={post} />
          ) : (
            <ReportButton
              of={[
                { type: 'practice', id, label: '这条作品' },
                { type: 'user', id: user.id, label: '昵称' },
              ]}
              name="这条作品"
              className={written.report}
            />
          )}
        </article>
        {status === writtenState.shown && (
          <WhenNear id="article-foot" waiting={<Skeleton variant="row" count={3} />}>
            <Comments postId={id} base={addressOf(id)} />
          </WhenNear>
        )}
      </ActionPage>
    </PageShell>
  )
}

function Like({ post: { id, is_like: liked, like_num: count } }: { post: PracticePost }) {
  const like = usePracticeLike(id)
  const signedIn = useLoginCheck()
  const { tracking } = useStores()
  const change = () =>
    like.mutate(liked !== 1, {
      onSuccess: () => (liked === 1 ? undefined : tracking.track('like', { id, type: 'practice' })),
    })
  return (
    <MarkButton icon={<ThumbsUp />} name="点赞" count={count} on={liked === 1} onClick={() => signedIn() && change()} />
  )
}
