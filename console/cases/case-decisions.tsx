import { useState } from 'react'
import { actionWord } from '#contract/staff/change-words.ts'
import type { Case } from '#contract/staff/cases.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { DecisionDialog } from '#console/queue/decision-dialog.tsx'
import { UndoBar } from '#console/queue/undo-bar.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import styles from './cases.module.css'
import type { useCase } from './use-case.ts'

/** The steps that the queue offers for it now, with the same dialog, preview and ten seconds. */
export function CaseDecisions({ one, open }: { one: Case; open: ReturnType<typeof useCase> }) {
  const [verb, setVerb] = useState('')
  const { item, decided } = one
  const { last, fault, decide, undo, hold } = open
  const isPending = decided !== null && decided.problem === ''
  const steps = (item?.actions ?? []).filter((action) => action.verb !== 'reveal' && action.verb !== 'note')
  const act = (name: string, asks: string) => {
    void hold()
    if (asks) setVerb(name)
    else if (item) void decide(item, name, '')
  }
  const until = last?.until ?? parseTime(decided?.due_at ?? '')
  return (
    <Card title="办理">
      {item?.claimed_by && <p className={styles.late}>{item.claimed_by} 正在处理</p>}
      {isPending && (
        <p role="status">
          {decided.is_mine === 1 ? '你' : decided.staff}刚刚{actionWord(decided.verb)}，十秒后生效
        </p>
      )}
      {decided?.problem && (
        <p role="alert" className={styles.late}>
          {actionWord(decided.verb)}没有办成：{decided.problem}{' '}
          {decided.is_mine === 1 && <Button onClick={() => void undo()}>知道了</Button>}
        </p>
      )}
      {fault && (
        <p role="alert" className={styles.late}>
          {fault}
        </p>
      )}
      {steps.length > 0 ? (
        <div className={styles.steps}>
          {steps.map(({ verb: name, asks }, place) => (
            <Button
              key={name}
              kind={place === 0 ? 'primary' : 'plain'}
              aria-disabled={item?.claimed_by !== ''}
              onClick={() => item?.claimed_by === '' && act(name, asks)}
            >
              {actionWord(name)}
            </Button>
          ))}
        </div>
      ) : (
        !isPending && <p className={styles.quiet}>现在没有要办的</p>
      )}
      {verb && item && (
        <DecisionDialog
          items={[item]}
          verb={verb}
          onClose={() => setVerb('')}
          onDecide={(words) => {
            setVerb('')
            void decide(item, verb, words)
          }}
        />
      )}
      {isPending && decided.is_mine === 1 && until !== undefined && (
        <UndoBar key={until} taken={{ items: [one], verb: decided.verb, until }} onUndo={() => void undo()} />
      )}
    </Card>
  )
}
