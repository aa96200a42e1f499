import { HeartHandshake } from 'lucide-react'
import { lazy } from 'react'
import { helperTypes } from '#contract/help/care.ts'
import { getCaredFor, getDeskCare, type CaredFor } from '#contract/staff/practice-care.ts'
import { call } from '#console/call.ts'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing } from './thing.ts'

const CareBelow = lazy(async () => ({ default: (await import('#console/practice/care-below.tsx')).CareBelow }))
const ReadingsCard = lazy(async () => ({ default: (await import('#console/practice/readings-card.tsx')).ReadingsCard }))

export const care = defineThing<CaredFor>({
  name: 'care',
  title: '关爱对象',
  icon: HeartHandshake,
  permission: 'volunteer.decide',
  empty: '没有符合条件的关爱对象',
  above: ReadingsCard,
  read: ({ page = '1', helper = '' }, signal) => call(getDeskCare, { page, page_size: 20, helper }, { signal }),
  find: async (id, signal) => (await call(getCaredFor, { id }, { signal })).person,
  idOf: (row) => row.id,
  titleOf: (row) => row.name,
  columns: [
    { title: '姓名', cell: (row) => row.name },
    { title: '类型', kind: 'figure', cell: (row) => helperTypes[row.type as keyof typeof helperTypes] },
    { title: '志愿者', cell: (row) => row.helper },
    { title: '走访', kind: 'figure', cell: (row) => row.visits },
    { title: '小时', kind: 'figure', cell: (row) => row.hours },
    { title: '登记', kind: 'figure', cell: (row) => timeText(row.created_at) },
  ],
  filters: [{ name: 'helper', label: '志愿者昵称', kind: 'search' }],
  fixed: ({ helper, visits, ended }) => `由${helper}关爱，走访 ${visits} 次${ended === 1 ? '，已经结束' : ''}。`,
  below: ({ id }) => <CareBelow id={id} />,
})
