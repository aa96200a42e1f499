/** Alipay's gateway: RSA2 with certificates. An answer is signed over the very characters of its one object. */
import { sign, verify, type KeyLike } from 'node:crypto'

export interface AlipayAccount {
  appId: string
  privateKey: KeyLike
  /** appCertSn, rootCertSn, alipayCertSn: what Alipay calls the certificates by. */
  appCertSn: string
  rootCertSn: string
  alipayCertSn: string
  /** Of its certificate. */
  alipayKey: KeyLike
  /** https://openapi.alipay.com/gateway.do */
  gateway: string
  noticeUrl: string
  limitMs: number
}

/** Names in order, joined as Alipay signs them. */
export const joined = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

export const signed = (account: AlipayAccount, fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams({
    ...fields,
    sign: sign('sha256', Buffer.from(joined(fields)), account.privateKey).toString('base64'),
  })

export const isFromAlipay = ({ alipayKey }: AlipayAccount, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), alipayKey, Buffer.from(signature, 'base64'))

/** The exact text of the object under this name, over which the signature is made; '' when there is none. */
export function objectText(text: string, name: string): string {
  const key = text.indexOf(`"${name}"`)
  const start = key < 0 ? -1 : text.indexOf('{', key)
  if (start < 0) return ''
  let depth = 0
  for (let at = start, quoted = false; at < text.length; at++) {
    const one = text[at]
    if (quoted && one === '\\') at++
    else if (one === '"') quoted = !quoted
    else if (!quoted && one === '{') depth++
    else if (!quoted && one === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return ''
}
