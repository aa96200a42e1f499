import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { OFFER_AHEAD_DAYS, postActivityOffer, type ActivityOffer } from '#contract/volunteers/activity-offers.ts'
import { ChoiceField } from '#features/forms/choice-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { imageOf } from '#features/upload/chosen-picture.ts'
import { PictureField } from '#features/upload/picture-field.tsx'
import { serviceTypesQuery } from '#queries/practice-settings.queries.ts'
import { Tick } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from '../aid/aid.module.css'
import { checkOffer, draftOf, local, offerInput } from './offer-draft.ts'
import { PlaceChoice } from './place-choice.tsx'

export const OFFER_FORM = 'offer'
/** Of a correction. */
export const offerTarget = (team: string, offer: string): string => `${team} ${offer}`
const DAY_MS = 86_400_000

/** Offers an activity of a team, or corrects one that waits or was refused. Works without a network too. */
export const OfferForm = observer(function OfferForm({
  team,
  known,
}: {
  team: string
  known: ActivityOffer | undefined
}) {
  const router = useRouter()
  const { data: services } = useQuery(serviceTypesQuery())
  const [now] = useState(() => Date.now())
  const [blank] = useState(() => draftOf(known))
  const form = useWriteForm({
    form: OFFER_FORM,
    target: known ? offerTarget(team, known.id) : team,
    blank,
    check: (fields) => checkOffer(fields, Date.now()),
    allowed: usePhoneCheck(),
    send: (fields, queue) =>
      queue(
        postActivityOffer,
        { id: team, ...(known ? { offer_id: known.id } : {}), ...offerInput(fields) },
        fields.pictures.map(imageOf),
      ),
    thanks: () => '已提交，审核结果会在“消息”里告诉你',
    next: () =>
      router.navigate({ to: '/team-managetab/$id', params: { id: team }, search: { tab: 'offers' }, replace: true }),
  })
  const { fields, write } = form
  const days = { min: local(now), max: local(now + OFFER_AHEAD_DAYS * DAY_MS) }
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交审核</SubmitBar>}>
      <p className={styles.notice}>工作人员审核通过后公开，志愿者就可以报名。以下内容大家都能看到。</p>
      <WordsField {...form.field('title')} label="活动名称" limit={30} note="2–30 个字" autoComplete="off" />
      <WordsField
        {...form.field('content')}
        label="活动介绍"
        lines={5}
        limit={1000}
        note="10–1000 个字"
        placeholder="做什么，需要带什么，在哪里集合"
      />
      <PictureField
        label="添加封面（选填）"
        limit={1}
        pictures={fields.pictures}
        onPreparing={form.setPreparing}
        change={(next) => write((draft) => ({ pictures: next(draft.pictures) }))}
      />
      <ChoiceField
        ref={form.refOf<HTMLFieldSetElement>('service')}
        label="服务类型"
        choices={services?.list ?? []}
        note={!services && '类型要联网后才能选；写下的内容会存为草稿'}
        value={fields.service}
        error={form.fault('service')}
        onChange={(service) => write({ service }, 'service')}
      />
      <WordsField {...form.field('start')} label="开始时间" type="datetime-local" {...days} />
      <WordsField {...form.field('end')} label="结束时间" type="datetime-local" {...days} />
      <WordsField
        {...form.field('closes')}
        label="报名截止"
        type="datetime-local"
        {...days}
        note="审核通过后开始报名"
      />
      <WordsField
        {...form.field('repeat')}
        label="每周重复到（选填）"
        type="date"
        min={days.min.slice(0, 10)}
        max={days.max.slice(0, 10)}
        note="到这一天为止，每周同一时间再办一次；不填只办一次"
      />
      <WordsField
        {...form.field('hours')}
        label="服务时长（小时）"
        type="number"
        inputMode="decimal"
        min={0.5}
        max={24}
        step={0.5}
        note="每人最多记这么多，以半小时计"
      />
      <WordsField {...form.field('quota')} label="名额" type="number" inputMode="numeric" min={1} max={1000} />
      <PlaceChoice form={form} />
      <div className={styles.block}>
        <Tick checked={fields.near} onChange={(near) => write({ near })}>
          签到时须在活动地点 500 米内
        </Tick>
      </div>
      <WordsField {...form.field('contact')} label="联系人（选填）" autoComplete="off" />
      <WordsField
        {...form.field('phone')}
        label="联系电话（选填）"
        type="tel"
        autoComplete="off"
        note="公开展示，建议填写团队的电话"
      />
    </WriteForm>
  )
})
