import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { Comment } from '#contract/talk/comments.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { countText } from '#lib/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './comments.module.css'
import { placeOf } from './comment-place.ts'
import { ReviewTag } from './review-tag.tsx'
import { useVisibleComments } from './use-visible-comments.ts'

/** The first replies under a comment, and the citizen's own that are not shown to others; the box opens all of them. */
export const RepliesPreview = observer(function RepliesPreview({ comment, base }: { comment: Comment; base: string }) {
  const replies = useVisibleComments()(comment.replies)
  if (replies.length === 0) return null
  const shown = replies.filter(({ status }) => status === writtenState.shown).length
  const thread: string = `${base}/comment/${comment.id}`
  return (
    <Link
      to={thread}
      state={{ overParent: true }}
      resetScroll={false}
      preload={false}
      className={classNames(styles.replies, 'press')}
    >
      {replies.map((reply) => (
        <span key={reply.id} id={placeOf(reply.id)} className={styles.reply}>
          <b>
            <CitizenName of={reply.user} />
          </b>
          {reply.reply_user && (
            <>
              {' '}
              回复{' '}
              <b>
                @<CitizenName of={reply.reply_user} />
              </b>
            </>
          )}
          ：{reply.content} <ReviewTag status={reply.status} />
        </span>
      ))}
      {comment.reply_num > shown && (
        <span className={styles.all}>
          查看全部 {countText(comment.reply_num)} 条回复
          <ChevronRight aria-hidden="true" />
        </span>
      )}
    </Link>
  )
})
