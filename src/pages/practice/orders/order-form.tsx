import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ORDER_AHEAD_DAYS } from '#contract/help/order-states.ts'
import { orderFields, postOrder, sameHour } from '#contract/help/orders.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { isBlank } from '#contract/words.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { firstFault } from '#features/forms/first-fault.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { serviceItemsQuery } from '#queries/orders.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { WordsField } from '#ui/words-field.tsx'
import styles from '../aid/aid.module.css'
import { contactFaults, contactInput, useChosenAddress, useOwnContact, useUsualContact } from '../aid/contact-draft.ts'
import { ContactFields } from '../aid/contact-fields.tsx'
import { VerifyFirst } from '../aid/verify-first.tsx'
import { NO_SERVICE, NoService } from './no-service.tsx'

const ORDER_FORM = 'order'
const DAY_MS = 86_400_000
const blank = { at: '', people: '1', remark: '' }
/** As a field for date and time writes it. */
const local = (time: number) => shanghaiDateTime(time).slice(0, 16).replace(' ', 'T')

/** Orders a service. Works without a network too; the same service at the same hour is asked about first. */
export const OrderForm = observer(function OrderForm({
  service,
  address,
}: {
  service: string
  address: string | undefined
}) {
  const { overlays } = useStores()
  const { data, hasNextPage } = useInfiniteQuery(serviceItemsQuery())
  const item = rowsOf(data).find(({ id }) => id === service)
  const router = useRouter()
  const [now] = useState(() => Date.now())
  const usual = useUsualContact()
  const own = useOwnContact()
  const [first] = useState(() => ({ ...usual, ...blank }))
  const form = useWriteForm({
    form: ORDER_FORM,
    target: service,
    blank: first,
    check: ({ at, people, remark, ...contact }) => {
      const time = parseTime(at)
      return {
        at:
          time === undefined
            ? '请选择服务时间'
            : time <= Date.now()
              ? '服务时间已经过去'
              : time > Date.now() + ORDER_AHEAD_DAYS * DAY_MS
                ? `服务时间最远 ${ORDER_AHEAD_DAYS} 天`
                : undefined,
        people: isBlank(people) ? '请填写人数' : firstFault(orderFields.people, people) && '请填写 1–50 的整数',
        ...contactFaults(contact, own),
        remark: firstFault(orderFields.remark, remark),
      }
    },
    allowed: usePhoneCheck(),
    send: async ({ at, people, remark, ...contact }, queue) => {
      const input = {
        service_id: service,
        ...contactInput(contact),
        service_at: `${at.replace('T', ' ')}:00`,
        people,
        remark,
      }
      const outcome = await queue(postOrder, input)
      if (outcome.state !== 'refused' || outcome.message !== sameHour.words) return outcome
      const again = await overlays.ask({ title: sameHour.words, confirm: '再点一次', cancel: '取消' })
      return again ? queue(postOrder, { ...input, again: 1 }) : outcome
    },
    thanks: () => '已下单，有人接单会告诉你',
    next: () => router.navigate({ to: '/service-order', replace: true }),
  })
  useChosenAddress(address, form.write)
  if (data && !item && !hasNextPage)
    return (
      <>
        <NoService />
        <LeftDraft form={ORDER_FORM} target={service} title="没有送出的订单" why={NO_SERVICE} />
      </>
    )
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交订单</SubmitBar>}>
      <VerifyFirst deed="order" service={service} />
      {item && (
        <section className={styles.part}>
          <h2 className={styles.headline}>{item.title}</h2>
          {item.provider && <p className={styles.next}>{item.provider.name}</p>}
        </section>
      )}
      <WordsField
        {...form.field('at')}
        label="服务时间"
        type="datetime-local"
        min={local(now)}
        max={local(now + ORDER_AHEAD_DAYS * DAY_MS)}
      />
      <WordsField {...form.field('people')} label="人数" type="number" inputMode="numeric" min={1} max={50} />
      <ContactFields form={form} book="order" service={service} />
      <WordsField
        {...form.field('remark')}
        label="备注（选填）"
        lines={3}
        limit={200}
        note="志愿者接单前就能看到，请不要写电话和门牌"
      />
    </WriteForm>
  )
})
