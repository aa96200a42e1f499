import { CircleCheck } from 'lucide-react'
import {
  civilizationStates,
  civilizationTypes,
  type Civilization,
  civilizationState,
  civilizationType,
} from '#contract/posts/civilizations.ts'
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
      {(type === civilizationType.civilized || type === civilizationType.uncivilized) && (
        <Tag tone={type === civilizationType.civilized ? 'brand' : 'warning'}>{civilizationTypes[type]}</Tag>
      )}
      {(own || status !== civilizationState.shown) && civilizationStates[status] && (
        <Tag
          tone={tones[status] ?? 'plain'}
          icon={status === civilizationState.answered ? <CircleCheck aria-hidden="true" /> : undefined}
        >
          {civilizationStates[status]}
        </Tag>
      )}
    </>
  )
}
