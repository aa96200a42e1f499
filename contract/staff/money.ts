/** Money of the city at the desk: made by one, released by another; the books of a day [decision 138]. */
import * as v from 'valibot'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  pageInput,
  pageOf,
  text,
  textInput,
  wholeInput,
} from '#contract/fields.ts'
import { MOST_OF_PACKET, MOST_OF_REWARD, orderKinds } from '#contract/money/money-orders.ts'
import { parseMoney } from '#contract/money/money-input.ts'
import { moneyText } from '#contract/money/money.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { momentInput } from './moment-input.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const made = { ...staffCall, permission: 'wallet.decide' } as const
const read = { ...staffCall, permission: 'wallet.read' } as const
const MOST_CITIZENS = 200

/** Yuan as they are typed, in cents. */
const yuan = (most: number) =>
  v.pipe(
    lineInput(20, 1),
    v.transform((typed) => parseMoney(typed) ?? 0),
    v.minValue(1, '金额不正确，如 20.00'),
    v.maxValue(most, `最多 ${moneyText(most)} 元`),
  )
/** Numbers of citizens, with anything between them that is no digit. */
const citizens = v.pipe(
  textInput(4000, 1),
  v.check((typed) => /^[\d\s,，、;；]+$/.test(typed), '请填写市民编号，一行一个'),
  v.transform((typed) => (typed.match(/\d+/g) ?? []).map(Number)),
  v.minLength(1, '请填写市民编号，一行一个'),
  v.maxLength(MOST_CITIZENS, `一次最多 ${MOST_CITIZENS} 人`),
  v.check((ids) => ids.every((one) => Number.isSafeInteger(one) && one > 0), '编号不正确'),
  v.check((ids) => new Set(ids).size === ids.length, '有重复的编号'),
)

/**
 * amount: all of it, in cents. people: how many get some. state: of orderStates. opened, spent: of a packet that was
 * released. is_over: 1 its time has ended. is_mine: 1 made by who asks.
 */
const moneyOrder = v.object({
  id,
  kind: text,
  title: text,
  amount: count,
  people: count,
  state: count,
  made_by: text,
  is_mine: flag,
  decided_by: text,
  decided_at: dateTime,
  note: text,
  created_at: dateTime,
  start_at: dateTime,
  end_at: dateTime,
  opened: count,
  spent: count,
  is_over: flag,
})
export type MoneyOrder = v.InferOutput<typeof moneyOrder>

/** Newest first. */
export const getMoneyOrders = defineEndpoint({
  ...read,
  name: 'getMoneyOrders',
  summary: 'What was to be given, and what became of it',
  method: 'GET',
  path: '/v1/staff/money/orders',
  input: v.object({ ...pageInput, kind: v.picklist(orderKinds, '没有这一类'), state: v.optional(wholeInput(0, 3)) }),
  output: pageOf(moneyOrder),
})
export const getMoneyOrder = defineEndpoint({
  ...read,
  name: 'getMoneyOrder',
  summary: 'One of these',
  method: 'GET',
  path: '/v1/staff/money/orders/{id}',
  input: v.object({ id: idInput }),
  output: moneyOrder,
})
/** amount: to each of them. It waits for a colleague. */
export const orderReward = defineEndpoint({
  ...made,
  singleUse: true,
  name: 'orderReward',
  summary: 'Propose a reward for citizens',
  method: 'POST',
  path: '/v1/staff/money/rewards',
  input: v.object({ citizens, amount: yuan(MOST_OF_REWARD), title: lineInput(40, 2) }),
  output: v.object({ id }),
})
/** budget: of all packets together. It waits for a colleague. */
export const orderPacket = defineEndpoint({
  ...made,
  singleUse: true,
  name: 'orderPacket',
  summary: 'Propose a red-packet activity',
  method: 'POST',
  path: '/v1/staff/money/packets',
  input: v.pipe(
    v.object({
      title: lineInput(40, 2),
      rules: v.optional(textInput(1000), ''),
      start_at: momentInput,
      end_at: momentInput,
      budget: yuan(MOST_OF_PACKET),
      packet_num: wholeInput(1, 1_000_000),
    }),
    v.check(({ start_at, end_at }) => parseTime(start_at)! < parseTime(end_at)!, '结束应在开始之后'),
    v.check(({ budget, packet_num }) => budget >= packet_num, '每个红包至少一分，预算不够'),
  ),
  output: v.object({ id }),
})
/** One's own, as long as nobody has decided. */
export const withdrawMoneyOrder = defineEndpoint({
  ...made,
  name: 'withdrawMoneyOrder',
  summary: 'Withdraw what one has proposed',
  method: 'POST',
  path: '/v1/staff/money/orders/{id}/withdraw',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
/** id: of its order. Nothing more is opened from now on. */
export const endRedPacket = defineEndpoint({
  ...made,
  name: 'endRedPacket',
  summary: 'End a red-packet activity',
  method: 'POST',
  path: '/v1/staff/money/orders/{id}/end',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})

/** before, change, after: cents, as the ledger has them. */
const ledgerDay = v.object({ ledger: text, before: v.number(), change: v.number(), after: v.number() })
/**
 * checked_at: when the books were last compared with themselves, and differences what was found. bills: what providers
 * say, the newest first. held: accounts nothing can be taken out of.
 */
export const getBooks = defineEndpoint({
  ...read,
  name: 'getBooks',
  summary: 'The books of a day',
  method: 'GET',
  path: '/v1/staff/money/books',
  input: v.object({ day: dayInput('日期不正确') }),
  output: v.object({
    movements: count,
    ledgers: list(ledgerDay),
    checked_at: dateTime,
    differences: list(text),
    bills: list(v.object({ channel: text, day: text, lines: count, differences: list(text) })),
    held: list(v.object({ user_id: id, name: text, reason: text, balance: count, frozen: count })),
    packets: list(
      v.object({ id, title: text, opened: count, packet_num: count, spent: count, budget: count, agrees: flag }),
    ),
  }),
})
export type Books = v.InferOutput<(typeof getBooks)['output']>
/** file: CSV of every posting of these days, both ends included; a month at most. That it was taken is recorded. */
export const exportBooks = defineEndpoint({
  ...read,
  proved: true,
  singleUse: true,
  name: 'exportBooks',
  summary: 'Postings as a file for the accountant',
  method: 'POST',
  path: '/v1/staff/money/books/export',
  input: v.pipe(
    v.object({ from: dayInput('日期不正确'), to: dayInput('日期不正确'), reason: lineInput(500, 1) }),
    v.check(({ from, to }) => from <= to, '起始日期应在结束日期之前'),
    v.check(({ from, to }) => Date.parse(to) - Date.parse(from) <= 30 * 86_400_000, '一次最多 31 天'),
  ),
  output: v.object({ file: text }),
})
