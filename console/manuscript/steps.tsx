import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  deleteManuscript,
  publishManuscripts,
  recallManuscript,
  restoreManuscript,
  reviewManuscript,
  submitManuscript,
  withdrawManuscript,
  type Manuscript,
} from '#contract/staff/manuscripts.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { publishFields } from '#console/things/manuscripts.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { say } from '#console/ui/toast.tsx'

const note: Field = { name: 'note', label: '说明', kind: 'text', hint: '可不填' }

interface Step {
  /** What the server calls it. */
  may: string
  label: string
  asks: string
  kind?: 'primary' | 'danger'
  endpoint: Endpoint
  input?: Record<string, unknown>
  fields?: Field[]
  /** The manuscript must lack nothing. */
  isComplete?: true
}

function stepsOf({ id, stage, changed, reviews, level }: Manuscript, version: number): Step[] {
  const of = (may: string, label: string, asks: string, endpoint: Endpoint, more?: Partial<Step>): Step => ({
    may,
    label,
    asks,
    endpoint,
    input: { id },
    ...more,
  })
  const whose = { id, version }
  const isOut = stage === 'published' || stage === 'scheduled'
  const publish = !isOut ? '发布' : changed === 1 ? '发布修改' : '改发布时间'
  return [
    of('submit', '提交审核', `提交后要经过 ${reviews} 次审核，审核时不能修改。`, submitManuscript, {
      kind: 'primary',
      input: whose,
      fields: [note],
      isComplete: true,
    }),
    of('recall', '收回修改', '收回后可以继续写，改好再重新提交。', recallManuscript, { fields: [] }),
    of('review', '审核通过', `这是第 ${level} 次审核，共 ${reviews} 次。`, reviewManuscript, {
      kind: 'primary',
      input: { ...whose, approve: 1 },
      fields: [note],
    }),
    of('return', '退回', '退回给作者修改。', reviewManuscript, {
      kind: 'danger',
      input: { ...whose, approve: 0 },
      fields: [{ ...note, label: '退回的原因', hint: '作者会看到' }],
    }),
    of('publish', publish, '发布后市民就能看到。', publishManuscripts, {
      kind: isOut && changed === 0 ? undefined : 'primary',
      input: { ids: [id] },
      // What readers have keeps its time.
      fields: stage === 'published' ? [note] : publishFields,
      isComplete: true,
    }),
    of('withdraw', '撤回', '撤回后市民不再看到，已经打开的手机也会在一分钟内去掉它。', withdrawManuscript, {
      kind: 'danger',
    }),
    of('delete', '删除', '删除后 30 天内可以恢复。', deleteManuscript, { kind: 'danger' }),
    of('restore', '恢复', '恢复后回到草稿。', restoreManuscript),
  ]
}

interface StepsProps {
  manuscript: Manuscript
  version: () => number
  /** Saves what was typed; whether all of it is at the server. */
  save: () => Promise<boolean>
  /** Shows what is lacking; whether anything is. */
  lacks: () => boolean
  onDone: () => void
}

/** What this member can do with the manuscript now. */
export function Steps({ manuscript, version, save, lacks, onDone }: StepsProps) {
  const [asked, setAsked] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const steps = stepsOf(manuscript, version()).filter(({ may }) => manuscript.may.includes(may))
  async function ask(step: Step) {
    if (step.isComplete && lacks()) return
    setBusy(true)
    const isSaved = await save()
    setBusy(false)
    if (!isSaved) return say(`还没有保存到服务器，现在不能${step.label}`)
    // What was saved has another version.
    setAsked(stepsOf(manuscript, version()).find(({ label }) => label === step.label))
  }
  return (
    <>
      {steps.map((step) => (
        <Button key={step.label} kind={step.kind} busy={busy} onClick={() => void ask(step)}>
          {step.label}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          title={asked.label}
          asks={asked.asks}
          danger={asked.kind === 'danger'}
          fields={asked.fields}
          endpoint={asked.endpoint}
          input={asked.input ?? {}}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            say(`已${asked.label}`)
            onDone()
          }}
        />
      )}
    </>
  )
}
