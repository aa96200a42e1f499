import type { Wish } from '#contract/help/wishes.ts'
import { wishStates } from '#contract/help/wish-states.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['plain', 'brand', 'warning', 'warning', 'success', 'danger', 'plain'] as const

export function WishTags({ wish: { status, category_name: category } }: { wish: Wish }) {
  return (
    <>
      <Tag tone={tones[status] ?? 'plain'}>{wishStates[status]}</Tag>
      {category && <Tag tone="plain">{category}</Tag>}
    </>
  )
}
