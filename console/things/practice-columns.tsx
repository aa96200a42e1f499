import { Hash, PenLine } from 'lucide-react'
import {
  addPracticeColumn,
  addPracticeTopic,
  changePracticeColumn,
  changePracticeTopic,
  deletePracticeColumn,
  deletePracticeTopic,
  getPracticeColumns,
  getPracticeTopics,
  type DeskColumn,
} from '#contract/staff/practice-serving.ts'
import { call } from '#console/call.ts'
import { momentValue, withMoments } from '#console/form/moments.ts'
import { timeText } from '#console/ui/time-text.ts'
import { practiceCover, practiceOrder, practiceReason, practiceShown } from './practice-venues.tsx'
import { defineThing, readWhole, type Field } from './thing.ts'

const readColumns = async (signal?: AbortSignal) => (await call(getPracticeColumns, {}, { signal })).list
const readTopics = async (signal?: AbortSignal) => (await call(getPracticeTopics, {}, { signal })).list
const from = withMoments('end_at')
const described: Field[] = [
  { name: 'name', label: '名称', kind: 'line' },
  { name: 'introduction', label: '介绍', kind: 'text' },
  practiceCover,
]
const valuesOf = (row: DeskColumn) => ({
  name: row.name,
  introduction: row.introduction,
  cover: row.cover,
  sort: String(row.sort),
  published: String(row.published),
  reason: '',
})
const values = { sort: '0', published: '1' }
const written = [
  { title: '作品', kind: 'figure', cell: (row: DeskColumn) => row.post_num },
  { title: '展示', kind: 'figure', cell: (row: DeskColumn) => (row.published === 1 ? '是' : '否') },
] as const

/** What citizens write for. */
export const practiceColumns = defineThing<DeskColumn>({
  name: 'practice-columns',
  title: '实践栏目',
  icon: PenLine,
  permission: 'practice.manage',
  empty: '还没有栏目，市民还不能投稿',
  ...readWhole(readColumns),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '投稿截止', kind: 'figure', cell: (row) => (row.end_at ? timeText(row.end_at) : '不限') },
    ...written,
  ],
  filters: [],
  fields: [
    ...described,
    { name: 'end_at', label: '投稿截止', kind: 'moment', hint: '不填就一直可以投' },
    practiceOrder,
    practiceShown,
    practiceReason,
  ],
  valuesOf: (row) => ({ ...valuesOf(row), end_at: momentValue(row.end_at) }),
  make: { label: '添加栏目', endpoint: addPracticeColumn, values, from },
  change: { endpoint: changePracticeColumn, with: ({ id }) => ({ id }), from },
  actions: [
    {
      label: () => '删除',
      asks: ({ name }) => `删除“${name}”，不能恢复。有作品或话题的不能删除。`,
      danger: true,
      endpoint: deletePracticeColumn,
      with: ({ id }) => ({ id }),
    },
  ],
})

export const practiceTopics = defineThing<DeskColumn>({
  name: 'practice-topics',
  title: '实践话题',
  icon: Hash,
  permission: 'practice.manage',
  empty: '还没有话题',
  ...readWhole(readTopics),
  titleOf: (row) => row.name,
  columns: [{ title: '名称', cell: (row) => row.name }, { title: '栏目', cell: (row) => row.column }, ...written],
  filters: [],
  fields: [
    {
      name: 'column_id',
      label: '栏目',
      kind: 'choice',
      only: 'new',
      choices: async (signal) => (await readColumns(signal)).map(({ id, name }) => ({ value: id, label: name })),
    },
    ...described,
    practiceOrder,
    practiceShown,
    practiceReason,
  ],
  valuesOf,
  make: { label: '添加话题', endpoint: addPracticeTopic, values },
  change: { endpoint: changePracticeTopic, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '删除',
      asks: ({ name }) => `删除“${name}”，不能恢复。有作品的不能删除。`,
      danger: true,
      endpoint: deletePracticeTopic,
      with: ({ id }) => ({ id }),
    },
  ],
})
