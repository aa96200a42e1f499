import { Link } from '@tanstack/react-router'
import { CirclePlay, Hash, MapPin, MessageSquareText, ThumbsUp, Vote } from 'lucide-react'
import { memo } from 'react'
import type { CirclePost } from '#contract/circles/circles.ts'
import { voteStates, voteTypes } from '#contract/circles/vote-fields.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { Highlight } from '#features/feed/highlight.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { countText } from '#lib/count-text.ts'
import written from '#ui/written.module.css'
import styles from '#pages/circles/groups/circles.module.css'
import { PostHead } from './post-head.tsx'

/** One post of a list. circle: its name is shown too. */
export const PostCard = memo(function PostCard({
  post,
  circle,
  first,
  keyword = '',
}: {
  post: CirclePost
  circle?: boolean
  first?: boolean
  /** What was searched for, marked in its words. */
  keyword?: string
}) {
  const { id, content, images, video, topic, vote, address, reason } = post
  const to = { to: '/group-post-detail/$aid', params: { aid: id } } as const
  return (
    <article className={written.card}>
      <PostHead post={post} circle={circle} />
      <Link {...to} className={styles.said}>
        <span className={styles.text} dir="auto">
          {keyword ? <Highlight text={content} keyword={keyword} /> : content}
        </span>
      </Link>
      {images.length > 0 && <PictureGrid images={images} of="帖子" limit={3} priority={first} />}
      {video && (
        <Link {...to} className={styles.film}>
          <CirclePlay aria-hidden="true" />
          看视频
        </Link>
      )}
      {vote && (
        <Link {...to} className={written.brief}>
          <Vote aria-hidden="true" />
          <span>
            {vote.title === content ? voteTypes[vote.type as 1 | 2 | 3] : vote.title}（{voteStates[vote.status]}，
            {countText(vote.total)} 票）
          </span>
        </Link>
      )}
      {reason && <p className={written.reason}>未通过原因：{reason}</p>}
      {(topic ?? address) && (
        <p className={styles.marks}>
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
      )}
      {post.status === writtenState.shown && (
        <p className={written.counts}>
          <span>
            <ThumbsUp aria-hidden="true" />
            <span className="visually-hidden">点赞</span> {countText(post.like_num)}
          </span>
          <span>
            <MessageSquareText aria-hidden="true" />
            <span className="visually-hidden">评论</span> {countText(post.comment_num)}
          </span>
        </p>
      )}
    </article>
  )
})
