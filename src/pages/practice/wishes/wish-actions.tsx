import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { mayTake } from '#contract/steps.ts'
import { wishState, wishSteps, type WishActor, type WishStep } from '#contract/help/wish-states.ts'
import {
  cancelClaimWish,
  claimWish,
  deleteMyWish,
  reopenWish,
  stepReason,
  withdrawWish,
  type WishDetail,
} from '#contract/help/wishes.ts'
import { LeftWords } from '#features/drafts/left-words.tsx'
import { useKeptDraft } from '#features/drafts/use-kept-draft.ts'
import { useWriteAgain } from '#features/drafts/use-write-again.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useAtHand } from '#features/volunteering/use-at-hand.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from '../aid/aid.module.css'
import { askToVisit } from '../aid/ask-to-visit.ts'
import { StepPart } from '../aid/step-part.tsx'
import { useCareRefresh, useForgetContact, useStep } from '../aid/use-step.ts'
import { draftOf } from './wish-draft.ts'

const FinishForm = lazyBlock(() => import('./finish-form.tsx').then((module) => module.FinishForm))
const ReasonForm = lazyBlock(() => import('#features/forms/reason-form.tsx').then((module) => module.ReasonForm))
const PUBLISH = '/micro-wish-publish'
type Writing = 'finish' | 'release' | 'reopen' | 'withdraw'
/** What is written, by its form. */
const forms: Record<string, Writing> = {
  'wish-finish': 'finish',
  [cancelClaimWish.name]: 'release',
  [reopenWish.name]: 'reopen',
  [withdrawWish.name]: 'withdraw',
}
const formNames = Object.keys(forms)

/** What the reader can do now, as the table of steps says; what waits in the outbox stands here instead. */
export const WishActions = observer(function WishActions({ wish }: { wish: WishDetail }) {
  const { id, title, status, role, reopened } = wish
  const { outbox, overlays } = useStores()
  const writeAgain = useWriteAgain()
  const { take, busy } = useStep(title, `wish-${id}`)
  const refresh = useCareRefresh()
  const forget = useForgetContact()
  const [chosen, setWriting] = useState<Writing | 'none'>()
  useAtHand(role !== '', role === 'wisher' ? '/my-wish' : '/my-claimed')
  const actor: WishActor = role === '' ? 'volunteer' : role
  const may = (step: WishStep) => mayTake<WishActor>(wishSteps[step], status, actor)
  const queued = restingEntries(outbox, `wish ${id}`)
  const { draft: begun, clear } = useKeptDraft(formNames, id, `${status} ${role} ${reopened} ${queued.length}`)
  const left = begun && forms[begun.form]
  const writing = chosen ?? left
  const close = () => setWriting('none')
  const done = () => {
    clear()
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
      <StepPart title="完成心愿" onClose={close}>
        <FinishForm id={id} done={done} />
      </StepPart>
    )
  if (isWriting('release', 'release'))
    return (
      <StepPart title="放弃认领" onClose={close}>
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
      </StepPart>
    )
  if (isWriting('reopen', 'reopen'))
    return (
      <StepPart title="还没有完成" onClose={close}>
        <ReasonForm endpoint={reopenWish} id={id} rule={stepReason} label="还差什么" thanks="已告诉认领人" done={done}>
          提交
        </ReasonForm>
      </StepPart>
    )
  if (isWriting('withdraw', 'withdraw'))
    return (
      <StepPart title="取消并告知志愿者" onClose={close}>
        <ReasonForm
          endpoint={withdrawWish}
          id={id}
          rule={stepReason}
          label="原因，志愿者会看到"
          thanks="已取消，并告诉了志愿者"
          done={done}
        >
          取消心愿
        </ReasonForm>
      </StepPart>
    )
  const claim = async () => {
    if (await askToVisit(overlays, { deed: '认领', what: title, where: wish.street_name, within: '14 天内完成' }))
      await take(claimWish, { id }, '认领成功，请尽快联系')
  }
  const isOver = role === 'wisher' && (status === wishState.refused || status === wishState.closed)
  const buttons = [
    isOver && (
      <Button
        key="again"
        size="large"
        block
        onClick={() => void writeAgain('wish', draftOf(wish, Date.now()), PUBLISH)}
      >
        修改后重新发布
      </Button>
    ),
    may('claim') && (
      <Button key="claim" size="large" block loading={busy} onClick={() => void claim()}>
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
    may('withdraw') && (
      <Button key="withdraw" kind="plain" size="large" block onClick={() => setWriting('withdraw')}>
        取消并告知志愿者
      </Button>
    ),
    may('delete') && <DeleteButton key="delete" id={id} />,
  ].filter(Boolean)
  return (
    <>
      {begun && left && !may(left) && (
        <LeftWords draft={begun} title="没有送出的文字" why="这个心愿的状态已经变了，这一步现在不能提交" />
      )}
      {buttons.length > 0 && (
        <div data-bottom-bar className={styles.bar}>
          {buttons}
        </div>
      )}
    </>
  )
})

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
