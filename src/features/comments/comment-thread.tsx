import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import type { Comment } from '#contract/talk/comments.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { parentOf, repliesQuery } from '#queries/comments.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { rowsOf } from '#queries/query-client.ts'
import { ErrorView } from '#ui/error-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import { placeOf } from './comment-place.ts'
import { CommentSubject } from './comment-subject.ts'
import { QueuedComments } from './queued-comments.tsx'
import { useVisibleComments } from './use-visible-comments.ts'
import styles from './comments.module.css'

/** One comment and all its replies, oldest first. */
export const CommentThread = observer(function CommentThread({
  postId,
  commentId,
  onReply,
  onLeave,
}: {
  postId: string
  commentId: string
  onReply: (comment: Comment) => void
  onLeave: () => void
}) {
  const visible = useVisibleComments()
  const query = repliesQuery(postId, commentId, useContext(CommentSubject))
  if (isGone(useInfiniteQuery(query).error)) return <ErrorView type={1} onBack={onLeave} />
  return (
    <PagedList
      query={query}
      rows={(pages) => visible(rowsOf(pages))}
      skeleton={<Skeleton variant="lines" count={4} />}
      endText={({ rows }) => (rows.length > 0 ? '没有更多回复了' : '还没有回复')}
      frame={(content, { data }) => {
        const comment = parentOf(data)
        if (!comment) return <ErrorView type={1} onBack={onLeave} />
        return (
          <>
            <CommentItem comment={comment} onReply={onReply} />
            <h3 className={styles.band}>全部回复</h3>
            {content}
          </>
        )
      }}
    >
      {(replies) => (
        <>
          {replies.map((reply) => (
            <CommentItem key={reply.id} place={placeOf(reply.id, true)} comment={reply} onReply={onReply} />
          ))}
          <QueuedComments postId={postId} parentId={commentId} />
        </>
      )}
    </PagedList>
  )
})
