import { CircleCheck } from 'lucide-react'
import { civilizationStates, civilizationTypes, type Civilization } from '#contract/civilizations.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['warning', 'plain', 'danger', 'success'] as const

/** Good or bad, and its state. own: 'published' is shown too. */
export function CivilizationTags({
  post: { type, status },
  own,
}: {
  post: Pick<Civilization, 'type' | 'status'>
  own?: boolean
}) {
  return (
    <>
      {(type === 1 || type === 2) && <Tag tone={type === 1 ? 'brand' : 'warning'}>{civilizationTypes[type]}</Tag>}
      {(own || status !== 1) && civilizationStates[status] && (
        <Tag tone={tones[status] ?? 'plain'} icon={status === 3 ? <CircleCheck aria-hidden="true" /> : undefined}>
          {civilizationStates[status]}
        </Tag>
      )}
    </>
  )
}
