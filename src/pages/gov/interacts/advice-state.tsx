import { CircleCheck } from 'lucide-react'
import { adviceState } from '#contract/government/advice-states.ts'
import { adviceStates, adviceTypes, type Advice } from '#contract/government/advices.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['warning', 'brand', 'brand', 'success', 'success', 'danger'] as const

/** Its type and its state. */
export function AdviceTags({ advice: { type, status } }: { advice: Pick<Advice, 'type' | 'status'> }) {
  return (
    <>
      {type in adviceTypes && <Tag tone="plain">{adviceTypes[type as 1]}</Tag>}
      <AdviceState status={status} />
    </>
  )
}

export function AdviceState({ status }: { status: number }) {
  if (adviceStates[status] === undefined) return null
  return (
    <Tag
      tone={tones[status] ?? 'plain'}
      icon={status === adviceState.closed ? <CircleCheck aria-hidden="true" /> : undefined}
    >
      {adviceStates[status]}
    </Tag>
  )
}
