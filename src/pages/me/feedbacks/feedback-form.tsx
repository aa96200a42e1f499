import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { feedbackFields, feedbackTypes, postFeedback } from '#contract/feedbacks.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useDraft } from '#features/drafts/use-draft.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useSend } from '#features/outbox/use-send.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useStores } from '#stores/stores.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './feedback.module.css'

const PictureField = lazy(() =>
  import('#features/upload/picture-field.tsx').then((module) => ({ default: module.PictureField })),
)
const options = feedbackTypes.map((label, value) => ({ value: String(value), label }))
interface Fields {
  type: string
  content: string
  contact: string
  pictures: readonly ChosenPicture[]
}
const blank: Fields = { type: '0', content: '', contact: '', pictures: [] }
const FORM = 'feedback'
const MOST_PICTURES = 4
const judged = ['content', 'contact'] as const
type Judged = (typeof judged)[number]
const noFaults: Partial<Record<Judged, string>> = {}

/** A guest may write: only sending asks for a login, and the words stay. Nothing typed is lost by a refusal [decision G144]. */
export const FeedbackForm = observer(function FeedbackForm() {
  const { session, overlays, activity } = useStores()
  const router = useRouter()
  const signedIn = useLoginCheck()
  const draft = useDraft({ user: session.owner, form: FORM, target: '', blank })
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [preparing, setPreparing] = useState(false)
  const [faults, setFaults] = useState(noFaults)
  const [refusal, setRefusal] = useState<string>()
  const fields = {
    content: useRef<HTMLInputElement & HTMLTextAreaElement>(null),
    contact: useRef<HTMLInputElement & HTMLTextAreaElement>(null),
  }
  const { type, content, contact, pictures } = draft.fields
  const dirty = content !== '' || contact !== '' || pictures.length > 0
  useEffect(() => (dirty ? activity.hold() : undefined), [dirty, activity])

  const check = (): boolean => {
    const wrong = judged.flatMap((name) => {
      const { issues } = v.safeParse(feedbackFields[name], draft.fields[name])
      return issues
        ? [[name, name === 'content' && content.trim() === '' ? '请填写反馈内容' : issues[0].message] as const]
        : []
    })
    setFaults(Object.fromEntries(wrong) as typeof noFaults)
    if (wrong[0]) fields[wrong[0][0]].current?.focus()
    return wrong.length === 0
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    if (busy || preparing || !check() || !signedIn()) return
    setBusy(true)
    await draft.keep()
    const files = pictures.map(({ id, type: kind, bytes, url }) => ({
      field: 'images',
      name: id,
      type: kind,
      bytes,
      url: url ?? '',
    }))
    const outcome = await send(
      postFeedback,
      { type: Number(type), content, contact },
      { draft: { form: FORM, target: '', fields: { ...draft.fields } }, files },
    )
    setBusy(false)
    if (outcome.state === 'refused') return setRefusal(outcome.message)
    draft.clear()
    overlays.toast(outcome.state === 'queued' ? '已放入发件箱，有网络时自动发送' : '已提交，有了回复会告诉你')
    await router.navigate({ to: '/feedback-his', replace: true })
  }
  const change = (name: Judged) => (text: string) => {
    setFaults((before) => ({ ...before, [name]: undefined }))
    draft.write({ [name]: text })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <div className={styles.types}>
        <p className={styles.label} aria-hidden="true">
          反馈类型
        </p>
        <Segmented
          label="反馈类型"
          options={options}
          value={type}
          onChange={(chosen) => draft.write({ type: chosen })}
        />
      </div>
      <WordsField
        className={styles.content}
        ref={fields.content}
        label="反馈内容"
        value={content}
        onChange={change('content')}
        error={faults.content}
        lines={6}
        limit={500}
        note="5–500 个字。遇到问题时，请写明在哪个页面、做了什么"
        placeholder="请描述遇到的问题或建议"
      />
      <Suspense fallback={null}>
        <div className={styles.chosen}>
          <PictureField
            label="添加图片"
            onPreparing={setPreparing}
            most={MOST_PICTURES}
            pictures={pictures}
            change={(change) => draft.write((now) => ({ pictures: change(now.pictures) }))}
          />
        </div>
      </Suspense>
      <WordsField
        ref={fields.contact}
        label="联系方式（选填）"
        value={contact}
        onChange={change('contact')}
        error={faults.contact}
        limit={50}
        note="手机、微信或邮箱，只用于回复这条反馈"
        autoComplete="off"
      />
      <div className={styles.draft}>
        <DraftNote state={draft.state} onStartNew={draft.clear} />
      </div>
      <SubmitBar state={{ busy: busy || preparing, refusal, waitUntil: 0 }}>提交反馈</SubmitBar>
    </form>
  )
})
