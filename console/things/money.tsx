import { BookOpenCheck, Gift, HandCoins } from 'lucide-react'
import { lazy } from 'react'
import { orderStateNames, orderStates, type orderKinds } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import {
  endRedPacket,
  getMoneyOrder,
  getMoneyOrders,
  orderPacket,
  orderReward,
  withdrawMoneyOrder,
  type MoneyOrder,
} from '#contract/staff/money.ts'
import { call } from '#console/call.ts'
import { withMoments } from '#console/form/moments.ts'
import { Badge } from '#console/ui/badge.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { defineDesk, defineThing, fixedChoices, type Action, type Thing } from './thing.ts'

const OrderFacts = lazy(async () => ({ default: (await import('#console/money/order-facts.tsx')).OrderFacts }))
const byName: Record<string, string> = Object.fromEntries(Object.entries(orderStateNames))
const withdraw: Action<MoneyOrder> = {
  label: ({ state, is_mine }) => (state === orderStates.waiting && is_mine === 1 ? '撤回' : ''),
  asks: ({ title }) => `撤回“${title}”，不再发放。`,
  danger: true,
  endpoint: withdrawMoneyOrder,
  with: ({ id }) => ({ id }),
}

/** What is to be given, and waits in the queue for a colleague. */
const ofKind = (kind: (typeof orderKinds)[number]) =>
  ({
    permission: 'wallet.decide',
    orPermissions: ['wallet.read', 'wallet.release'],
    read: ({ page = '1', state }, signal) =>
      call(getMoneyOrders, { kind, page, page_size: 20, ...(state ? { state } : {}) }, { signal }),
    idOf: (row: MoneyOrder) => row.id,
    titleOf: (row: MoneyOrder) => row.title,
    filters: [{ name: 'state', label: '状态', kind: 'choice', choices: fixedChoices({ '': '全部', ...byName }) }],
    find: (id: string, signal?: AbortSignal) => call(getMoneyOrder, { id }, { signal }),
    below: (row: MoneyOrder) => <OrderFacts order={row} />,
  }) satisfies Partial<Thing<MoneyOrder>>
const state = {
  title: '状态',
  cell: ({ state: at, is_over }: MoneyOrder) => (
    <Badge
      kind={at === orderStates.waiting ? 'waiting' : at === orderStates.released && is_over === 0 ? 'good' : 'danger'}
    >
      {at === orderStates.released && is_over === 1 ? '已结束' : orderStateNames[at]}
    </Badge>
  ),
}

export const rewards = defineThing<MoneyOrder>({
  name: 'rewards',
  title: '奖励',
  icon: Gift,
  empty: '还没有发放过奖励',
  ...ofKind('reward'),
  columns: [
    { title: '名目', cell: (row) => row.title },
    { title: '人数', kind: 'figure', cell: (row) => row.people },
    { title: '共（元）', kind: 'figure', cell: (row) => moneyText(row.amount) },
    state,
    { title: '提出', cell: (row) => row.made_by },
    { title: '时间', kind: 'figure', cell: (row) => timeText(row.created_at) },
  ],
  fields: [
    { name: 'title', label: '名目', kind: 'line', hint: '市民在账户明细里看到，如“好市民奖励”' },
    { name: 'amount', label: '每人金额（元）', kind: 'line', hint: '如 20.00' },
    { name: 'citizens', label: '市民编号', kind: 'text', hint: '一行一个，最多 200 人；可在“市民”里查到' },
  ],
  make: { label: '提出奖励', endpoint: orderReward },
  actions: [withdraw],
})

export const redPackets = defineThing<MoneyOrder>({
  name: 'red-packets',
  title: '红包',
  icon: HandCoins,
  empty: '还没有红包活动',
  ...ofKind('packet'),
  columns: [
    { title: '名称', cell: (row) => row.title },
    { title: '预算（元）', kind: 'figure', cell: (row) => moneyText(row.amount) },
    { title: '已发（元）', kind: 'figure', cell: (row) => moneyText(row.spent) },
    { title: '已领', kind: 'figure', cell: (row) => `${row.opened}/${row.people}` },
    { title: '开始', kind: 'figure', cell: (row) => timeText(row.start_at) },
    { title: '结束', kind: 'figure', cell: (row) => timeText(row.end_at) },
    state,
  ],
  fields: [
    { name: 'title', label: '名称', kind: 'line', hint: '市民看到，也写进账户明细' },
    { name: 'budget', label: '预算（元）', kind: 'line', hint: '全部红包合计，如 5000.00' },
    { name: 'packet_num', label: '红包个数', kind: 'number', hint: '每人一个，金额随机' },
    { name: 'start_at', label: '开始时间', kind: 'moment' },
    { name: 'end_at', label: '结束时间', kind: 'moment' },
    { name: 'rules', label: '活动规则', kind: 'text' },
  ],
  make: {
    label: '提出红包',
    endpoint: orderPacket,
    from: withMoments('start_at', 'end_at'),
  },
  actions: [
    withdraw,
    {
      label: ({ state: at, is_over }) => (at === orderStates.released && is_over === 0 ? '提前结束' : ''),
      asks: ({ title }) => `“${title}”马上结束，剩下的红包不再发放。`,
      danger: true,
      endpoint: endRedPacket,
      with: ({ id }) => ({ id }),
    },
  ],
})

export const books = defineDesk({
  name: 'books',
  title: '账目',
  icon: BookOpenCheck,
  permission: 'wallet.read',
  desk: lazy(async () => ({ default: (await import('#console/money/books-page.tsx')).BooksPage })),
})
