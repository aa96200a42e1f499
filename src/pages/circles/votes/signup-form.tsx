import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { postVoteSignup, signupFields } from '#contract/circles/votes.ts'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '#pages/circles/groups/circles.module.css'
import look from './votes.module.css'

export const SIGNUP_FORM = 'vote-signup'
const blank = { name: '', introduction: '', phone: '', pictures: [] as readonly ChosenPicture[] }

/** Signs up as a candidate; it is sent once, also later. post: the one the vote is in, where that is known. */
export const SignupForm = observer(function SignupForm({ id, post }: { id: string; post?: string }) {
  const router = useRouter()
  const form = useWriteForm({
    form: SIGNUP_FORM,
    target: id,
    blank,
    check: ({ name, introduction, phone, pictures }) => ({
      name: isBlank(name) ? '请填写名称' : firstFault(signupFields.name, name),
      introduction: isBlank(introduction) ? '请写几句介绍' : firstFault(signupFields.introduction, introduction),
      pictures: pictures.length === 0 ? '请添加封面图' : undefined,
      phone: firstFault(signupFields.phone, phone),
    }),
    allowed: usePhoneCheck(),
    send: ({ name, introduction, phone, pictures }, queue) =>
      queue(postVoteSignup, { id, name, introduction, phone } as never, pictures.map(imageOf)),
    thanks: () => '已报名，审核通过后成为候选人',
    next: () =>
      post === undefined
        ? undefined
        : router.navigate({ to: '/group-post-detail/$aid', params: { aid: post }, replace: true }),
  })
  const missing = form.fault('pictures')
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交报名</SubmitBar>}>
      <WordsField {...form.field('name')} label="名称" limit={20} />
      <WordsField {...form.field('introduction')} label="介绍" lines={4} limit={300} />
      <fieldset
        ref={form.refOf<HTMLFieldSetElement>('pictures')}
        className={styles.block}
        aria-describedby={missing ? 'cover-fault' : undefined}
      >
        <legend className={styles.label}>封面图</legend>
        <PictureField
          label="添加封面图"
          limit={1}
          onPreparing={form.setPreparing}
          pictures={form.fields.pictures}
          change={(next) => form.write((now) => ({ pictures: next(now.pictures) }), 'pictures')}
        />
        {missing && (
          <p id="cover-fault" className={look.fault} role="alert">
            {missing}
          </p>
        )}
      </fieldset>
      <WordsField
        {...form.field('phone')}
        label="联系电话（选填）"
        inputMode="tel"
        autoComplete="tel"
        note="只有工作人员能看到"
      />
    </WriteForm>
  )
})
