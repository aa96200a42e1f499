import { ThumbsUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { deleteComment, type Comment } from '#contract/talk/comments.ts'
import { isolated } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { queuedWords } from '#features/outbox/queued-words.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { ReportButton } from '#features/reports/report-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useCommentLike } from '#queries/comments.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './comments.module.css'
import { ReviewTag } from './review-tag.tsx'

/** One comment or reply with its actions. children: shown under it. */
export function CommentItem({
  comment,
  place,
  onReply,
  children,
}: {
  comment: Comment
  /** Id of its element. */
  place?: string
  onReply: (comment: Comment) => void
  children?: ReactNode
}) {
  const { user, status } = comment
  return (
    <article id={place} className={styles.item}>
      <Avatar name={user.nickname} src={user.avatar} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <CitizenName of={user} />
          </h3>
          <ReviewTag status={status} />
        </div>
        <p className={styles.text}>
          {comment.reply_user && (
            <span className={styles.to}>
              回复 @<CitizenName of={comment.reply_user} />：
            </span>
          )}
          {comment.content}
        </p>
        {comment.reason && <p className={styles.reason}>没有展示，原因：{comment.reason}</p>}
        <div className={styles.foot}>
          <span>{relativeTime(comment.created_at)}</span>
          {status === writtenState.shown && (
            <button
              type="button"
              className={classNames(styles.act, 'press')}
              onClick={() => onReply(comment)}
              aria-label={`回复 ${isolated(user.nickname)}`}
            >
              回复
            </button>
          )}
          {comment.is_mine === 1 ? (
            <DeleteButton id={comment.id} />
          ) : (
            <ReportButton
              of={[
                { type: 'comment', id: comment.id, label: '这条评论' },
                ...(user.id ? [{ type: 'user' as const, id: user.id, label: '昵称' }] : []),
              ]}
              name={`${isolated(user.nickname)} 的评论`}
              className={styles.act}
            />
          )}
          {status === writtenState.shown && <LikeButton comment={comment} />}
        </div>
        {children}
      </div>
    </article>
  )
}

function LikeButton({ comment }: { comment: Comment }) {
  const { tracking } = useStores()
  const like = useCommentLike()
  const signedIn = useLoginCheck()
  const on = comment.is_like === 1
  const tap = useThrottled()
  const change = () => {
    if (!signedIn() || like.isPending) return
    like.mutate(
      { id: comment.id, on: !on },
      { onSuccess: () => (on ? undefined : tracking.track('like', { id: comment.id, type: 'comment' })) },
    )
  }
  return (
    <button
      type="button"
      className={classNames(styles.like, 'press')}
      aria-pressed={on}
      aria-label={`赞 ${isolated(comment.user.nickname)} 的评论${comment.like_num ? `，${countText(comment.like_num)} 个赞` : ''}`}
      onClick={() => tap(change)}
    >
      <ThumbsUp aria-hidden="true" />
      {comment.like_num > 0 && <span className="tabular">{countText(comment.like_num)}</span>}
    </button>
  )
}

function DeleteButton({ id }: { id: string }) {
  const { overlays, network } = useStores()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (!(await overlays.ask({ title: '删除这条评论？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    setBusy(true)
    const outcome = await send(deleteComment, { id })
    setBusy(false)
    overlays.toast(
      outcome.state === 'refused'
        ? outcome.message
        : outcome.state === 'queued'
          ? queuedWords(network, '删除')
          : '已删除',
    )
  }
  return (
    <button type="button" className={classNames(styles.act, 'press')} disabled={busy} onClick={() => void ask()}>
      删除
    </button>
  )
}
