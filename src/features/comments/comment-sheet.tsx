import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useContext, useState } from 'react'
import type { Comment } from '#contract/talk/comments.ts'
import { countText } from '#lib/count-text.ts'
import { followed, parentOf, repliesQuery } from '#queries/comments.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/sheet.tsx'
import { CommentSubject } from './comment-subject.ts'
import { CommentThread } from './comment-thread.tsx'
import styles from './comments.module.css'
import { useResumedWriting } from './use-resumed-writing.ts'
import { WriteComment } from './write-comment.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the page below it: closing goes back to that page. */
    overParent?: true
  }
}
const MOVE_MS = 240

/** The replies of one comment, in a sheet over the page they belong to. base: that page's path [decision G31]. */
export function CommentSheet({ postId, commentId, base }: { postId: string; commentId: string; base: string }) {
  const router = useRouter()
  const overParent = useLocation({ select: (location) => location.state.overParent === true })
  const { data } = useInfiniteQuery(followed(repliesQuery(postId, commentId, useContext(CommentSubject))))
  const [open, setOpen] = useState(true)
  const [reply, setReply] = useState<Comment>()
  const [writing, setWriting] = useState(false)
  const comment = data && parentOf(data)
  const close = () => {
    if (!open) return
    setOpen(false)
    // After the closing animation.
    setTimeout(
      () =>
        overParent ? router.history.back() : void router.navigate({ href: base, replace: true, resetScroll: false }),
      MOVE_MS,
    )
  }
  const write = (target: Comment) => {
    setReply(target)
    setWriting(true)
  }
  useResumedWriting(`${base}/comment/${commentId}`, data, (replyTo) => {
    const target = comment && [comment, ...rowsOf(data)].find(({ id }) => id === replyTo)
    if (target) write(target)
    return Boolean(target)
  })
  const field = comment && (
    <button type="button" className={classNames(styles.answer, 'press')} onClick={() => write(comment)}>
      回复 @<bdi>{comment.user.nickname}</bdi>
    </button>
  )
  return (
    <Sheet
      open={open}
      onClose={close}
      title={comment?.reply_num ? `${countText(comment.reply_num)} 条回复` : '评论回复'}
      height="full"
      footer={field}
    >
      <CommentThread postId={postId} commentId={commentId} onReply={write} onLeave={close} />
      <WriteComment postId={postId} reply={reply} inSheet open={writing} onClose={() => setWriting(false)} />
    </Sheet>
  )
}
