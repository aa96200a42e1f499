import { Rss } from 'lucide-react'
import {
  addSubscription,
  changeSubscription,
  deleteSubscription,
  getSubscriptions,
  readSubscription,
  type Subscription,
} from '#contract/staff/subscriptions.ts'
import { call } from '#console/call.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineThing, readWhole, yesOrNo } from './thing.ts'

const read = async (signal?: AbortSignal) => (await call(getSubscriptions, {}, { signal })).list
export const subscriptions = defineThing<Subscription>({
  name: 'subscriptions',
  title: '订阅源',
  icon: Rss,
  permission: 'subscription.manage',
  empty: '还没有订阅',
  ...readWhole(read),
  titleOf: (row) => row.name,
  columns: [
    { title: '名称', cell: (row) => row.name },
    { title: '地址', cell: (row) => row.url },
    { title: '状态', cell: stateOf },
    { title: '新内容', cell: (row) => (row.held ? '存为草稿' : '直接发布') },
    { title: '间隔', kind: 'figure', cell: (row) => `${row.every_minutes} 分钟` },
    { title: '已带来', kind: 'figure', cell: (row) => `${row.added} 篇` },
    { title: '上次读取', kind: 'figure', cell: (row) => (row.read_at ? timeText(row.read_at) : '还没有') },
  ],
  filters: [],
  fields: [
    { name: 'name', label: '名称', kind: 'line' },
    { name: 'url', label: '地址', kind: 'line', hint: 'RSS、Atom 或 JSON Feed，以 http 开头；不能是内部网络的地址' },
    { name: 'every_minutes', label: '每隔多少分钟读取', kind: 'number', hint: '5 到 10080' },
    { name: 'held', label: '新内容', kind: 'choice', choices: yesOrNo('存为草稿，等待审核', '直接发布') },
    { name: 'enabled', label: '状态', kind: 'choice', choices: yesOrNo('启用', '停用') },
    { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
  ],
  valuesOf: (row) => ({
    name: row.name,
    url: row.url,
    every_minutes: String(row.every_minutes),
    held: String(row.held),
    enabled: String(row.enabled),
    reason: '',
  }),
  make: {
    label: '添加订阅源',
    endpoint: addSubscription,
    values: { every_minutes: '60', held: '1', enabled: '1' },
  },
  change: { endpoint: changeSubscription, with: ({ id }) => ({ id }) },
  actions: [
    {
      label: () => '立即读取',
      asks: ({ name }) => `一分钟内读取“${name}”，有什么新内容会列在稿件里。`,
      endpoint: readSubscription,
      with: ({ id }) => ({ id }),
    },
    {
      label: () => '删除',
      asks: ({ name }) => `不再读取“${name}”，它带来的内容都保留。`,
      danger: true,
      endpoint: deleteSubscription,
      with: ({ id }) => ({ id }),
    },
  ],
})

function stateOf({ enabled, problem, read_at }: Subscription) {
  if (!enabled) return <Badge kind="waiting">已停用</Badge>
  if (problem) return <Badge kind="danger">{problem}</Badge>
  return read_at ? <Badge kind="good">正常</Badge> : <Badge kind="waiting">等待读取</Badge>
}
