import { MessageSquareQuote } from 'lucide-react'
import { kindWord, actionWord } from '#contract/staff/change-words.ts'
import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  getReplyTemplates,
  type ReplyTemplate,
} from '#contract/staff/queue.ts'
import { call } from '#console/call.ts'
import { kindNames, spokenVerbs } from '#console/queue/kinds.ts'
import { defineThing, fixedChoices, readWhole } from './thing.ts'

const read = async (signal?: AbortSignal) => (await call(getReplyTemplates, {}, { signal })).list
const kindChoices = Object.fromEntries(kindNames.map((kind) => [kind, kindWord(kind)]))
const verbChoices = Object.fromEntries(spokenVerbs.map((verb) => [verb, actionWord(verb)]))

/** Reasons and answers that are written once. */
export const replyTemplates = defineThing<ReplyTemplate>({
  name: 'templates',
  title: '常用回复',
  icon: MessageSquareQuote,
  permission: 'setting.decide',
  empty: '还没有常用回复',
  ...readWhole(read),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '类别', cell: (row) => (row.kind ? kindWord(row.kind) : '全部') },
    { title: '用于', cell: (row) => (row.verb ? actionWord(row.verb) : '全部') },
    { title: '文字', cell: (row) => row.words },
  ],
  filters: [],
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'kind', label: '类别', kind: 'choice', choices: fixedChoices({ '': '全部', ...kindChoices }) },
    { name: 'verb', label: '用于', kind: 'choice', choices: fixedChoices({ '': '全部', ...verbChoices }) },
    { name: 'words', label: '文字', kind: 'text', hint: '【昵称】和【内容】会换成那一条的' },
  ],
  valuesOf: ({ name, kind, verb, words }) => ({ name, kind, verb, words }),
  make: {
    label: '添加常用回复',
    endpoint: addReplyTemplate,
    values: { kind: '', verb: '' },
    opens: (answer) => (answer as { id: string }).id,
  },
  change: { endpoint: changeReplyTemplate, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '删除',
      asks: ({ name }) => `删除“${name}”。`,
      danger: true,
      endpoint: deleteReplyTemplate,
      with: ({ id }) => ({ id }),
    },
  ],
})
