import type { OutboxEntry, OutboxState } from '#offline/db.ts'
import { Tag } from '#ui/tag.tsx'

const tones = { waiting: 'warning', sending: 'brand', attention: 'danger' } as const
const stateTexts: Record<OutboxState, string> = { waiting: '待发送', sending: '发送中', attention: '需处理' }

export function EntryState({ state }: Pick<OutboxEntry, 'state'>) {
  return <Tag tone={tones[state]}>{stateTexts[state]}</Tag>
}
