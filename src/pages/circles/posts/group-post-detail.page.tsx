import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Hash, MapPin, UsersRound } from 'lucide-react'
import { cutTo } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { WrittenLike } from '#features/written/written-like.tsx'
import { WrittenMedia } from '#features/written/written-media.tsx'
import { WrittenPage } from '#features/written/written-page.tsx'
import { beginning, shareOf } from '#features/written/written-share.ts'
import { circlePostQuery, useCirclePostLike } from '#queries/circles.queries.ts'
import { commentsQuery } from '#queries/comments.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import written from '#ui/written.module.css'
import { LinkedWords } from './linked-words.tsx'
import { ManageActs } from './manage-acts.tsx'
import { OwnPost } from './own-post.tsx'
import { PostActs } from './post-acts.tsx'
import { PostHead } from './post-head.tsx'
import { VoteBox } from '#pages/circles/votes/vote-box.tsx'
import styles from '#pages/circles/groups/circles.module.css'

const addressOf = (id: string) => `/group-post-detail/${id}`

/** One post: its words, pictures, vote and comments [decision G198]. */
export const Route = createFileRoute('/group-post-detail/$aid')({
  staticData: { title: '帖子详情', area: 'circles', access: 'open', example: { aid: '101' } },
  loader: async ({ params: { aid: id }, context: { queryClient } }) => {
    const one = circlePostQuery(id)
    await need(queryClient, one)
    warmInBrowser(queryClient, commentsQuery(id, 'new', 'circle_post'))
    return { one, title: beginning(queryClient.getQueryData(one.queryKey)?.content ?? '') }
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
  const { data: post, error } = useSuspenseQuery(one)
  const like = useCirclePostLike(id)
  if (isGone(error)) throw error
  const { content, images, video, address, topic, vote, is_mine: mine } = post
  const shown = post.status === writtenState.shown
  return (
    <WrittenPage
      title="帖子详情"
      id={id}
      shows={one.queryKey}
      subject={shareOf(addressOf(id), `${post.circle_name}｜${cutTo(content, 30)}`, post)}
      shown={shown}
      commentNum={post.comment_num}
      marks={<WrittenLike post={post} like={like} />}
    >
      <PostHead post={post} />
      <p className={written.whole}>
        <LinkedWords text={content} />
      </p>
      <WrittenMedia images={images} video={video} of={address || '帖子'} name="帖子" />
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
    </WrittenPage>
  )
}
