import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { certificateSn, rootSn } from './alipay/certificates.ts'
import type { AlipayAccount } from './alipay/sign-alipay.ts'
import type { PayoutOptions } from './choose-payout.ts'
import type { WechatPayAccount } from './wechat/sign-wechat.ts'

const LIMIT_MS = 10_000
const WECHAT = ['MCH_ID', 'CERT_SERIAL', 'PRIVATE_KEY', 'PUBLIC_KEY_ID', 'PUBLIC_KEY', 'API_V3_KEY'] as const
const ALIPAY = ['APP_ID', 'PRIVATE_KEY', 'APP_CERT', 'PUBLIC_CERT', 'ROOT_CERT'] as const

/**
 * The providers that pay money out, each whole or not at all. A key is told by its variable, or by the file that the
 * variable with _FILE names. appId: of the public account, whose openids WeChat pays to. host: where notices arrive.
 */
export function readPayoutOptions(
  env: NodeJS.ProcessEnv,
  { demoAllowed, appId, host }: { demoAllowed: boolean; appId: string | undefined; host: string | undefined },
): PayoutOptions {
  const wechat = readAll(env, 'WECHAT_PAY', WECHAT)
  const alipay = readAll(env, 'ALIPAY', ALIPAY)
  if ((wechat || alipay) && !host) throw new Error('设置了提现通道时须设置 SITE_HOSTS：支付平台要向它发送通知')
  if (wechat && !appId) throw new Error('WECHAT_PAY_… 须与 WECHAT_APPID 一起设置：微信按公众号的 openid 付款')
  return {
    demoAllowed,
    wechat: wechat && openWechat(wechat, env, { appId: appId!, noticeUrl: `https://${host}/v1/payout/wechat` }),
    alipay: alipay && openAlipay(alipay, env, `https://${host}/v1/payout/alipay`),
  }
}

function readAll<N extends string>(
  env: NodeJS.ProcessEnv,
  prefix: string,
  names: readonly N[],
): Record<N, string> | undefined {
  const found = names.map((name) => [name, readSecret(env, `${prefix}_${name}`)] as const)
  const missing = found.filter(([, value]) => !value).map(([name]) => `${prefix}_${name}`)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new Error(`还须设置 ${missing.join('、')}（或相应的 _FILE）`)
  return Object.fromEntries(found) as Record<N, string>
}
function readSecret(env: NodeJS.ProcessEnv, name: string): string {
  const file = env[`${name}_FILE`]
  if (!file) return env[name] ?? ''
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`${name}_FILE 无法读取：${file}`)
  }
}
/** Never shows what it could not read. */
function made<T>(name: string, make: () => T): T {
  try {
    return make()
  } catch {
    throw new Error(`${name} 的内容不正确`)
  }
}

function openWechat(
  told: Record<(typeof WECHAT)[number], string>,
  env: NodeJS.ProcessEnv,
  { appId, noticeUrl }: { appId: string; noticeUrl: string },
): WechatPayAccount {
  const apiKey = Buffer.from(told.API_V3_KEY)
  if (apiKey.length !== 32) throw new Error('WECHAT_PAY_API_V3_KEY 应为 32 个字符')
  const report = (env.WECHAT_PAY_REPORT || '活动名称=城市红包;奖励说明=余额提现')
    .split(';')
    .map((pair) => pair.split('='))
  return {
    mchId: told.MCH_ID,
    appId,
    serial: told.CERT_SERIAL,
    privateKey: made('WECHAT_PAY_PRIVATE_KEY', () => createPrivateKey(told.PRIVATE_KEY)),
    publicKeyId: told.PUBLIC_KEY_ID,
    publicKey: made('WECHAT_PAY_PUBLIC_KEY', () => createPublicKey(told.PUBLIC_KEY)),
    apiKey,
    scene: env.WECHAT_PAY_SCENE || '1000',
    report: report.map(([type = '', content = '']) => ({ info_type: type, info_content: content })),
    base: env.WECHAT_PAY_API_BASE || 'https://api.mch.weixin.qq.com',
    noticeUrl,
    limitMs: LIMIT_MS,
  }
}

function openAlipay(
  told: Record<(typeof ALIPAY)[number], string>,
  env: NodeJS.ProcessEnv,
  noticeUrl: string,
): AlipayAccount {
  const certificate = (name: 'APP_CERT' | 'PUBLIC_CERT') =>
    made(`ALIPAY_${name}`, () => new X509Certificate(told[name]))
  const theirs = certificate('PUBLIC_CERT')
  const roots = rootSn(told.ROOT_CERT)
  if (!roots) throw new Error('ALIPAY_ROOT_CERT 的内容不正确')
  return {
    appId: told.APP_ID,
    privateKey: made('ALIPAY_PRIVATE_KEY', () => readKey(told.PRIVATE_KEY)),
    appCertSn: certificateSn(certificate('APP_CERT')),
    rootCertSn: roots,
    alipayCertSn: certificateSn(theirs),
    alipayKey: theirs.publicKey,
    gateway: env.ALIPAY_GATEWAY || 'https://openapi.alipay.com/gateway.do',
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
