import { sign, verify, X509Certificate } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { parseMoney } from '#contract/money/money-input.ts'
import { moneyText } from '#contract/money/money.ts'
import { certificateSn, rootSn } from '#server/money/payout/alipay/certificates.ts'
import { joined, type AlipayAccount } from '#server/money/payout/alipay/sign-alipay.ts'
import { makeCertificate } from './make-certificate.ts'
import { startPayStandIn, type Entry, type Key, type PayStandIn, type Reply } from './pay-stand-in.ts'

const states = { pending: 'DEALING', confirm: 'WAIT_PAY', paid: 'SUCCESS', failed: 'FAIL' }
const SEND = 'alipay.fund.trans.uni.transfer'
const BILL = 'alipay.data.dataservice.bill.downloadurl.query'
const nameOf = (method: string) => `${method.replaceAll('.', '_')}_response`
const kinds: Record<string, 'send' | 'query' | 'bill'> = {
  [SEND]: 'send',
  'alipay.fund.trans.common.query': 'query',
  [BILL]: 'bill',
}

/** Alipay, and the account a merchant has there. */
export async function startAlipay(limitMs = 10_000): Promise<{
  standIn: PayStandIn
  account: AlipayAccount
  certificates: { app: string; alipay: string; root: string }
}> {
  const [app, alipay, other] = ['app', 'alipay', 'other'].map(makeCertificate) as [Made, Made, Made]
  const root = makeCertificate('root')
  const certificate = new X509Certificate(alipay.pem)
  const account: AlipayAccount = {
    appId: '2021000000000001',
    privateKey: app.privateKey,
    appCertSn: certificateSn(new X509Certificate(app.pem)),
    rootCertSn: rootSn(root.pem + alipay.pem),
    alipayCertSn: certificateSn(certificate),
    alipayKey: certificate.publicKey,
    gateway: '',
    noticeUrl: 'https://city.example/v1/payout/alipay',
    limitMs,
  }
  const signText = (text: string, key: Key) =>
    sign('sha256', Buffer.from(text), (key === 'other' ? other : alipay).privateKey).toString('base64')
  const reply = (method: string, content: object, key: Key): Reply => {
    const object = JSON.stringify(content)
    const signature = key === 'none' ? '' : `,"sign":${JSON.stringify(signText(object, key))}`
    return {
      status: 200,
      headers: { 'Content-Type': 'text/html;charset=utf-8' },
      body: `{"${nameOf(method)}":${object},"alipay_cert_sn":"${account.alipayCertSn}"${signature}}`,
    }
  }
  const refusal = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: '“引号”与}' })

  const standIn = await startPayStandIn({
    read({ method, path, body }) {
      if (method === 'GET') return path === '/bill.zip' ? { kind: 'file', number: '' } : undefined
      const { sign: signature = '', ...fields } = Object.fromEntries(new URLSearchParams(body))
      const known =
        fields.app_id === account.appId &&
        fields.app_cert_sn === account.appCertSn &&
        fields.alipay_root_cert_sn === account.rootCertSn
      const { publicKey } = new X509Certificate(app.pem)
      if (!known || !verify('sha256', Buffer.from(joined(fields)), publicKey, Buffer.from(signature, 'base64')))
        return undefined
      const content = JSON.parse(fields.biz_content!) as Record<string, string> & {
        payee_info?: { identity: string; name: string }
      }
      return {
        kind: kinds[fields.method!]!,
        number: content.out_biz_no ?? '',
        amount: parseMoney(content.trans_amount ?? '') ?? 0,
        account: content.payee_info?.identity ?? '',
        name: content.payee_info?.name ?? '',
      }
    },
    write({ kind, number }, entry, key) {
      const method = Object.keys(kinds).find((one) => kinds[one] === kind)!
      if (entry === 'refused') return reply(method, refusal('PAYEE_USER_INFO_ERROR'), key)
      if (entry === 'short') return reply(method, refusal('PAYER_BALANCE_NOT_ENOUGH'), key)
      if (!entry) return reply(method, refusal('ORDER_NOT_EXIST'), key)
      const amount = kind === 'query' ? { trans_amount: moneyText(entry.amount) } : {}
      const about = { out_biz_no: number, order_id: `2026${number}`, status: states[entry.state], ...amount }
      return reply(method, { code: '10000', msg: 'Success', ...about, ...failure(entry) }, key)
    },
    bill({ kind }, base) {
      const paid = [...standIn.book].filter(([, { state }]) => state === 'paid')
      if (kind === 'file') return { status: 200, headers: {}, body: archive(paid) }
      if (paid.length === 0) return reply(BILL, refusal('isp.bill_not_exist'), 'own')
      return reply(BILL, { code: '10000', msg: 'Success', bill_download_url: `${base}/bill.zip` }, 'own')
    },
    notice(number, entry, { merchant, at = Date.now(), key = 'own' }) {
      const fields = {
        app_id: merchant ?? account.appId,
        charset: 'UTF-8',
        msg_method: 'alipay.fund.trans.order.changed',
        notify_id: '2026112300262201000000000000000001',
        utc_timestamp: String(at),
        version: '1.1',
        biz_content: JSON.stringify({
          out_biz_no: number,
          status: states[entry.state],
          trans_amount: moneyText(entry.amount),
          ...failure(entry),
        }),
      }
      const signature = key === 'none' ? '' : signText(joined(fields), key)
      return {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
        body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString(),
      }
    },
  })
  account.gateway = `${standIn.base}/gateway.do`
  const certificates = { app: app.pem, alipay: alipay.pem, root: root.pem + alipay.pem }
  return { standIn, account, certificates }
}

type Made = ReturnType<typeof makeCertificate>
const failure = ({ state, reason }: Entry) => (state === 'failed' ? { error_code: reason } : {})

/** A bill as Alipay packs it. */
function archive(paid: [string, Entry][]): Buffer {
  const text = [
    '#Alipay bill',
    'trade,out_biz_no,trans_amount',
    ...paid.map(([number, { amount }]) => `1\t,${number}\t,-${moneyText(amount)}`),
  ].join('\r\n')
  const [name, content] = [Buffer.from('bill.csv'), Buffer.from(text)]
  const packed = deflateRawSync(content)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(content.length, 8)
  const lengths = Buffer.from([name.length, 0, 0, 0])
  const method = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0])
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), method, sizes, lengths, name, packed])
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    method,
    sizes,
    lengths,
    Buffer.alloc(14),
    name,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}
