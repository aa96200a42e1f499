import { Link } from '@tanstack/react-router'
import { ChevronRight, ThumbsUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { deleteComment, type Comment } from '#contract/comments.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useCommentLike } from '#queries/comments.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './comments.module.css'

/** One comment or reply with its actions. children: shown under it. */
export function CommentItem({
  comment,
  onReply,
  children,
}: {
  comment: Comment
  onReply: (comment: Comment) => void
  children?: ReactNode
}) {
  const { user, status } = comment
  return (
    <article className={styles.item}>
      <Avatar name={user.nickname} src={user.avatar} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{user.nickname}</h3>
          {status === 0 && <Tag tone="warning">审核中</Tag>}
        </div>
        <p className={styles.text}>
          {comment.reply_user && <span className={styles.to}>回复 @{comment.reply_user.nickname}：</span>}
          {comment.content}
        </p>
        <div className={styles.foot}>
          <span>{relativeTime(comment.created_at)}</span>
          {status === 1 && (
            <button
              type="button"
              className={classNames(styles.act, 'press')}
              onClick={() => onReply(comment)}
              aria-label={`回复 ${user.nickname}`}
            >
              回复
            </button>
          )}
          {comment.is_mine === 1 && <DeleteButton id={comment.id} />}
          {status === 1 && <LikeButton comment={comment} />}
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
  return (
    <button
      type="button"
      className={classNames(styles.like, 'press')}
      aria-pressed={on}
      aria-label={`赞 ${comment.user.nickname} 的评论${comment.like_num ? `，${comment.like_num} 个赞` : ''}`}
      onClick={() =>
        signedIn() &&
        !like.isPending &&
        like.mutate(
          { id: comment.id, on: !on },
          { onSuccess: () => (on ? undefined : tracking.track('like', { id: comment.id, type: 'comment' })) },
        )
      }
    >
      <ThumbsUp aria-hidden="true" />
      {comment.like_num > 0 && <span className="tabular">{countText(comment.like_num)}</span>}
    </button>
  )
}

function DeleteButton({ id }: { id: string }) {
  const { overlays } = useStores()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    if (!(await overlays.ask({ title: '删除这条评论？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    setBusy(true)
    const outcome = await send(deleteComment, { id })
    setBusy(false)
    overlays.toast(
      outcome.state === 'refused' ? outcome.message : outcome.state === 'queued' ? '有网络时自动删除' : '已删除',
    )
  }
  return (
    <button type="button" className={classNames(styles.act, 'press')} disabled={busy} onClick={() => void ask()}>
      删除
    </button>
  )
}

/** Up to three replies under a comment; the box opens all of them. */
export function RepliesPreview({ comment, base }: { comment: Comment; base: string }) {
  if (comment.replies.length === 0) return null
  const thread: string = `${base}/comment/${comment.id}`
  return (
    <Link
      to={thread}
      state={{ overParent: true }}
      resetScroll={false}
      preload={false}
      className={classNames(styles.replies, 'press')}
    >
      {comment.replies.slice(0, 3).map((reply) => (
        <span key={reply.id} className={styles.reply}>
          <b>{reply.user.nickname}</b>
          {reply.reply_user && (
            <>
              {' '}
              回复 <b>@{reply.reply_user.nickname}</b>
            </>
          )}
          ：{reply.content}
        </span>
      ))}
      <span className={styles.all}>
        查看全部 {comment.reply_num} 条回复
        <ChevronRight aria-hidden="true" />
      </span>
    </Link>
  )
}
