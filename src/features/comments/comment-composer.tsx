import { commentType } from '#contract/subjects.ts'
import { observer } from 'mobx-react-lite'
import { useContext, useRef } from 'react'
import { postComment, type Comment } from '#contract/talk/comments.ts'
import { isolated } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { useStores } from '#stores/stores.ts'
import { bringToTop } from '#ui/bring-to-top.ts'
import { TextAreaSheet } from '#ui/text-area-sheet.tsx'
import { placeOf } from './comment-place.ts'
import { CommentSubject } from './comment-subject.ts'
import { writingMark } from './use-resumed-writing.ts'

export interface CommentComposerProps {
  postId: string
  /** The comment, or the reply under one, that this replies to. */
  reply?: Comment
  /** Written in the sheet of replies. */
  inSheet?: boolean
  open: boolean
  onClose: () => void
}

const blank = { content: '' }

/**
 * Writes a comment or a reply. A guest may write: only sending needs a log-in, and the text stays [rules R97, R102].
 */
export const CommentComposer = observer(function CommentComposer({
  postId,
  reply,
  inSheet,
  open,
  onClose,
}: CommentComposerProps) {
  const { overlays, tracking } = useStores()
  const subject = useContext(CommentSubject)
  const type = commentType(subject)
  const named = [...Object.values(type), postId].join('-')
  const arrived = useRef<string>(undefined)
  const form = useWriteForm({
    form: 'comment',
    target: reply ? `${named}/${reply.id}` : named,
    mark: writingMark(reply?.id),
    blank,
    open,
    allowed: usePhoneCheck(),
    send: ({ content }, queue) =>
      queue(postComment, {
        post_id: postId,
        ...type,
        content,
        source_type: 2,
        ...(reply
          ? {
              parent_id: reply.parent_id || reply.id,
              ...(reply.parent_id && reply.user.id ? { reply_user_id: reply.user.id } : {}),
            }
          : {}),
      }),
    thanks: (answer) => {
      arrived.current = answer?.id
      return answer?.status === writtenState.shown ? '评论成功' : '已提交，审核通过后展示'
    },
    done: () => {
      const { current: id } = arrived
      if (id) bringToTop(placeOf(id, inSheet), inSheet ? undefined : 'comments')
      else if (!inSheet) bringToTop('comments', 'article-foot')
      arrived.current = undefined
      tracking.track('comment', { id: postId, ...type })
      onClose()
    },
  })
  const label = reply ? `回复 @${isolated(reply.user.nickname)}` : '写评论'
  return (
    <TextAreaSheet
      open={open}
      // A tap on the dialog over the sheet is not a tap outside the sheet.
      onClose={() => overlays.question === undefined && onClose()}
      label={label}
      placeholder={reply ? label : '友善发言，理性讨论'}
      value={form.fields.content}
      onChange={(content) => form.write({ content })}
      onSubmit={(content) => void form.submit({ content })}
      busy={form.state.busy}
      error={form.state.refusal}
      tools={<DraftNote {...form.note} />}
    />
  )
})
