import { orderStates } from '#contract/help/order-states.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['brand', 'warning', 'warning', 'warning', 'success', 'plain'] as const

export function OrderTag({ status }: { status: number }) {
  return <Tag tone={tones[status] ?? 'plain'}>{orderStates[status]}</Tag>
}
