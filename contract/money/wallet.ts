/**
 * The wallet: a citizen's money in whole cents, and taking it out [rules R115, R116; decisions G148–G151, 055, 056].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  flag,
  html,
  id,
  idInput,
  list,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { knownCode } from '#contract/known-code.ts'

export const payoutChannels = ['alipay', 'wechat'] as const
export type PayoutChannelName = (typeof payoutChannels)[number]
export const channelNames = { alipay: '支付宝', wechat: '微信' } as const satisfies Record<PayoutChannelName, string>
/** [G151] */
export const transferStates = { waiting: 0, paying: 1, paid: 2, failed: 3 } as const
export const stateNames = ['审核中', '打款中', '已到账', '失败'] as const
export type TransferState = (typeof transferStates)[keyof typeof transferStates]

/**
 * held: why staff hold the account; '' as long as they do not. since: the month of its first line, 'YYYY-MM'; '' before
 * there is one.
 */
export const account = v.object({ balance: count, income_total: count, frozen: count, held: text, since: text })
/** Which way the money of a line went. */
export const moneyDirection = { in: 1, out: 2 } as const
export type MoneyDirection = (typeof moneyDirection)[keyof typeof moneyDirection]
/** type: see moneyDirection. balance: after it. transfer_id: of a cash-out or refund; else ''. */
export const accountDetail = v.object({
  id,
  type: count,
  title: text,
  amount: count,
  balance: count,
  source: v.picklist(['red_packet', 'reward', 'cash_out', 'refund']),
  transfer_id: text,
  created_at: dateTime,
})
export type AccountDetail = v.InferOutput<typeof accountDetail>
/** month: 'YYYY-MM' in Shanghai. */
const monthSums = v.object({ month: text, income: count, expense: count })
const state = knownCode(transferStates, transferStates.waiting)
/**
 * account and real_name: masked. confirmation: what the citizen confirms the receipt with at the provider, while it
 * waits for that; '' otherwise. staff: 1 while staff decide.
 */
export const transfer = v.object({
  id,
  channel: v.picklist(payoutChannels),
  amount: count,
  fee: count,
  account: text,
  real_name: text,
  status: state,
  reason: text,
  staff: flag,
  confirmation: v.nullish(v.object({ package: text, mch_id: text, app_id: text }), null),
  created_at: dateTime,
  approved_at: dateTime,
  finished_at: dateTime,
})
export type Transfer = v.InferOutput<typeof transfer>

/** fee_rate: whole ten-thousandths of the amount, rounded up to a cent. */
const configEntries = {
  enabled: flag,
  channels: list(v.picklist(payoutChannels)),
  min_amount: count,
  max_amount: count,
  daily_limit: count,
  daily_times: count,
  fee_rate: count,
  rules_text: html,
}
/** What stands between a citizen and a cash-out. channel: only by that one; '' by any. */
const obstacle = v.object({
  code: v.picklist(['phone', 'real_name', 'wechat', 'held', 'phone_change', 'wechat_change', 'stopped']),
  channel: text,
  text,
})
export type Obstacle = v.InferOutput<typeof obstacle>

/** Cents of a fee: out of the amount [G150]. */
export const feeOf = (amount: number, rate: number): number => Math.ceil((amount * rate) / 10_000)

const mine = { host: 'cms', source: 'spec', access: 'signed-in', who: 'self' } as const

export const getAccount = defineEndpoint({
  ...mine,
  name: 'getAccount',
  summary: 'My account balance',
  method: 'GET',
  path: '/v1/consumer/account',
  input: v.object({}),
  output: account,
})
const monthInput = v.pipe(v.string(), v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '月份不正确'))
/** Newest first. months: the sums of each month that has a line on this page. */
export const getAccountDetails = defineEndpoint({
  ...mine,
  name: 'getAccountDetails',
  summary: 'Income and expense lines',
  method: 'GET',
  path: '/v1/consumer/account/details',
  input: v.object({ month: v.optional(monthInput), type: v.optional(wholeInput(1, 2)), ...pageInput }),
  output: v.object({ months: list(monthSums), ...pageOf(accountDetail).entries }),
})
export const getTransfers = defineEndpoint({
  ...mine,
  name: 'getTransfers',
  summary: 'My cash-outs, newest first',
  method: 'GET',
  path: '/v1/consumer/transfers',
  input: v.object(pageInput),
  output: pageOf(transfer),
})
export const getTransfer = defineEndpoint({
  ...mine,
  name: 'getTransfer',
  summary: 'One cash-out',
  who: 'owned',
  method: 'GET',
  path: '/v1/consumer/transfers/{id}',
  input: v.object({ id: idInput }),
  output: transfer,
})
/** HTTP 404 where nothing can be taken out: silent [R142]. */
export const getH5TransferConfig = defineEndpoint({
  host: 'cms',
  source: 'spec',
  name: 'getH5TransferConfig',
  summary: 'Cash-out settings in H5',
  method: 'GET',
  path: '/v1/consumer/h5_transfer_config',
  access: 'public',
  ttl: 1,
  input: v.object({}),
  output: v.object(configEntries),
})
/** The same, and what holds for the citizen: what they can take out today, and what stands in the way. */
export const getTransferConfig = defineEndpoint({
  ...mine,
  name: 'getTransferConfig',
  summary: 'Cash-out settings',
  method: 'GET',
  path: '/v1/consumer/transfer_config',
  input: v.object({}),
  output: v.object({
    ...configEntries,
    balance: count,
    left_today: count,
    times_left: count,
    real_name: text,
    obstacles: list(obstacle),
  }),
})
export type TransferConfig = v.InferOutput<typeof getTransferConfig.output>
/** openid is never told: always ''. */
export const getTransferWechat = defineEndpoint({
  ...mine,
  name: 'getTransferWechat',
  summary: 'My WeChat binding for cash-out',
  method: 'GET',
  path: '/v1/consumer/transfer_wechat',
  input: v.object({}),
  output: v.object({ bound: flag, nickname: text, openid: text }),
})
/** Where WeChat's consent page leads back to; '' where there is no public account. */
export const getMpWechatDomain = defineEndpoint({
  ...mine,
  name: 'getMpWechatDomain',
  summary: 'Domain of the WeChat public account',
  method: 'GET',
  path: '/v1/consumer/mp_wechat_domain',
  input: v.object({}),
  output: v.object({ domain: url }),
})

/** Cents: digits only, so that nothing is rounded or guessed. */
export const centsInput = v.pipe(
  v.union([v.string(), v.number()], '金额不正确'),
  v.transform(String),
  v.regex(/^[1-9]\d{0,9}$/, '金额不正确'),
  v.transform(Number),
)
const ticket = v.pipe(v.string('请先验证手机号'), v.maxLength(200, '验证已失效，请重新获取验证码'))
/** A mobile number or an e-mail address. */
export const alipayAccountInput = v.pipe(
  textInput(64, 1),
  v.transform((value) => value.normalize('NFKC').replace(/\s/g, '')),
  v.regex(/^(?:1[3-9]\d{9}|[^@]{1,40}@[^@]{1,20}\.[A-Za-z]{2,10})$/, '支付宝账号应为手机号或邮箱'),
)
/**
 * The ticket proves the own phone for ten minutes. It is no part of what an Idempotency-Key compares. Never queued on a
 * device, because it is about money.
 */
const request = { ...mine, access: 'phone', who: 'proved', method: 'POST', uncompared: ['ticket'] } as const

export const postTransfer = defineEndpoint({
  ...request,
  name: 'postTransfer',
  summary: 'Request a cash-out',
  path: '/v1/consumer/transfers',
  input: v.object({
    channel: v.picklist(payoutChannels, '提现方式不正确'),
    amount: centsInput,
    account: v.optional(alipayAccountInput),
    ticket,
  }),
  output: transfer,
})
export const postTransferAlipay = defineEndpoint({
  ...request,
  name: 'postTransferAlipay',
  summary: 'Cash-out to Alipay',
  path: '/v1/consumer/transfer_alipay',
  input: v.object({ amount: centsInput, account: alipayAccountInput, ticket }),
  output: transfer,
})
export const postWechatTransfer = defineEndpoint({
  ...request,
  name: 'postWechatTransfer',
  summary: 'Cash-out to WeChat',
  path: '/v1/consumer/wechat_transfers',
  input: v.object({ amount: centsInput, ticket }),
  output: transfer,
})
/**
 * What became of a cash-out whose answer was lost, by the Idempotency-Key it was sent with. null: nothing, and nothing
 * will, because asking uses the key up [decision 056].
 */
export const settleTransfer = defineEndpoint({
  ...mine,
  source: 'implied',
  name: 'settleTransfer',
  summary: 'What became of a request for a cash-out',
  method: 'POST',
  path: '/v1/consumer/transfers/settle',
  input: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '编号不正确')) }),
  output: v.object({ transfer: v.nullable(transfer) }),
})
/** As long as it waits for approval. */
export const cancelTransfer = defineEndpoint({
  ...mine,
  source: 'implied',
  name: 'cancelTransfer',
  summary: 'Withdraw a cash-out',
  who: 'owned',
  method: 'POST',
  path: '/v1/consumer/transfers/{id}/cancel',
  input: v.object({ id: idInput }),
  output: transfer,
})
