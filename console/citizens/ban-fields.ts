import type { Field } from '#console/things/thing.ts'

/** What is asked of who bans somebody. */
export const banFields: Field[] = [
  { name: 'days', label: '天数', kind: 'number', hint: '1 到 3650' },
  { name: 'reason', label: '原因', kind: 'text', hint: '市民会读到，也记入操作记录' },
]
