import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useContext, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { describeError } from '#contract/errors.ts'
import { countText } from '#lib/count-text.ts'
import { LikedBy } from '#features/reactions/liked-by.tsx'
import { commentsQuery, type CommentOrder } from '#queries/comments.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentItem, RepliesPreview } from './comment-item.tsx'
import styles from './comments.module.css'
import { CommentSubject } from './comment-subject.ts'
import { QueuedComments } from './queued-comments.tsx'
import { useKeptComments } from './use-kept-comments.ts'
import { useResumedWriting } from './use-resumed-writing.ts'
import { WriteComment } from './write-comment.tsx'

const orders: { value: CommentOrder; label: string }[] = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
]

/** The comments of a content item, two levels [decision G116]. base: the page's own path; the replies of one comment lie under it. */
export const Comments = observer(function Comments({ postId, base }: { postId: string; base: string }) {
  const [order, setOrder] = useState<CommentOrder>('new')
  const [writing, setWriting] = useState(false)
  const [reply, setReply] = useState<Comment>()
  const subject = useContext(CommentSubject)
  const query = useInfiniteQuery(commentsQuery(postId, order, subject))
  const comments = useKeptComments()(unique(rowsOf<Comment>(query.data as never)))
  const total = query.data?.pages[0]?.total ?? 0
  const write = (target?: Comment) => {
    setReply(target)
    setWriting(true)
  }
  useResumedWriting(base, comments.length, (replyTo) => {
    const target =
      replyTo && comments.flatMap((comment) => [comment, ...comment.replies]).find(({ id }) => id === replyTo)
    if (target) write(target)
    return Boolean(target)
  })
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      {subject === 'post' && <LikedBy id={postId} />}
      <div className={styles.title}>
        <h2 id="comments-title">评论{total > 0 && <span className="tabular"> {countText(total)}</span>}</h2>
        {comments.length > 1 && (
          <Segmented label="评论排序" options={orders} value={order} onChange={setOrder} className={styles.order} />
        )}
      </div>
      {query.isPending && <Skeleton variant="lines" count={3} />}
      {query.isError && !query.data && (
        <ErrorState
          message={describeError(query.error).message}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        />
      )}
      {query.data && comments.length === 0 && (
        <EmptyState
          kind={2}
          action={
            <Button kind="soft" onClick={() => write()}>
              写评论
            </Button>
          }
        />
      )}
      <QueuedComments postId={postId} />
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} onReply={write}>
          <RepliesPreview comment={comment} base={base} />
        </CommentItem>
      ))}
      {comments.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? describeError(query.error).message : undefined}
          endText="没有更多评论了"
        />
      )}
      <WriteComment postId={postId} reply={reply} open={writing} onClose={() => setWriting(false)} />
    </section>
  )
})

/** New comments move older ones to the next page: the same one may come twice. */
function unique(list: Comment[]): Comment[] {
  return [...new Map(list.map((comment) => [comment.id, comment])).values()]
}
