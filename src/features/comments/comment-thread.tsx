import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import type { Comment } from '#contract/comments.ts'
import { describeError } from '#contract/errors.ts'
import { parentOf, repliesQuery } from '#queries/comments.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { rowsOf } from '#queries/query-client.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentSubject } from './comment-subject.ts'
import { QueuedComments } from './queued-comments.tsx'
import { useKeptComments } from './use-kept-comments.ts'
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
  const kept = useKeptComments()
  const { data, error, refetch, isRefetching, ...query } = useInfiniteQuery(
    repliesQuery(postId, commentId, useContext(CommentSubject)),
  )
  if (isGone(error)) return <ErrorView type={1} onBack={onLeave} />
  if (!data)
    return error ? (
      <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
    ) : (
      <Skeleton variant="lines" count={4} />
    )
  const comment = parentOf(data)
  const replies = kept(rowsOf<Comment>(data as never))
  if (!comment) return <ErrorView type={1} onBack={onLeave} />
  return (
    <>
      <CommentItem comment={comment} onReply={onReply} />
      <h3 className={styles.band}>全部回复</h3>
      {replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} onReply={onReply} />
      ))}
      <QueuedComments postId={postId} parentId={commentId} />
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onLoadMore={() => void query.fetchNextPage()}
        endText={replies.length ? '没有更多回复了' : '还没有回复'}
        error={query.isFetchNextPageError ? describeError(error).message : undefined}
      />
    </>
  )
})
