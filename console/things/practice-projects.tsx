import { FolderHeart } from 'lucide-react'
import {
  addProject,
  changeProject,
  deleteProject,
  getDeskProjects,
  type DeskProject,
} from '#contract/staff/practice-places.ts'
import { call } from '#console/call.ts'
import { momentValue, withMoments } from '#console/form/moments.ts'
import { venueChoices } from '#console/practice/practice-choices.ts'
import { timeText } from '#console/ui/time-text.ts'
import { plainHint, practiceCover, practiceOrder, practiceReason, practiceShown } from './practice-venues.tsx'
import { defineThing, readWhole } from './thing.ts'

const read = async (signal?: AbortSignal) => (await call(getDeskProjects, {}, { signal })).list
const from = withMoments('start_at', 'end_at')

export const projects = defineThing<DeskProject>({
  name: 'projects',
  title: '项目',
  icon: FolderHeart,
  permission: 'practice.manage',
  empty: '还没有项目',
  ...readWhole(read),
  titleOf: (row) => row.title,
  columns: [
    { title: '名称', cell: (row) => row.title },
    { title: '阵地', cell: (row) => row.venue || '—' },
    { title: '开始', kind: 'figure', cell: (row) => timeText(row.start_at) },
    { title: '结束', kind: 'figure', cell: (row) => timeText(row.end_at) },
    { title: '活动', kind: 'figure', cell: (row) => row.activity_num },
    { title: '展示', kind: 'figure', cell: (row) => (row.published === 1 ? '是' : '否') },
  ],
  filters: [],
  fields: [
    { name: 'title', label: '名称', kind: 'line' },
    { name: 'content', label: '介绍', kind: 'text', hint: plainHint },
    practiceCover,
    { name: 'venue_id', label: '阵地', kind: 'choice', choices: venueChoices },
    { name: 'start_at', label: '开始时间', kind: 'moment' },
    { name: 'end_at', label: '结束时间', kind: 'moment' },
    practiceOrder,
    practiceShown,
    practiceReason,
  ],
  valuesOf: (row) => ({
    title: row.title,
    content: row.content,
    cover: row.cover,
    venue_id: row.venue_id,
    start_at: momentValue(row.start_at),
    end_at: momentValue(row.end_at),
    sort: String(row.sort),
    published: String(row.published),
    reason: '',
  }),
  make: { label: '添加项目', endpoint: addProject, values: { sort: '0', published: '1' }, from },
  change: { endpoint: changeProject, with: ({ id }) => ({ id }), from },
  actions: [
    {
      label: () => '删除',
      asks: ({ title }) => `删除“${title}”，不能恢复。有活动的项目不能删除。`,
      danger: true,
      endpoint: deleteProject,
      with: ({ id }) => ({ id }),
    },
  ],
})
