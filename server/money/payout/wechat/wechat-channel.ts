/** WeChat's merchant transfer: https://pay.weixin.qq.com/doc/v3/merchant/4012716434 */
import { createHash } from 'node:crypto'
import type { Confirmation, PayoutChannel, ProviderAnswer } from '#server/money/payout/channel.ts'
import { readBill } from '#server/money/payout/read-bill.ts'
import { failureText } from './failure-text.ts'
import { authorise, isFromWechat, openNotice, sealForWechat, type WechatPayAccount } from './sign-wechat.ts'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
/** Below it WeChat refuses to be told the name. */
const NAMED_FROM = 30
const SOON_MS = 1000
/** Refusals of the order itself. Any other refusal is for the operator to mend, and the order is sent again. */
const REFUSED = new Set(['PARAM_ERROR'])
const NO_PAYMENTS = new Set(['NO_STATEMENT_EXIST', 'STATEMENT_NOT_FOUND'])

interface Reply {
  mch_id?: unknown
  mchid?: unknown
  out_bill_no?: unknown
  state?: unknown
  transfer_amount?: unknown
  package_info?: unknown
  fail_reason?: unknown
  code?: unknown
  download_url?: unknown
  hash_value?: unknown
}
type Told = { status: number; reply: Reply } | undefined

export function wechatChannel(account: WechatPayAccount): PayoutChannel {
  const request = (method: 'GET' | 'POST', path: string, body = '') =>
    fetch(account.base + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(account.limitMs),
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: authorise(account, { method, path, body }),
        'Wechatpay-Serial': account.publicKeyId,
      },
      ...(method === 'POST' ? { body } : {}),
    })
  /** undefined: not signed by WeChat, or not an answer at all. */
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Told> {
    const response = await request(method, path, body && JSON.stringify(body))
    const text = await response.text()
    if (!isFromWechat(account, response.headers, text)) return undefined
    const reply: unknown = text === '' ? {} : JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? { status: response.status, reply } : undefined
  }
  const confirmationOf = ({ package_info: told }: Reply): Confirmation | 'kept' =>
    typeof told === 'string' && told ? { package: told, mch_id: account.mchId, app_id: account.appId } : 'kept'

  function stateOf(reply: Reply, number: string): ProviderAnswer {
    const { mch_id: mchId, out_bill_no: told, state, transfer_amount: amount } = reply
    if (told !== number || (mchId !== undefined && mchId !== account.mchId))
      return { state: 'unknown', why: 'of another order' }
    switch (state) {
      case 'SUCCESS':
        // The answer to an order names no sum: what was paid is asked for.
        return typeof amount === 'number' ? { state: 'paid', amount } : { state: 'pending', againMs: SOON_MS }
      case 'FAIL':
      case 'CANCELLED':
        return {
          state: 'failed',
          reason: failureText(state, reply.fail_reason),
          amount: typeof amount === 'number' ? amount : undefined,
        }
      case 'WAIT_USER_CONFIRM':
        return { state: 'pending', confirmation: confirmationOf(reply) }
      case 'ACCEPTED':
      case 'PROCESSING':
      case 'TRANSFERING':
      case 'CANCELING':
        return { state: 'pending' }
      default:
        return { state: 'unknown', why: 'no state' }
    }
  }
  function answerOf(told: Told, number: string): ProviderAnswer {
    if (!told) return { state: 'unknown', why: 'not signed' }
    const { status, reply } = told
    if (status === 200) return stateOf(reply, number)
    const code = typeof reply.code === 'string' ? reply.code : ''
    if (status === 404 && /^(?:ORDER_)?NOT_(?:FOUND|EXIST)$/.test(code)) return { state: 'absent' }
    if (status === 400 && REFUSED.has(code)) return { state: 'refused', reason: '微信没有接受这笔转账' }
    return { state: 'unknown', why: `${status} ${code.slice(0, 40)}` }
  }
  const billOf = (number: string) => `${BILLS}/out-bill-no/${number}`

  return {
    async send({ number, amount, account: openid, realName }) {
      const told = await ask('POST', BILLS, {
        appid: account.appId,
        out_bill_no: number,
        transfer_scene_id: account.scene,
        openid,
        ...(amount >= NAMED_FROM ? { user_name: sealForWechat(account, realName) } : {}),
        transfer_amount: amount,
        transfer_remark: '余额提现',
        notify_url: account.noticeUrl,
        transfer_scene_report_infos: account.report,
      })
      return answerOf(told, number)
    },
    query: async ({ number }) => answerOf(await ask('GET', billOf(number)), number),
    cancel: async (number) => answerOf(await ask('POST', `${billOf(number)}/cancel`, {}), number),
    notice(headers, body) {
      if (!isFromWechat(account, headers, body)) return undefined
      const { resource } = JSON.parse(body) as { resource: Parameters<typeof openNotice>[1] }
      const told = openNotice(account, resource) as Reply
      const number = told.out_bill_no
      if (typeof number !== 'string' || (told.mch_id ?? told.mchid) !== account.mchId) return undefined
      return { number, answer: stateOf(told, number) }
    },
    async bill(day) {
      const told = await ask('GET', `/v3/bill/fundflowbill?bill_date=${day}&account_type=OPERATION`)
      if (typeof told?.reply.code === 'string' && NO_PAYMENTS.has(told.reply.code)) return []
      const address = told?.reply.download_url
      if (told?.status !== 200 || typeof address !== 'string' || !address.startsWith(`${account.base}/`))
        throw new Error('no bill')
      const bytes = Buffer.from(await (await request('GET', address.slice(account.base.length))).arrayBuffer())
      if (createHash('sha1').update(bytes).digest('hex') !== told.reply.hash_value) throw new Error('bill was changed')
      const found = readBill(bytes)
      if (!found) throw new Error('no bill')
      return found.lines
    },
  }
}
