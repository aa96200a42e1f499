import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts'
import type { PayoutOptions } from './payout/choose-payout.ts'
import { readPayoutOptions } from './payout/payout-options.ts'
import type { SmsOptions } from './sms/choose-sms.ts'
import { readUploadOptions, type UploadOptions } from './uploads/upload-options.ts'
import { hostOf } from './wechat/own-address.ts'
import type { PublicAccount } from './wechat/public-account.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * dataKey: 32 bytes in Base64; absent: a file in the data directory. identity: the official checker of names and
 * numbers. hosts: those this site is reached by.
 */
interface TrustOptions {
  dataKey: string | undefined
  identity: { url: string; token: string | undefined } | undefined
  wechat: PublicAccount | undefined
  hosts: string[]
}

/** Settings of the process, all from the environment. */
export interface Options extends TrustOptions {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  dist: string
  serverDist: string
  seed: string
  runtimeConfig: Record<string, unknown>
  connect: string[]
  frameAncestors: string[]
  origins: string[]
  secure: boolean
  trustedProxies: TrustedProxies
  secretKey: string | undefined
  sms: SmsOptions
  smsPerAddress: number
  challengeSteps: number | undefined
  uploads: UploadOptions
  payout: PayoutOptions
}

export function readOptions(env: NodeJS.ProcessEnv = process.env): Options {
  const words = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean)
  const apiBase = env.API_BASE ?? ''
  /** Where tracking events go: 'self', an address, or nowhere. */
  const trackUrl = env.TRACK_URL ?? ''
  const uploads = readUploadOptions(env)
  const demoAllowed = env.NODE_ENV !== 'production' || env.DEMO === '1'
  const wechat = readPublicAccount(env)
  const hosts = [...words(env.SITE_HOSTS), ...words(env.ALLOWED_ORIGINS)].flatMap(hostOf)
  return {
    port: readPort(env.PORT),
    host: env.HOST ?? '0.0.0.0',
    dataDir: resolve(env.DATA_DIR ?? resolve(root, '.data')),
    databaseUrl: env.DATABASE_URL || undefined,
    dist: resolve(env.DIST_DIR ?? resolve(root, 'dist')),
    serverDist: resolve(env.SERVER_DIST_DIR ?? resolve(root, 'dist-server')),
    // The demo city approves what is written in it by itself: nobody gets it in production without asking for it.
    seed: env.SEED || (env.NODE_ENV === 'production' ? 'empty' : 'demo'),
    runtimeConfig: {
      apiBase,
      hosts: {},
      trustedOrigins: words(env.TRUSTED_ORIGINS),
      loginBase: env.LOGIN_BASE ?? '',
      trackUrl,
      // Another back end may have an account of its own.
      ...(apiBase ? {} : { wechatLogin: wechat !== undefined }),
    },
    connect: [
      ...(apiBase ? [apiBase] : []),
      ...words(env.TRUSTED_ORIGINS),
      ...(URL.canParse(trackUrl) ? [new URL(trackUrl).origin] : []),
      ...(uploads.s3 ? [new URL(uploads.s3.base).origin] : []),
    ],
    frameAncestors: words(env.FRAME_ANCESTORS),
    origins: words(env.ALLOWED_ORIGINS),
    secure: env.HTTPS === '1',
    dataKey: env.DATA_KEY || undefined,
    identity: env.IDENTITY_WEBHOOK_URL
      ? { url: env.IDENTITY_WEBHOOK_URL, token: env.IDENTITY_WEBHOOK_TOKEN }
      : undefined,
    wechat,
    hosts,
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    secretKey: readSecretKey(env.SECRET_KEY),
    sms: {
      webhook: env.SMS_WEBHOOK_URL ? { url: env.SMS_WEBHOOK_URL, token: env.SMS_WEBHOOK_TOKEN ?? '' } : undefined,
      demoAllowed,
    },
    smsPerAddress: Number(env.SMS_PER_ADDRESS) || 30,
    challengeSteps: readSteps(env.CHALLENGE_STEPS),
    uploads,
    payout: readPayoutOptions(env, {
      demoAllowed,
      appId: wechat?.appid,
      host: words(env.SITE_HOSTS).flatMap(hostOf)[0],
    }),
  }
}

function readPort(value = '3000'): number {
  const port = Number(value)
  if (value.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT 应为 0–65535 的整数，而不是 ${value}`)
  return port
}

function readSteps(value: string | undefined): number | undefined {
  if (!value) return undefined
  const steps = Number(value)
  if (!Number.isInteger(steps) || steps < 1 || steps > 10_000)
    throw new Error(`CHALLENGE_STEPS 应为 1–10000 的整数，而不是 ${value}`)
  return steps
}

/** Too short a key would let six-digit codes be found from their hashes. */
function readSecretKey(value: string | undefined): string | undefined {
  if (value && value.length < 32) throw new Error('SECRET_KEY 至少 32 个字符')
  return value || undefined
}

/** An incomplete account is reported at start, not at the first log-in. */
function readPublicAccount(env: NodeJS.ProcessEnv): PublicAccount | undefined {
  const { WECHAT_APPID: appid, WECHAT_SECRET: secret } = env
  if (Boolean(appid) !== Boolean(secret)) throw new Error('WECHAT_APPID 与 WECHAT_SECRET 须同时设置')
  if (!appid || !secret) return undefined
  return {
    appid,
    secret,
    apiBase: env.WECHAT_API_BASE || 'https://api.weixin.qq.com',
    openBase: env.WECHAT_OPEN_BASE || 'https://open.weixin.qq.com',
  }
}
