import { stateNames, type TransferState } from '#contract/money/wallet.ts'
import { Tag } from '#ui/tag.tsx'

const tones = ['warning', 'brand', 'success', 'danger'] as const

export const TransferStateTag = ({ status }: { status: TransferState }) => (
  <Tag tone={tones[status]}>{stateNames[status]}</Tag>
)
