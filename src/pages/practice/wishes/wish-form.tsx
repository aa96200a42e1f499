import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { postWish } from '#contract/help/wishes.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { imageOf } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { wishConfigQuery } from '#queries/wishes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tick } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '../aid/aid.module.css'
import { contactInput, useChosenAddress, useOwnContact, useUsualContact } from '../aid/contact-draft.ts'
import { ContactFields } from '../aid/contact-fields.tsx'
import { VerifyFirst } from '../aid/verify-first.tsx'
import { DeadlineChoice } from './deadline-choice.tsx'
import { blankWish, checkWish, endOfDay, lastDay, noChoices, wishSections } from './wish-draft.ts'

const LAST = wishSections.length - 1

/**
 * Works without a network too; leaving, a refusal or log-in loses nothing. In elder mode it is asked in three steps.
 */
export const WishForm = observer(function WishForm({ address }: { address: string | undefined }) {
  const { settings } = useStores()
  const { data: config } = useQuery(wishConfigQuery())
  const router = useRouter()
  const [now] = useState(() => Date.now())
  const usual = useUsualContact()
  const own = useOwnContact()
  const [blank] = useState(() => ({ ...blankWish(now), ...usual }))
  const [step, setStep] = useState(address === undefined ? 0 : 1)
  // With an address that was chosen meanwhile the form goes on where it was left for that.
  const [chosen, setChosen] = useState(address)
  if (address !== chosen) {
    setChosen(address)
    if (address !== undefined) setStep(1)
  }
  const form = useWriteForm({
    form: 'wish',
    blank,
    check: (fields) => {
      const faults = checkWish(fields, { now, known: config !== undefined, own })
      const wrong = wishSections.findIndex((names) => names.some((name) => faults[name as 'title']))
      if (settings.elder && wrong >= 0) setStep(wrong)
      return faults
    },
    allowed: usePhoneCheck(),
    send: (fields, queue) =>
      queue(
        postWish,
        {
          title: fields.title,
          content: fields.content,
          category: fields.category,
          ...contactInput(fields),
          deadline: endOfDay(fields.deadline),
          is_anonymous: fields.anonymous ? 1 : 0,
        },
        fields.pictures.map(imageOf),
      ),
    thanks: () => '已提交，审核通过后展示',
    next: () => router.navigate({ to: '/my-wish', replace: true }),
  })
  const { fields, write } = form
  useChosenAddress(address, write)
  const shows = (one: number) => !settings.elder || step === one
  const isLast = !settings.elder || step === LAST
  const deadlineField = (
    <WordsField
      {...form.field('deadline')}
      label="截止日期"
      type="date"
      min={shanghaiDate(now)}
      max={lastDay(now)}
      note="到这一天还没有人认领，心愿会关闭"
    />
  )
  const button = isLast ? (
    <SubmitBar
      state={form.state}
      more={
        settings.elder && (
          <Button kind="plain" size="large" block type="button" onClick={() => setStep(step - 1)}>
            上一步
          </Button>
        )
      }
    >
      发布
    </SubmitBar>
  ) : (
    <div data-bottom-bar className={styles.bar}>
      <Button size="large" block type="button" onClick={() => setStep(step + 1)}>
        下一步
      </Button>
      {step > 0 && (
        <Button kind="plain" size="large" block type="button" onClick={() => setStep(step - 1)}>
          上一步
        </Button>
      )}
    </div>
  )
  return (
    <WriteForm form={form} button={button}>
      <VerifyFirst deed="wish" />
      {config?.notice && shows(0) && <p className={styles.notice}>{config.notice}</p>}
      {settings.elder && (
        <p className={styles.notice} role="status">
          第 {step + 1} 步，共 {LAST + 1} 步
        </p>
      )}
      {shows(0) && (
        <>
          <ChoiceField
            ref={form.refOf<HTMLFieldSetElement>('category')}
            label="类别"
            choices={config?.categories ?? []}
            note={!config && noChoices}
            value={fields.category}
            error={form.fault('category')}
            onChange={(category) => write({ category }, 'category')}
          />
          <WordsField {...form.field('title')} label="心愿" limit={30} note="2–30 个字" autoComplete="off" />
          <WordsField
            {...form.field('content')}
            label="说说情况"
            lines={5}
            limit={500}
            note="10–500 个字，请不要写姓名、电话和门牌"
            placeholder="为什么需要，希望怎样帮助"
          />
          <PictureField
            label="添加图片（选填）"
            limit={6}
            pictures={fields.pictures}
            onPreparing={form.setPreparing}
            change={(next) => write((draft) => ({ pictures: next(draft.pictures) }))}
          />
        </>
      )}
      {shows(1) && <ContactFields form={form} book="wish" />}
      {shows(2) && (
        <>
          {settings.elder ? (
            <DeadlineChoice now={now} value={fields.deadline} onChange={(day) => write({ deadline: day }, 'deadline')}>
              {deadlineField}
            </DeadlineChoice>
          ) : (
            deadlineField
          )}
          <div className={styles.block}>
            <Tick checked={fields.anonymous} onChange={(anonymous) => write({ anonymous })}>
              匿名发布
            </Tick>
          </div>
        </>
      )}
    </WriteForm>
  )
})
