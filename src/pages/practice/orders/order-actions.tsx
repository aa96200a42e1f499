import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { isTimeFor, orderSteps, type OrderActor, type OrderStep } from '#contract/help/order-states.ts'
import { cancelOrder, completeOrder, provideOrder, type Order } from '#contract/help/orders.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { mayTake } from '#contract/steps.ts'
import { stepReason } from '#contract/help/wishes.ts'
import { LeftWords } from '#features/drafts/left-words.tsx'
import { useKeptDraft } from '#features/drafts/use-kept-draft.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useAtHand } from '#features/volunteering/use-at-hand.ts'
import { momentTime } from '#lib/activity-time.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from '../aid/aid.module.css'
import { askToVisit } from '../aid/ask-to-visit.ts'
import { StepPart } from '../aid/step-part.tsx'
import { useCareRefresh, useForgetContact, useStep } from '../aid/use-step.ts'

const ReasonForm = lazyBlock(() => import('#features/forms/reason-form.tsx').then((module) => module.ReasonForm))

type Writing = 'return' | 'withdraw'
/** What is written, by its form. */
const forms: Record<string, Writing> = { [provideOrder.name]: 'return', [cancelOrder.name]: 'withdraw' }
const formNames = Object.keys(forms)

/** What the reader can do now, as the table of steps says; what waits in the outbox stands here instead. */
export const OrderActions = observer(function OrderActions({ order }: { order: Order }) {
  const { id, service, status, role } = order
  const { outbox, overlays } = useStores()
  const { take, busy } = useStep(service.title, `order-${id}`)
  const refresh = useCareRefresh()
  const forget = useForgetContact()
  const now = useNow(15_000)
  useAtHand(role !== '', '/service-order', role === 'provider' ? 'provided' : undefined)
  const [chosen, setWriting] = useState<Writing | 'none'>()
  const queued = restingEntries(outbox, `order ${id}`)
  const { draft: begun, clear } = useKeptDraft(formNames, id, `${status} ${role} ${queued.length}`)
  if (queued.length > 0)
    return (
      <ul data-bottom-bar className={styles.bar}>
        {queued.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  const actor: OrderActor = role === '' ? 'volunteer' : role
  const may = (step: OrderStep) => mayTake<OrderActor>(orderSteps[step], status, actor)
  const left = (parseTime(order.service_at) ?? 0) - now
  const mayWrite: Record<Writing, boolean> = {
    return: may('return'),
    withdraw: may('withdraw') && isTimeFor('withdraw', left),
  }
  const cancel = async () => {
    if (await overlays.ask({ title: '取消这个订单？', confirm: '取消订单', cancel: '再想想' }))
      await take(cancelOrder, { id }, '已取消')
  }
  const accept = async () => {
    const within = momentTime(order.service_at)
    if (await askToVisit(overlays, { deed: '接单', what: service.title, where: order.street_name, within }))
      await take(provideOrder, { id, action: 'take' }, '接单成功，请按时上门')
  }
  const close = () => setWriting('none')
  const done = () => {
    clear()
    setWriting(undefined)
    return refresh()
  }
  const kept = begun && forms[begun.form]
  const writing = chosen ?? kept
  if (writing === 'withdraw' && mayWrite.withdraw)
    return (
      <StepPart title="取消并告知志愿者" onClose={close}>
        <ReasonForm
          endpoint={cancelOrder}
          id={id}
          about={service.title}
          rule={stepReason}
          label="原因，志愿者会看到"
          thanks="已取消，并告诉了志愿者"
          done={done}
        >
          取消订单
        </ReasonForm>
      </StepPart>
    )
  if (writing === 'return' && mayWrite.return)
    return (
      <StepPart title="退回订单" onClose={close}>
        <ReasonForm
          endpoint={provideOrder}
          id={id}
          about={service.title}
          rule={stepReason}
          more={{ action: 'return' }}
          label="原因，下单人会看到"
          thanks="已退回"
          done={() => forget('order', id).then(done)}
        >
          退回订单
        </ReasonForm>
      </StepPart>
    )
  const button = { size: 'large', block: true, loading: busy } as const
  const buttons = [
    may('take') && (
      <Button key="take" {...button} onClick={() => void accept()}>
        我来接单
      </Button>
    ),
    may('start') && (
      <Button
        key="start"
        {...button}
        disabled={!isTimeFor('start', left)}
        onClick={() => void take(provideOrder, { id, action: 'start' }, '已开始服务')}
      >
        {isTimeFor('start', left) ? '开始服务' : '服务前 30 分钟可以开始'}
      </Button>
    ),
    may('return') && isTimeFor('return', left) && (
      <Button key="return" kind="plain" {...button} onClick={() => setWriting('return')}>
        退回订单
      </Button>
    ),
    may('complete') && (
      <Button key="complete" {...button} onClick={() => void take(completeOrder, { id }, '已确认完成')}>
        确认完成
      </Button>
    ),
    may('score') && (
      <Button
        key="score"
        {...button}
        render={<Link to="/user-evalues" search={{ type: 'order', id }} preload={false} />}
      >
        去评价
      </Button>
    ),
    mayWrite.withdraw && (
      <Button key="withdraw" kind="plain" {...button} onClick={() => setWriting('withdraw')}>
        取消并告知志愿者
      </Button>
    ),
    may('cancel') && (
      <Button key="cancel" kind="plain" {...button} onClick={() => void cancel()}>
        取消订单
      </Button>
    ),
  ].filter(Boolean)
  return (
    <>
      {begun && kept && !mayWrite[kept] && (
        <LeftWords draft={begun} title="没有送出的文字" why="这个订单的状态已经变了，这一步现在不能提交" />
      )}
      {buttons.length > 0 && (
        <div data-bottom-bar className={styles.bar}>
          {buttons}
        </div>
      )}
    </>
  )
})
