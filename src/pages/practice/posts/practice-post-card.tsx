import type { PracticePost } from '#contract/posts/practice-posts.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { AuthorHead } from '#features/citizens/author-head.tsx'
import { WrittenCard } from '#features/written/written-card.tsx'
import written from '#ui/written.module.css'
import { StateTag } from './state-tag.tsx'

/** One post of a list. own: in the list of one's own posts, where its state and the reason of a refusal are shown. */
export function PracticePostCard({ post, own, first }: { post: PracticePost; own?: boolean; first?: boolean }) {
  const { id, user, reason, status } = post
  return (
    <WrittenCard
      post={post}
      to={{ to: '/practices/$aid', params: { aid: id } }}
      of="实践作品"
      head={
        <AuthorHead user={user} at={post.created_at} about={own ? post.column.name : post.topic.name}>
          {own && <StateTag status={status} />}
        </AuthorHead>
      }
      first={first}
      counted={status === writtenState.shown}
    >
      {own && reason && <p className={written.reason}>未通过原因：{reason}</p>}
    </WrittenCard>
  )
}
