/** Alipay's transfer to one account: https://opendocs.alipay.com/open/62987723_alipay.fund.trans.uni.transfer */
import { parseMoney } from '#contract/money/money-input.ts'
import { moneyText } from '#contract/money/money.ts'
import { presentTime } from '#server/platform/time.ts'
import type { PayoutChannel, ProviderAnswer } from '#server/money/payout/channel.ts'
import { isRecent } from '#server/money/payout/is-recent.ts'
import { readBill } from '#server/money/payout/read-bill.ts'
import { isFromAlipay, joined, objectText, signed, type AlipayAccount } from './sign-alipay.ts'
import { filesOfZip } from './read-zip.ts'

const SOON_MS = 1000
const PRODUCT = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' }
const reasons: Record<string, string> = {
  PAYEE_NOT_EXIST: '收款支付宝账号不存在',
  PAYEE_USER_INFO_ERROR: '支付宝账号与姓名不一致',
  PAYEE_NOT_RELNAME_CERTIFY: '收款支付宝账号没有实名',
  PAYEE_ACC_OCUPIED: '该手机号绑定了多个支付宝账号，请换用邮箱账号',
}
/**
 * Errors about the payee are the citizen's to correct. Any other error is for the operator to mend, and the order is
 * sent again.
 */
const OF_PAYEE = /PAYEE/

interface Reply {
  code?: string
  sub_code?: string
  out_biz_no?: string
  status?: string
  trans_amount?: string
  error_code?: string
  bill_download_url?: string
}

export function alipayChannel(account: AlipayAccount): PayoutChannel {
  /** undefined: not signed by Alipay. */
  async function ask(method: string, content: object): Promise<Reply | undefined> {
    const response = await fetch(`${account.gateway}?charset=utf-8`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(account.limitMs),
      body: signed(account, {
        app_id: account.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: presentTime(new Date()),
        version: '1.0',
        app_cert_sn: account.appCertSn,
        alipay_root_cert_sn: account.rootCertSn,
        notify_url: account.noticeUrl,
        biz_content: JSON.stringify(content),
      }),
    })
    const text = await response.text()
    const object = objectText(text, `${method.replaceAll('.', '_')}_response`)
    if (!object) return undefined
    const { sign: signature, alipay_cert_sn: sn } = JSON.parse(text) as { sign?: unknown; alipay_cert_sn?: unknown }
    if (sn !== account.alipayCertSn || typeof signature !== 'string') return undefined
    return isFromAlipay(account, object, signature) ? (JSON.parse(object) as Reply) : undefined
  }
  const reasonOf = (code = '') =>
    Object.hasOwn(reasons, code)
      ? reasons[code]!
      : OF_PAYEE.test(code)
        ? '收款支付宝账号无法收款'
        : '支付宝没有完成这笔转账'

  function stateOf(reply: Reply, number: string): ProviderAnswer {
    if (reply.out_biz_no !== number) return { state: 'unknown', why: 'of another order' }
    const amount = parseMoney(reply.trans_amount ?? '')
    switch (reply.status) {
      case 'SUCCESS':
        // The answer to an order names no sum: what was paid is asked for.
        return amount === undefined ? { state: 'pending', againMs: SOON_MS } : { state: 'paid', amount }
      case 'FAIL':
      case 'CLOSED':
      case 'REFUND':
        return { state: 'failed', reason: reasonOf(reply.error_code), amount }
      case 'DEALING':
      case 'INIT':
      case 'WAIT_PAY':
        return { state: 'pending' }
      default:
        return { state: 'unknown', why: 'no state' }
    }
  }
  function answerOf(reply: Reply | undefined, number: string): ProviderAnswer {
    if (!reply) return { state: 'unknown', why: 'not signed' }
    if (reply.code === '10000') return stateOf(reply, number)
    const code = reply.sub_code ?? ''
    if (reply.code === '40004' && code === 'ORDER_NOT_EXIST') return { state: 'absent' }
    if (reply.code === '40004' && OF_PAYEE.test(code)) return { state: 'refused', reason: reasonOf(code) }
    return { state: 'unknown', why: `${reply.code} ${code.slice(0, 40)}` }
  }

  return {
    async send({ number, amount, account: identity, realName }) {
      const reply = await ask('alipay.fund.trans.uni.transfer', {
        ...PRODUCT,
        out_biz_no: number,
        trans_amount: moneyText(amount),
        order_title: '余额提现',
        payee_info: { identity, identity_type: 'ALIPAY_LOGON_ID', name: realName },
      })
      return answerOf(reply, number)
    },
    query: async ({ number }) =>
      answerOf(await ask('alipay.fund.trans.common.query', { ...PRODUCT, out_biz_no: number }), number),
    notice(_headers, body) {
      const { sign: signature = '', sign_type: _type, ...fields } = Object.fromEntries(new URLSearchParams(body))
      if (!isFromAlipay(account, joined(fields), signature) || fields.app_id !== account.appId) return undefined
      if (!isRecent(Number(fields.utc_timestamp)) || fields.msg_method !== 'alipay.fund.trans.order.changed')
        return undefined
      const told = JSON.parse(fields.biz_content ?? '{}') as Reply
      return told.out_biz_no ? { number: told.out_biz_no, answer: stateOf(told, told.out_biz_no) } : undefined
    },
    async bill(day) {
      const reply = await ask('alipay.data.dataservice.bill.downloadurl.query', {
        bill_type: 'signcustomer',
        bill_date: day,
      })
      if (reply?.sub_code === 'isp.bill_not_exist') return []
      if (!reply?.bill_download_url) throw new Error('no bill')
      const response = await fetch(reply.bill_download_url, { signal: AbortSignal.timeout(account.limitMs) })
      const files = filesOfZip(Buffer.from(await response.arrayBuffer()))
      const [found] = files.flatMap((bytes) => readBill(bytes) ?? [])
      if (!found) throw new Error('no bill')
      return found.lines
    },
  }
}
