import { Newspaper } from 'lucide-react'
import { lazy } from 'react'
import {
  createManuscript,
  getManuscripts,
  publishManuscripts,
  type ManuscriptRow,
  type ManuscriptStage,
} from '#contract/staff/manuscripts.ts'
import { call } from '#console/call.ts'
import { timeText } from '#console/ui/time-text.ts'
import { categoryChoices } from './category-choices.ts'
import { stageChoices, typeChoices, typeTitle } from './manuscript-choices.ts'
import { StageBadge } from './stage-badge.tsx'
import { defineThing, type Field } from './thing.ts'

/** Asked before anything is published. */
export const publishFields: Field[] = [
  { name: 'publish_at', label: '发布时间（北京时间）', kind: 'moment', hint: '不填就立即发布' },
  { name: 'note', label: '说明', kind: 'text', hint: '可不填，记入操作记录' },
]
const orTime = (row: ManuscriptRow) => (row.publish_at ? timeText(row.publish_at) : '—')

export const manuscripts = defineThing<ManuscriptRow>({
  name: 'manuscripts',
  title: '稿件',
  icon: Newspaper,
  permission: 'content.write',
  empty: '没有符合条件的稿件',
  read: ({ page = '1', keyword = '', stage = '', type = '', category_id = '', mine = '0' }, signal) =>
    call(
      getManuscripts,
      { page, page_size: 20, keyword, stage: stage as ManuscriptStage | '', type, category_id, mine },
      { signal },
    ),
  idOf: (row) => row.id,
  titleOf: (row) => row.title || '（无标题）',
  columns: [
    { title: '标题', cell: (row) => row.title || '（无标题）' },
    { title: '类型', kind: 'figure', cell: (row) => typeTitle(row.type) },
    { title: '栏目', cell: (row) => row.category_name || '—' },
    { title: '状态', cell: (row) => <StageBadge {...row} /> },
    { title: '编辑', cell: (row) => row.editor || '订阅源' },
    { title: '修改时间', kind: 'figure', cell: (row) => timeText(row.edited_at) },
    { title: '发布时间', kind: 'figure', cell: orTime },
    { title: '阅读', kind: 'figure', cell: (row) => row.read_num },
  ],
  filters: [
    { name: 'keyword', label: '搜索标题', kind: 'search' },
    { name: 'stage', label: '状态', kind: 'choice', choices: () => Promise.resolve(stageChoices) },
    { name: 'type', label: '类型', kind: 'choice', choices: () => Promise.resolve(typeChoices) },
    { name: 'category_id', label: '栏目', kind: 'choice', choices: categoryChoices },
    {
      name: 'mine',
      label: '谁写的',
      kind: 'choice',
      choices: () => Promise.resolve([{ value: '1', label: '我写的' }]),
    },
  ],
  fields: [
    { name: 'type', label: '类型', kind: 'choice', only: 'new', choices: () => Promise.resolve(typeChoices) },
    { name: 'title', label: '标题', kind: 'line', only: 'new', hint: '以后可以修改' },
  ],
  make: { label: '写稿件', endpoint: createManuscript, opens: (answer) => (answer as { id: string }).id },
  batch: {
    label: '一起发布',
    permission: 'content.publish',
    // Whether a draft can be published depends on how many reviews the settings ask for: the server says so.
    fits: ({ stage, changed }) => !['review', 'published', 'deleted'].includes(stage) || changed === 1,
    asks: (rows) => `${rows} 篇稿件一起发布，任何一篇不能发布时，都不发布。`,
    fields: publishFields,
    endpoint: publishManuscripts,
    with: (ids) => ({ ids }),
  },
  page: lazy(async () => ({ default: (await import('#console/manuscript/manuscript-page.tsx')).ManuscriptPage })),
})
