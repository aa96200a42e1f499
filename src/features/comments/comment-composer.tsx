import { observer } from 'mobx-react-lite'
import { useContext, useState } from 'react'
import { postComment, type Comment } from '#contract/comments.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useDraft } from '#features/drafts/use-draft.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { useStores } from '#stores/stores.ts'
import { TextAreaSheet } from '#ui/text-area-sheet.tsx'
import { CommentSubject } from './comment-subject.ts'
import { writingMark } from './use-resumed-writing.ts'

export interface CommentComposerProps {
  postId: string
  /** Whom it answers: a comment, or a reply under one. */
  reply?: Comment
  open: boolean
  onClose: () => void
}

const FORM = 'comment'
const blank = { content: '' }

/** Writes a comment or a reply. A guest may write: only sending asks for a login, and the text stays [rules R97, R102]. */
export const CommentComposer = observer(function CommentComposer({
  postId,
  reply,
  open,
  onClose,
}: CommentComposerProps) {
  const { session, overlays, tracking } = useStores()
  const allowed = usePhoneCheck()
  const subject = useContext(CommentSubject)
  const named = subject === 'civilization' ? `civilization-${postId}` : postId
  const target = reply ? `${named}/${reply.id}` : named
  const draft = useDraft({ user: session.owner, form: FORM, target, blank, mark: writingMark(reply?.id) })
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const label = reply ? `回复 @${reply.user.nickname}` : '写评论'

  const submit = async (content: string) => {
    setError(undefined)
    if (!allowed(location.pathname + location.search + writingMark(reply?.id))) return
    setBusy(true)
    await draft.keep()
    const outcome = await send(
      postComment,
      {
        post_id: postId,
        ...(subject === 'civilization' ? { type: subject } : {}),
        content,
        source_type: 2,
        ...(reply
          ? { parent_id: reply.parent_id || reply.id, ...(reply.parent_id ? { reply_user_id: reply.user.id } : {}) }
          : {}),
      },
      { draft: { form: FORM, target, fields: { content } }, mark: writingMark(reply?.id) },
    )
    setBusy(false)
    if (outcome.state === 'refused') return setError(outcome.message)
    draft.clear()
    tracking.track('comment', { id: postId, ...(subject === 'civilization' ? { type: subject } : {}) })
    overlays.toast(
      outcome.state === 'queued'
        ? '已放入发件箱，有网络时自动发送'
        : outcome.answer?.status === 1
          ? '评论成功'
          : '已提交，审核通过后展示',
    )
    onClose()
  }
  return (
    <TextAreaSheet
      open={open}
      // A tap on the question that lies over the sheet is no tap outside.
      onClose={() => overlays.question === undefined && onClose()}
      label={label}
      placeholder={reply ? label : '友善发言，理性讨论'}
      value={draft.fields.content}
      onChange={(content) => draft.write({ content })}
      onSubmit={(content) => void submit(content)}
      busy={busy}
      error={error}
      tools={<DraftNote state={draft.state} onStartNew={draft.clear} />}
    />
  )
})
