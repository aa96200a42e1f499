import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { feedbackFields, feedbackTypes, postFeedback } from '#contract/government/feedbacks.ts'
import { asStored } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { Segmented } from '#ui/segmented.tsx'
import { WordsField } from '#ui/words-field.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import styles from './feedback.module.css'

const PictureField = lazyBlock(() => import('#features/upload/picture-field.tsx').then((module) => module.PictureField))
const options = feedbackTypes.map((label, value) => ({ value: String(value), label }))
interface Fields {
  type: string
  content: string
  contact: string
  pictures: readonly ChosenPicture[]
}
const MISTAKE = String(feedbackTypes.indexOf('内容问题'))
const blank: Fields = { type: '0', content: '', contact: '', pictures: [] }
/** A mistake found on a page: the words begin with its title and path. */
const mistake = (about: string, page: string): Fields => ({
  ...blank,
  type: MISTAKE,
  content: `关于“${about}”${page && `（${page}）`}：`,
})
const PICTURE_LIMIT = 4

/**
 * A guest may write: only sending needs a log-in, and the text stays. A refusal loses nothing that was typed [decision
 * G144].
 */
export const FeedbackForm = observer(function FeedbackForm({ about, page }: { about: string; page: string }) {
  const router = useRouter()
  const signedIn = useLoginCheck()
  const [empty] = useState(() => (about ? mistake(about, page) : blank))
  const form = useWriteForm({
    form: 'feedback',
    // What is wrong on one page is a draft of its own.
    target: page,
    blank: empty,
    check: ({ content, contact }) => {
      const wrong = firstFault(feedbackFields.content, content)
      return {
        content: asStored(content) === asStored(empty.content) ? '请填写反馈内容' : wrong,
        contact: firstFault(feedbackFields.contact, contact),
      }
    },
    allowed: signedIn,
    send: ({ type, content, contact, pictures }, queue) =>
      queue(postFeedback, { type: Number(type), content, contact }, pictures.map(imageOf)),
    thanks: () => '已提交，有了回复会告诉你',
    next: () => router.navigate({ to: '/feedback-his', replace: true }),
  })
  const { type, pictures } = form.fields
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交反馈</SubmitBar>}>
      <div className={styles.types}>
        <p className={styles.label} aria-hidden="true">
          反馈类型
        </p>
        <Segmented
          label="反馈类型"
          options={options}
          value={type}
          onChange={(chosen) => form.write({ type: chosen })}
        />
      </div>
      <WordsField
        className={styles.content}
        {...form.field('content')}
        label="反馈内容"
        lines={6}
        limit={500}
        note="5–500 个字。遇到问题时，请写明在哪个页面、做了什么"
        placeholder="请描述遇到的问题或建议"
      />
      <Suspense fallback={null}>
        <div className={styles.chosen}>
          <PictureField
            label="添加图片"
            onPreparing={form.setPreparing}
            // A picture is sent as it is chosen, which needs a log-in; the draft keeps text and picture [rule R58].
            onChosen={() => void signedIn()}
            limit={PICTURE_LIMIT}
            pictures={pictures}
            change={(change) => form.write((now) => ({ pictures: change(now.pictures) }))}
          />
        </div>
      </Suspense>
      <WordsField
        {...form.field('contact')}
        label="联系方式（选填）"
        limit={50}
        note="手机、微信或邮箱，只用于回复这条反馈"
        autoComplete="off"
      />
    </WriteForm>
  )
})
