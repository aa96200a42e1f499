import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, PenLine } from 'lucide-react'
import { useContext, useState, type ReactNode } from 'react'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { countText } from '#lib/count-text.ts'
import { CommentSubject } from '#features/comments/comment-subject.ts'
import { useResumedWriting } from '#features/comments/use-resumed-writing.ts'
import { WriteComment } from '#features/comments/write-comment.tsx'
import { useCommentTotal } from '#queries/comments.queries.ts'
import { ShareButton } from '#features/share/share-button.tsx'
import type { ShareSubject } from '#features/share/share-data.ts'
import { bringToTop } from '#ui/bring-to-top.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './action-bar.module.css'
import { ReactionButton } from './reaction-button.tsx'

/**
 * The bar at the foot of a page that can be commented on. It is the page's last element and sticks to the screen's
 * edge, so the end of the text is never covered; ActionPage renders the rest.
 */
export function ActionBar({
  id,
  type,
  subject,
  comments = true,
}: {
  id: string
  type: number
  subject: ShareSubject
  comments?: boolean
}) {
  const { data: state } = useQuery({ ...articleStateQuery(id), enabled: false })
  return (
    <TalkBar
      id={id}
      subject={subject}
      open={comments && state?.allow_comment !== 0}
      commentNum={state?.comment_num ?? 0}
    >
      <ReactionButton id={id} type={type} reaction="like" />
      <ReactionButton id={id} type={type} reaction="collection" />
    </TalkBar>
  )
}

/** The same for any subject that can be commented on. children: its marks. */
export function TalkBar({
  id,
  subject,
  open,
  commentNum: told,
  closed = '评论未开放',
  children,
}: {
  id: string
  subject: ShareSubject
  open: boolean
  commentNum: number
  closed?: string
  children: ReactNode
}) {
  const [writing, setWriting] = useState(false)
  const commentNum = useCommentTotal(id, useContext(CommentSubject)) ?? told
  useResumedWriting(subject.path, open, (replyTo) => {
    bringToTop('comments', 'article-foot')
    if (!replyTo) setWriting(true)
    return !replyTo
  })
  return (
    <aside data-bottom-bar className={styles.bar} aria-label="互动">
      <div className={styles.row}>
        {open ? (
          <button
            type="button"
            aria-label="写评论"
            className={classNames(styles.field, 'press')}
            onClick={() => setWriting(true)}
          >
            <PenLine aria-hidden="true" />
            <span>写评论</span>
          </button>
        ) : (
          <p className={styles.closed}>{closed}</p>
        )}
        {open && (
          <IconButton
            icon={<MessageSquareText />}
            label={commentNum > 0 ? `看评论 ${countText(commentNum)}` : '看评论'}
            badge={commentNum > 0 && <span className={styles.count}>{countText(commentNum)}</span>}
            onClick={() => bringToTop('comments', 'article-foot')}
          />
        )}
        {children}
        <ShareButton subject={subject} />
      </div>
      <WriteComment postId={id} open={writing} onClose={() => setWriting(false)} />
    </aside>
  )
}

/** The content above the bar, on the card's own surface. */
export function ActionPage({ children, bar }: { children: ReactNode; bar: ReactNode }) {
  return (
    <div className={styles.page}>
      {children}
      {bar}
    </div>
  )
}
