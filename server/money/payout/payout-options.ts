import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Variables } from '#server/platform/configuration/read-variables.ts'
import { alipayKeys, wechatPayKeys, type VariableName } from '#server/platform/configuration/variables.ts'
import { certificateSn, rootSn } from './alipay/certificates.ts'
import type { AlipayAccount } from './alipay/sign-alipay.ts'
import type { PayoutOptions } from './choose-payout.ts'
import type { WechatPayAccount } from './wechat/sign-wechat.ts'

const LIMIT_MS = 10_000
/**
 * The providers that pay money out, each whole or not at all. A key is told by its variable, or by the file that the
 * variable with _FILE names. appId: of the public account, whose openids WeChat pays to. host: where notices arrive.
 */
export function readPayoutOptions(
  told: Variables,
  { demoAllowed, appId, host }: { demoAllowed: boolean; appId: string | undefined; host: string | undefined },
): PayoutOptions {
  const wechat = readAll(told, wechatPayKeys)
  const alipay = readAll(told, alipayKeys)
  return {
    demoAllowed,
    wechat: wechat && openWechat(wechat, told, { appId: appId!, noticeUrl: `https://${host}/v1/payout/wechat` }),
    alipay: alipay && openAlipay(alipay, told, `https://${host}/v1/payout/alipay`),
  }
}

/** All of them or none: what is half has been refused before. */
function readAll<N extends VariableName>(told: Variables, names: readonly N[]): Record<N, string> | undefined {
  const found = names.map((name) => [name, readSecret(told, name)] as const)
  return found.every(([, value]) => value) ? (Object.fromEntries(found) as Record<N, string>) : undefined
}
function readSecret(told: Variables, name: VariableName): string {
  const file = told.files[name]
  if (file === undefined) return String(told[name] ?? '')
  const text = contentOf(file, `${name}_FILE`)
  if (!text) throw new Error(`${name}_FILE 是空的：${file}`)
  return text
}
function contentOf(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${name} 无法读取：${file}`)
  }
}
/** Runs `make`; its error names the variable, never the value that could not be read. */
function made<T>(name: string, make: () => T): T {
  try {
    return make()
  } catch {
    throw new Error(`${name} 的内容不正确`)
  }
}

function openWechat(
  keys: Record<(typeof wechatPayKeys)[number], string>,
  told: Variables,
  { appId, noticeUrl }: { appId: string; noticeUrl: string },
): WechatPayAccount {
  const apiKey = Buffer.from(keys.WECHAT_PAY_API_V3_KEY)
  if (apiKey.length !== 32) throw new Error('WECHAT_PAY_API_V3_KEY 应为 32 个字符')
  const report = (told.WECHAT_PAY_REPORT ?? '活动名称=城市红包;奖励说明=余额提现')
    .split(';')
    .map((pair) => pair.split('='))
  return {
    mchId: keys.WECHAT_PAY_MCH_ID,
    appId,
    serial: keys.WECHAT_PAY_CERT_SERIAL,
    privateKey: made('WECHAT_PAY_PRIVATE_KEY', () => createPrivateKey(keys.WECHAT_PAY_PRIVATE_KEY)),
    publicKeyId: keys.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: made('WECHAT_PAY_PUBLIC_KEY', () => createPublicKey(keys.WECHAT_PAY_PUBLIC_KEY)),
    apiKey,
    scene: told.WECHAT_PAY_SCENE ?? '1000',
    report: report.map(([type = '', content = '']) => ({ info_type: type, info_content: content })),
    base: told.WECHAT_PAY_API_BASE ?? 'https://api.mch.weixin.qq.com',
    noticeUrl,
    limitMs: LIMIT_MS,
  }
}

function openAlipay(
  keys: Record<(typeof alipayKeys)[number], string>,
  told: Variables,
  noticeUrl: string,
): AlipayAccount {
  const certificate = (name: 'ALIPAY_APP_CERT' | 'ALIPAY_PUBLIC_CERT') =>
    made(name, () => new X509Certificate(keys[name]))
  const theirs = certificate('ALIPAY_PUBLIC_CERT')
  const roots = rootSn(keys.ALIPAY_ROOT_CERT)
  if (!roots) throw new Error('ALIPAY_ROOT_CERT 的内容不正确')
  return {
    appId: keys.ALIPAY_APP_ID,
    privateKey: made('ALIPAY_PRIVATE_KEY', () => readKey(keys.ALIPAY_PRIVATE_KEY)),
    appCertSn: certificateSn(certificate('ALIPAY_APP_CERT')),
    rootCertSn: roots,
    alipayCertSn: certificateSn(theirs),
    alipayKey: theirs.publicKey,
    gateway: told.ALIPAY_GATEWAY ?? 'https://openapi.alipay.com/gateway.do',
    noticeUrl,
    limitMs: LIMIT_MS,
  }
}
/** Alipay's own tool writes keys as one line of Base64, without the frame of a PEM file. */
const readKey = (text: string) =>
  text.includes('-----')
    ? createPrivateKey(text)
    : createPrivateKey({
        key: Buffer.from(text, 'base64'),
        format: 'der',
        type: text.startsWith('MIIEv') ? 'pkcs8' : 'pkcs1',
      })
