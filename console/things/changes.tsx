import { ScrollText } from 'lucide-react'
import { exportStaffChanges, getStaffChanges, type StaffChangeRow } from '#contract/staff/staff-changes.ts'
import { actionWord, kindWord } from '#contract/staff/change-words.ts'
import { call } from '#console/call.ts'
import { timeText } from '#console/ui/time-text.ts'
import { BeforeAfter } from './before-after.tsx'
import { defineThing } from './thing.ts'

const orNothing = (day: string | undefined) => day || undefined

export const changes = defineThing<StaffChangeRow>({
  name: 'changes',
  title: '操作记录',
  icon: ScrollText,
  permission: 'log.read',
  empty: '没有符合条件的记录',
  read: ({ page = '1', kind = '', from, to }, signal) =>
    call(getStaffChanges, { page, page_size: 20, kind, from: orNothing(from), to: orNothing(to) }, { signal }),
  idOf: (row) => row.id,
  titleOf: (row) => `${timeText(row.created_at)} 的记录`,
  columns: [
    { title: '时间', kind: 'figure', cell: (row) => timeText(row.created_at) },
    { title: '人员', cell: (row) => row.staff },
    { title: '操作', cell: (row) => actionWord(row.action) },
    { title: '对象', cell: (row) => [kindWord(row.kind), row.object_id].filter((one) => one !== '0').join(' ') },
    { title: '原因', cell: (row) => row.reason },
  ],
  filters: [
    { name: 'kind', label: '对象，如“建议”', kind: 'line' },
    { name: 'from', label: '从', kind: 'day' },
    { name: 'to', label: '到', kind: 'day' },
  ],
  detail: (row) => <BeforeAfter before={row.before} after={row.after} />,
  saves: {
    endpoint: exportStaffChanges,
    filters: ['kind', 'from', 'to'],
    file: '操作记录.csv',
    textOf: (answer) => (answer as { file: string }).file,
  },
})
