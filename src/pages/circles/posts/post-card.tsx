import { Link } from '@tanstack/react-router'
import { Hash, MapPin, Vote } from 'lucide-react'
import { memo } from 'react'
import type { CirclePost } from '#contract/circles/circles.ts'
import { voteStates, voteTypes } from '#contract/circles/vote-fields.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { Highlight } from '#features/feed/highlight.tsx'
import { WrittenCard } from '#features/written/written-card.tsx'
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
  const { id, content, topic, vote, address, reason } = post
  const to = { to: '/group-post-detail/$aid', params: { aid: id } } as const
  return (
    <WrittenCard
      post={post}
      to={to}
      of="帖子"
      head={<PostHead post={post} circle={circle} />}
      said={
        <Link {...to} className={styles.said}>
          <span className={styles.text} dir="auto">
            {keyword ? <Highlight text={content} keyword={keyword} /> : content}
          </span>
        </Link>
      }
      first={first}
      counted={post.status === writtenState.shown}
    >
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
    </WrittenCard>
  )
})
