import { Link } from '@tanstack/react-router'
import { CirclePlay, MessageSquareText, ThumbsUp } from 'lucide-react'
import type { PracticePost } from '#contract/posts/practice-posts.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { AuthorHead } from '#features/citizens/author-head.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { countText } from '#lib/count-text.ts'
import written from '#ui/written.module.css'
import { StateTag } from './state-tag.tsx'

/** One post of a list. own: in the list of one's own posts, where its state and the reason of a refusal are shown. */
export function PracticePostCard({ post, own, first }: { post: PracticePost; own?: boolean; first?: boolean }) {
  const { id, user, content, images, video, reason, status, like_num: likes, comment_num: comments } = post
  const to = { to: '/practices/$aid', params: { aid: id } } as const
  return (
    <article className={written.card}>
      <AuthorHead user={user} at={post.created_at} about={own ? post.column.name : post.topic.name}>
        {own && <StateTag status={status} />}
      </AuthorHead>
      <Link {...to} className={written.said}>
        {content}
      </Link>
      {images.length > 0 && <PictureGrid images={images} of="实践作品" limit={3} priority={first} />}
      {video && (
        <Link {...to} className={written.film}>
          <CirclePlay aria-hidden="true" />
          看视频
        </Link>
      )}
      {own && reason && <p className={written.reason}>未通过原因：{reason}</p>}
      {status === writtenState.shown && (
        <p className={written.counts}>
          <span>
            <ThumbsUp aria-hidden="true" />
            <span className="visually-hidden">点赞</span> {countText(likes)}
          </span>
          <span>
            <MessageSquareText aria-hidden="true" />
            <span className="visually-hidden">评论</span> {countText(comments)}
          </span>
        </p>
      )}
    </article>
  )
}
