import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import type { WechatPayAccount } from '#server/money/payout/wechat/sign-wechat.ts'
import { moneyText } from '#contract/money/money.ts'
import { startPayStandIn, type Call, type Entry, type Key, type PayStandIn, type Reply } from './pay-stand-in.ts'

const BILLS = '/v3/fund-app/mch-transfer/transfer-bills'
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const states = { pending: 'PROCESSING', confirm: 'WAIT_USER_CONFIRM', paid: 'SUCCESS', failed: 'FAIL' }

/** WeChat Pay, and the account a merchant has there. */
export async function startWechatPay(limitMs = 10_000): Promise<{ standIn: PayStandIn; account: WechatPayAccount }> {
  const [merchant, platform, other] = [pair(), pair(), pair()]
  const apiKey = Buffer.from(randomBytes(16).toString('hex'))
  const account: WechatPayAccount = {
    mchId: '1900000001',
    appId: 'wx1',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: merchant.privateKey,
    publicKeyId: 'PUB_KEY_ID_0000000000000024101100397200000006',
    publicKey: platform.publicKey,
    apiKey,
    scene: '1000',
    report: [{ info_type: '活动名称', info_content: '城市红包' }],
    base: '',
    noticeUrl: 'https://city.example/v1/payout/wechat',
    limitMs,
  }
  const keyOf = (key: Key): KeyObject => (key === 'other' ? other : platform).privateKey
  const signed = (body: string, key: Key, at = Date.now()): Record<string, string> => {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
    const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), keyOf(key)).toString('base64')
    return {
      'Content-Type': 'application/json',
      'Wechatpay-Serial': account.publicKeyId,
      'Wechatpay-Timestamp': timestamp,
      'Wechatpay-Nonce': nonce,
      ...(key === 'none' ? {} : { 'Wechatpay-Signature': signature }),
    }
  }
  const reply = (status: number, content: object, key: Key): Reply => {
    const body = JSON.stringify(content)
    return { status, headers: signed(body, key), body }
  }
  const of = (number: string, { state, amount, account: openid, reason }: Entry) => ({
    out_bill_no: number,
    transfer_bill_no: `1330000${number}`,
    mch_id: account.mchId,
    appid: account.appId,
    state: states[state],
    transfer_amount: amount,
    openid,
    ...(state === 'failed' ? { fail_reason: reason } : {}),
  })
  let bill = ''
  const standIn = await startPayStandIn({
    read({ method, path, headers, body }) {
      const words = Object.fromEntries(
        [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
      )
      const text = `${method}\n${path}\n${words.timestamp}\n${words.nonce_str}\n${body}\n`
      const good =
        headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
        words.mchid === account.mchId &&
        words.serial_no === account.serial &&
        verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(words.signature ?? '', 'base64'))
      if (!good) return undefined
      if (path.startsWith('/v3/bill/')) return { kind: 'bill', number: '' }
      if (path.startsWith('/v3/billdownload/')) return { kind: 'file', number: '' }
      if (method === 'POST' && path === BILLS) return readOrder(JSON.parse(body) as Record<string, unknown>)
      const [number = '', cancel] = path.slice(`${BILLS}/out-bill-no/`.length).split('/')
      return { kind: cancel ? 'cancel' : 'query', number }
    },
    write({ kind, number }, entry, key) {
      if (entry === 'refused') return reply(400, { code: 'PARAM_ERROR', message: '参数错误' }, key)
      if (entry === 'short') return reply(403, { code: 'NOT_ENOUGH', message: '资金不足' }, key)
      if (!entry) return reply(404, { code: 'NOT_FOUND', message: '记录不存在' }, key)
      const { transfer_amount: _amount, ...short } = of(number, entry)
      if (kind !== 'send') return reply(200, of(number, entry), key)
      return reply(
        200,
        { ...short, ...(entry.state === 'confirm' ? { package_info: `package of ${number}` } : {}) },
        key,
      )
    },
    bill({ kind }, base) {
      const paid = [...standIn.book].filter(([, { state }]) => state === 'paid')
      if (kind === 'file') return { status: 200, headers: {}, body: bill }
      if (paid.length === 0) return reply(400, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' }, 'own')
      bill = [
        '\ufeff记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
        ...paid.map(
          ([number, { amount }]) =>
            `\`2026-11-22 10:00:00,\`1,\`2,\`商家转账,\`商家转账,\`支出,\`${moneyText(amount)},\`9.00,\`API,\`提现,\`${number}`,
        ),
        '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额',
        `\`${paid.length},\`0,\`0.00,\`${paid.length},\`1.00`,
      ].join('\n')
      return reply(
        200,
        {
          download_url: `${base}/v3/billdownload/file?token=t`,
          hash_type: 'SHA1',
          hash_value: createHash('sha1').update(bill).digest('hex'),
        },
        'own',
      )
    },
    notice(number, entry, { merchant: mchId, at, key = 'own' }) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', apiKey, Buffer.from(nonce)).setAAD(Buffer.from('mch_payment'))
      const content = JSON.stringify({ ...of(number, entry), ...(mchId ? { mch_id: mchId } : {}) })
      const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
      const body = JSON.stringify({
        id: randomBytes(16).toString('hex'),
        event_type: 'MCHTRANSFER.BILL.FINISHED',
        resource_type: 'encrypt-resource',
        resource: {
          algorithm: 'AEAD_AES_256_GCM',
          original_type: 'mch_payment',
          associated_data: 'mch_payment',
          nonce,
          ciphertext: sealed.toString('base64'),
        },
      })
      return { headers: signed(body, key, at), body }
    },
  })
  account.base = standIn.base
  return { standIn, account }

  function readOrder(order: Record<string, unknown>): Call {
    const sealed = typeof order.user_name === 'string' ? order.user_name : undefined
    return {
      kind: 'send',
      number: String(order.out_bill_no),
      amount: Number(order.transfer_amount),
      account: String(order.openid),
      name: sealed
        ? privateDecrypt(
            { key: platform.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING },
            Buffer.from(sealed, 'base64'),
          ).toString('utf8')
        : '',
    }
  }
}
