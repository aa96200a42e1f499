import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceSteps, type AdviceActor, type AdviceStep } from '#contract/government/advice-steps.ts'
import {
  adviceReason,
  deleteAdvice,
  getAdvice,
  getAdviceRecords,
  getAdvices,
  reopenAdvice,
  type Advice,
} from '#contract/government/advices.ts'
import { describeError } from '#contract/errors.ts'
import { mayTake } from '#contract/steps.ts'
import { LeftWords } from '#features/drafts/left-words.tsx'
import { useKeptDraft } from '#features/drafts/use-kept-draft.ts'
import { ReasonForm } from '#features/forms/reason-form.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { call } from '#queries/call.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import styles from './advice.module.css'
import { ScoreForm } from './score-form.tsx'

const REOPEN_FORM = 'advice-reopen'
const shown: unknown[] = [getAdvice.name, getAdvices.name, getAdviceRecords.name]

/** What its author can do: edit or withdraw it before it is accepted, score the answer or ask for another. */
export const OwnSteps = observer(function OwnSteps({ advice }: { advice: Advice }) {
  const { id, status, reason, contact, phone, reopened } = advice
  const { outbox } = useStores()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  const queued = restingEntries(outbox, `advice ${id}`)
  const may = (step: AdviceStep) => mayTake<AdviceActor>(adviceSteps[step], status, 'author')
  const canReopen = may('reopen') && reopened === 0
  const { draft: begun } = useKeptDraft([REOPEN_FORM], id, `${status} ${reopened} ${queued.length}`)
  return (
    <>
      {contact + phone && (
        <p className={written.quiet}>联系方式（只有工作人员能看到）：{[contact, phone].filter(Boolean).join('　')}</p>
      )}
      {may('withdraw') && <Waiting id={id} onGone={refresh} />}
      {status === adviceState.refused && (
        <section className={written.word} aria-labelledby="own-state">
          <h2 id="own-state">不予受理</h2>
          <p>原因：{reason || '不属于受理范围'}</p>
          <p className={written.quiet}>只有你能看到这一条</p>
        </section>
      )}
      {queued.length > 0 ? (
        <ul className={written.word}>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        may('score') && <Answered id={id} canReopen={canReopen} begun={begun !== undefined} onSent={refresh} />
      )}
      {begun && !canReopen && (
        <LeftWords
          draft={begun}
          title="没有送出的重办原因"
          why={status === adviceState.closed ? '这条建言已办结，不能再申请重办' : '这条建言现在不能申请重办'}
        />
      )}
    </>
  )
})

function Waiting({ id, onGone }: { id: string; onGone: () => void }) {
  const { overlays } = useStores()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    if (!(await overlays.ask({ title: '撤回这条建言？', text: '撤回后无法恢复', confirm: '撤回', cancel: '取消' })))
      return
    setBusy(true)
    try {
      await call(deleteAdvice, { id })
      overlays.toast('已撤回')
      await router.navigate({ to: '/interact', search: { tab: 'mine' }, replace: true })
    } catch (error) {
      overlays.toast(describeError(error).message)
      setBusy(false)
    }
    onGone()
  }
  return (
    <section className={written.word} aria-labelledby="own-state">
      <h2 id="own-state">等待受理</h2>
      <p className={written.quiet}>受理前可以修改或撤回，进展会在“消息”里告诉你</p>
      <div className={styles.acts}>
        <Button kind="soft" size="small" render={<Link to="/send-inter" search={{ id }} preload={false} />}>
          修改
        </Button>
        <Button kind="plain" size="small" loading={busy} onClick={() => void withdraw()}>
          撤回
        </Button>
      </div>
    </section>
  )
}

interface AnsweredProps {
  id: string
  canReopen: boolean
  /** A request was written and not sent. */
  begun: boolean
  onSent: () => void
}
function Answered({ id, canReopen, begun, onSent }: AnsweredProps) {
  const [chosen, setChosen] = useState<boolean>()
  const reopening = canReopen && (chosen ?? begun)
  return (
    <section className={written.word} aria-labelledby="own-state">
      <h2 id="own-state">这次办理怎么样</h2>
      {reopening ? (
        <ReasonForm
          endpoint={reopenAdvice}
          id={id}
          draft={REOPEN_FORM}
          rule={adviceReason}
          label="重办原因"
          placeholder="哪里没有解决，希望怎样处理"
          missing="请写下要重办的原因"
          thanks="已申请重办"
          done={onSent}
        >
          提交申请
        </ReasonForm>
      ) : (
        <ScoreForm id={id} onReopen={canReopen ? () => setChosen(true) : undefined} onSent={onSent} />
      )}
      {canReopen && (
        <div>
          <Button kind="plain" size="small" onClick={() => setChosen(!reopening)}>
            {reopening ? '返回评价' : '没有解决？申请重办'}
          </Button>
        </div>
      )}
    </section>
  )
}
