/** WeChat Pay's API v3: what is sent is signed, and what comes back is believed only when WeChat has signed it. */
import {
  constants,
  createDecipheriv,
  publicEncrypt,
  randomBytes,
  sign,
  verify,
  type KeyLike,
  type RsaPublicKey,
} from 'node:crypto'
import { isRecent } from '#server/money/payout/is-recent.ts'

export interface WechatPayAccount {
  mchId: string
  appId: string
  /** Of the merchant's certificate, whose key signs. */
  serial: string
  privateKey: KeyLike
  /** Of WeChat's public key. */
  publicKeyId: string
  publicKey: KeyLike
  /** Opens notices. */
  apiKey: Buffer
  /** What money is paid for, as agreed with WeChat. */
  scene: string
  /** What it asks to be told of that. */
  report: { info_type: string; info_content: string }[]
  /** https://api.mch.weixin.qq.com */
  base: string
  noticeUrl: string
  limitMs: number
}

/** The Authorization header of a call; path: with its query. */
export function authorise(
  { mchId, serial, privateKey }: WechatPayAccount,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signature = sign(
    'sha256',
    Buffer.from(`${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`),
    privateKey,
  ).toString('base64')
  return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
}

/** Whether this body, an answer or a notice, is WeChat's own and of now. */
export function isFromWechat(account: WechatPayAccount, headers: Headers, body: string): boolean {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => headers.get(`wechatpay-${name}`) ?? '',
  )
  if (serial !== account.publicKeyId || !/^\d{1,12}$/.test(timestamp) || !isRecent(Number(timestamp) * 1000))
    return false
  return verify(
    'sha256',
    Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
    account.publicKey,
    Buffer.from(signature, 'base64'),
  )
}

/** What only WeChat can read. */
export const sealForWechat = ({ publicKey }: WechatPayAccount, text: string): string =>
  publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING } as RsaPublicKey,
    Buffer.from(text),
  ).toString('base64')

/** The content of a notice; throws when a byte was changed. */
export function openNotice(
  { apiKey }: WechatPayAccount,
  { nonce, associated_data: place = '', ciphertext }: { nonce: string; associated_data?: string; ciphertext: string },
): unknown {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(nonce), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8'))
}
