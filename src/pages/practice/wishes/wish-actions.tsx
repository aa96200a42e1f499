import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { describeError } from '#contract/errors.ts'
import { mayTake } from '#contract/steps.ts'
import { wishSteps, type WishActor, type WishStep } from '#contract/wish-states.ts'
import { cancelClaimWish, claimWish, deleteMyWish, reopenWish, stepReason, type WishDetail } from '#contract/wishes.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from '../aid/aid.module.css'
import { useCareRefresh, useForgetContact, useStep } from '../aid/use-step.ts'

const FinishForm = lazyBlock(() => import('./finish-form.tsx').then((module) => module.FinishForm))
const ReasonForm = lazyBlock(() => import('#features/forms/reason-form.tsx').then((module) => module.ReasonForm))
type Writing = 'finish' | 'release' | 'reopen'

/** What the reader can do now, as the table of steps says; what waits in the outbox stands here instead. */
export const WishActions = observer(function WishActions({ wish }: { wish: WishDetail }) {
  const { id, title, status, role, reopened } = wish
  const { outbox } = useStores()
  const { take, busy } = useStep()
  const refresh = useCareRefresh()
  const forget = useForgetContact()
  const [writing, setWriting] = useState<Writing>()
  const actor: WishActor = role === '' ? 'volunteer' : role
  const may = (step: WishStep) => mayTake<WishActor>(wishSteps[step], status, actor)
  const queued = outbox.resting(`wish ${id}`)
  const done = () => {
    setWriting(undefined)
    return refresh()
  }
  if (queued.length > 0)
    return (
      <ul className={styles.bar} data-bottom-bar>
        {queued.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    )
  const isWriting = (one: Writing, step: WishStep) => writing === one && may(step)
  if (isWriting('finish', 'finish'))
    return (
      <Part title="完成心愿" onClose={() => setWriting(undefined)}>
        <FinishForm id={id} done={done} />
      </Part>
    )
  if (isWriting('release', 'release'))
    return (
      <Part title="放弃认领" onClose={() => setWriting(undefined)}>
        <ReasonForm
          endpoint={cancelClaimWish}
          id={id}
          rule={stepReason}
          label="原因，心愿发布人会看到"
          thanks="已放弃，心愿重新等待认领"
          done={() => forget('wish', id).then(done)}
        >
          放弃认领
        </ReasonForm>
      </Part>
    )
  if (isWriting('reopen', 'reopen'))
    return (
      <Part title="还没有完成" onClose={() => setWriting(undefined)}>
        <ReasonForm endpoint={reopenWish} id={id} rule={stepReason} label="还差什么" thanks="已告诉认领人" done={done}>
          提交
        </ReasonForm>
      </Part>
    )
  const buttons = [
    may('claim') && (
      <Button
        key="claim"
        size="large"
        block
        loading={busy}
        onClick={() => void take(claimWish, { id, title }, '认领成功，请尽快联系')}
      >
        我来认领
      </Button>
    ),
    may('finish') && (
      <Button key="finish" size="large" block onClick={() => setWriting('finish')}>
        完成心愿
      </Button>
    ),
    may('release') && (
      <Button key="release" kind="plain" size="large" block onClick={() => setWriting('release')}>
        放弃认领
      </Button>
    ),
    may('evaluate') && (
      <Button
        key="evaluate"
        size="large"
        block
        render={<Link to="/user-evalues" search={{ type: 'wish', id }} preload={false} />}
      >
        去评价
      </Button>
    ),
    may('reopen') && reopened === 0 && (
      <Button key="reopen" kind="plain" size="large" block onClick={() => setWriting('reopen')}>
        还没有完成
      </Button>
    ),
    may('delete') && <DeleteButton key="delete" id={id} />,
  ].filter(Boolean)
  return buttons.length > 0 ? (
    <div data-bottom-bar className={styles.bar}>
      {buttons}
    </div>
  ) : null
})

function Part({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div>
        <Button kind="text" size="small" onClick={onClose}>
          返回
        </Button>
      </div>
    </section>
  )
}

function DeleteButton({ id }: { id: string }) {
  const { overlays } = useStores()
  const router = useRouter()
  const refresh = useCareRefresh()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!(await overlays.ask({ title: '删除这个心愿？', text: '删除后无法恢复', confirm: '删除', cancel: '取消' })))
      return
    setBusy(true)
    try {
      await call(deleteMyWish, { id })
      overlays.toast('已删除')
      await router.navigate({ to: '/my-wish', replace: true })
      await refresh()
    } catch (error) {
      overlays.toast(describeError(error).message)
      setBusy(false)
      await refresh()
    }
  }
  return (
    <Button kind="plain" size="large" block loading={busy} onClick={() => void remove()}>
      删除心愿
    </Button>
  )
}
