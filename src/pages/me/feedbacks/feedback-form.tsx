import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { feedbackFields, feedbackTypes } from '#contract/feedbacks.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { usePostFeedback } from '#queries/feedbacks.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './feedback.module.css'
import { useFeedbackDraft } from './use-feedback-draft.ts'

const options = feedbackTypes.map((label, value) => ({ value: String(value), label }))
const names = ['type', 'content', 'contact'] as const
const drafts = { none: '', restored: '已恢复草稿', saved: '已保存草稿' } as const

/** A guest may write: only sending asks for a login, and the words stay [decision G144]. */
export const FeedbackForm = observer(function FeedbackForm() {
  const { session, overlays } = useStores()
  const router = useRouter()
  const signedIn = useLoginCheck()
  const post = usePostFeedback()
  const [done, setDone] = useState(false)
  const form = useForm(feedbackFields, { type: '0' })
  const { type = '0', content = '', contact = '' } = form.values
  const draft = useFeedbackDraft(session.owner, { type, content, contact }, (words) => names.forEach((name) => form.set(name, words[name])))
  const send = form.submit(names, async (values) => {
    if (done || !signedIn()) return
    await post.mutateAsync(values)
    setDone(true)
    draft.sent()
    names.forEach((name) => form.set(name, name === 'type' ? '0' : ''))
    overlays.toast('已提交，有了回复会告诉你')
    await router.navigate({ to: '/feedback-his', replace: true })
  })
  const { value: _value, onChange: _onChange, ...words } = form.field('content')
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.types}>
        <p className={styles.label} aria-hidden="true">反馈类型</p>
        <Segmented label="反馈类型" options={options} value={type} onChange={(chosen) => form.set('type', chosen)} />
      </div>
      <WordsField {...words} label="反馈内容" value={content} onChange={(text) => form.set('content', text)} lines={6} limit={500} note="5–500 个字。遇到问题时，请写明在哪个页面、做了什么" placeholder="请描述遇到的问题或建议" />
      <WordsField {...form.field('contact')} label="联系方式（选填）" limit={50} note="手机、微信或邮箱，只用于回复这条反馈" autoComplete="off" />
      <p className={styles.draft} role="status">{drafts[draft.state]}</p>
      <SubmitBar state={form.state}>提交反馈</SubmitBar>
    </form>
  )
})
