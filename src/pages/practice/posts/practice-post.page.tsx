import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Hash } from 'lucide-react'
import * as writtenState from '#contract/posts/written-state.ts'
import { AuthorHead } from '#features/citizens/author-head.tsx'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { ReportButton } from '#features/reports/report-button.tsx'
import { WrittenLike } from '#features/written/written-like.tsx'
import { WrittenMedia } from '#features/written/written-media.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'
import { beginning, shareOf } from '#features/written/written-share.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { practicePostQuery, usePracticeLike } from '#queries/practice-posts.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import written from '#ui/written.module.css'
import { OwnPracticePost } from './own-practice-post.tsx'
import styles from './posts.module.css'
import { StateTag } from './state-tag.tsx'

const addressOf = (id: string) => `/practices/${id}`

/** One practice post with its comments [decision G183]. */
export const Route = createFileRoute('/practices/$aid')({
  staticData: { title: '实践详情', area: 'practice', access: 'open', example: { aid: '101' } },
  loader: async ({ params: { aid }, context: { queryClient } }) => {
    const one = practicePostQuery(aid)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(aid, 'new', 'practice'))
    return { one, title: beginning(queryClient.getQueryData(one.queryKey)?.content ?? '') }
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
  const { data: post } = useSuspenseQuery(one)
  const { content, images, video, status, topic, user, is_mine: mine } = post
  const like = usePracticeLike(id)
  return (
    <WrittenPage
      title="实践详情"
      id={id}
      shows={one.queryKey}
      subject={shareOf(addressOf(id), `${post.column.name}｜${beginning(content, 30)}`, post)}
      shown={status === writtenState.shown}
      commentNum={post.comment_num}
      marks={<WrittenLike post={post} like={like} tracked="practice" />}
    >
      <AuthorHead user={user} at={post.created_at} about={post.column.name}>
        {mine === 1 && <StateTag status={status} />}
      </AuthorHead>
      <p className={written.whole}>{content}</p>
      <WrittenMedia images={images} video={video} of={topic.name || '实践作品'} name="作品" />
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
    </WrittenPage>
  )
}
