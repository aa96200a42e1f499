import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useContext, useState } from 'react'
import { postComment, type Comment } from '#contract/talk/comments.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { countText } from '#lib/count-text.ts'
import { LikedBy } from '#features/reactions/liked-by.tsx'
import {
  commentsQuery,
  followed,
  useCommentTotal,
  type CommentOrder,
  type CommentPages,
} from '#queries/comments.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { bringToTop } from '#ui/bring-to-top.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CommentItem } from './comment-item.tsx'
import { placeOf } from './comment-place.ts'
import { RepliesPreview } from './replies-preview.tsx'
import styles from './comments.module.css'
import { UNNAMED } from '#contract/subjects.ts'
import { CommentSubject } from './comment-subject.ts'
import { QueuedComments } from './queued-comments.tsx'
import { useVisibleComments } from './use-visible-comments.ts'
import { useResumedWriting } from './use-resumed-writing.ts'
import { WriteComment } from './write-comment.tsx'

const orders: { value: CommentOrder; label: string }[] = [
  { value: 'new', label: '最新' },
  { value: 'hot', label: '最热' },
]

/**
 * The comments of a content item, two levels [decision G116]. base: the page's own path; the replies of one comment
 * have a path below it.
 */
export const Comments = observer(function Comments({ postId, base }: { postId: string; base: string }) {
  const [order, setOrder] = useState<CommentOrder>('new')
  const [writing, setWriting] = useState(false)
  const [reply, setReply] = useState<Comment>()
  const subject = useContext(CommentSubject)
  const query = commentsQuery(postId, order, subject)
  const visible = useVisibleComments()
  const shown = (pages: CommentPages | undefined) => visible(uniqueBy(rowsOf(pages), ({ id }) => id))
  const { data } = useInfiniteQuery(followed(query))
  const comments = shown(data)
  const { outbox } = useStores()
  const waiting = outbox.of(postComment.outbox!.target({ post_id: postId, type: subject })).length > 0
  const total = useCommentTotal(postId, subject) ?? 0
  const write = (target?: Comment) => {
    setReply(target)
    setWriting(true)
  }
  useResumedWriting(base, comments.length, (replyTo) => {
    const target =
      replyTo && comments.flatMap((comment) => [comment, ...comment.replies]).find(({ id }) => id === replyTo)
    if (!target) return false
    bringToTop(placeOf(target.parent_id || target.id), 'comments')
    write(target)
    return true
  })
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      {subject === UNNAMED && <LikedBy id={postId} />}
      <div className={styles.title}>
        <h2 id="comments-title">评论{total > 0 && <span className="tabular"> {countText(total)}</span>}</h2>
        {comments.length > 1 && (
          <Segmented label="评论排序" options={orders} value={order} onChange={setOrder} className={styles.order} />
        )}
      </div>
      <QueuedComments postId={postId} />
      <PagedList
        query={query}
        rows={shown}
        skeleton={<Skeleton variant="lines" count={3} />}
        empty={
          // The sofa is taken where one's own words wait above.
          waiting ? null : (
            <EmptyState
              kind={2}
              action={
                <Button kind="soft" onClick={() => write()}>
                  写评论
                </Button>
              }
            />
          )
        }
        endText="没有更多评论了"
      >
        {(rows) =>
          rows.map((comment) => (
            <CommentItem key={comment.id} place={placeOf(comment.id)} comment={comment} onReply={write}>
              <RepliesPreview comment={comment} base={base} />
              <QueuedComments postId={postId} parentId={comment.id} />
            </CommentItem>
          ))
        }
      </PagedList>
      <WriteComment postId={postId} reply={reply} open={writing} onClose={() => setWriting(false)} />
    </section>
  )
})
