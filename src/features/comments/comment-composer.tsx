import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { describeError } from '#contract/errors.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { usePostComment } from '#queries/comments.queries.ts'
import { useStores } from '#stores/stores.ts'
import { TextAreaSheet } from '#ui/text-area-sheet.tsx'
import styles from './comments.module.css'
import { useCommentDraft, type DraftState } from './use-comment-draft.ts'
import { writingMark } from './use-resumed-writing.ts'

export interface CommentComposerProps {
  postId: string
  /** Whom it answers: a comment, or a reply under one. */
  reply?: Comment
  open: boolean
  onClose: () => void
}

const drafts: Record<DraftState, string> = { none: '', restored: '已恢复草稿', saved: '已保存草稿' }

/** Writes a comment or a reply. A guest may write: only sending asks for a login, and the text stays [rules R97, R102]. */
export const CommentComposer = observer(function CommentComposer({ postId, reply, open, onClose }: CommentComposerProps) {
  const { session, overlays, tracking } = useStores()
  const allowed = usePhoneCheck()
  const draft = useCommentDraft(session.owner, reply ? `${postId}/${reply.id}` : postId)
  const post = usePostComment()
  const [error, setError] = useState<string>()
  const label = reply ? `回复 @${reply.user.nickname}` : '写评论'

  const send = (content: string) => {
    setError(undefined)
    if (!allowed(location.pathname + location.search + writingMark(reply?.id))) return
    post.mutate(
      { post_id: postId, content, source_type: 2, ...(reply ? { parent_id: reply.parent_id || reply.id, ...(reply.parent_id ? { reply_user_id: reply.user.id } : {}) } : {}) },
      {
        onError: (failure) => setError(describeError(failure).message),
        onSuccess: ({ status }) => {
          draft.sent()
          tracking.track('comment', { id: postId })
          overlays.toast(status === 1 ? '评论成功' : '已提交，审核通过后展示')
          onClose()
        },
      },
    )
  }
  return (
    <TextAreaSheet
      open={open}
      // A tap on the question that lies over the sheet is no tap outside.
      onClose={() => overlays.question === undefined && onClose()}
      label={label}
      placeholder={reply ? label : '友善发言，理性讨论'}
      value={draft.text}
      onChange={draft.write}
      onSubmit={send}
      busy={post.isPending}
      error={error}
      tools={<span className={styles.draft} role="status">{drafts[draft.state]}</span>}
    />
  )
})
