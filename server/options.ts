import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTrustedProxies, type TrustedProxies } from './client-address.ts'
import type { SmsOptions } from './sms/choose-sms.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Settings of the process, all from the environment. */
export interface Options { port: number; host: string; dataDir: string; databaseUrl: string | undefined; dist: string; serverDist: string; seed: string; runtimeConfig: Record<string, unknown>; connect: string[]; frameAncestors: string[]; origins: string[]; secure: boolean; trustedProxies: TrustedProxies; secretKey: string | undefined; sms: SmsOptions }

export function readOptions(env: NodeJS.ProcessEnv = process.env): Options {
  const words = (value: string | undefined) => (value ?? '').split(/[\s,]+/).filter(Boolean)
  const apiBase = env.API_BASE ?? ''
  /** Where tracking events go: 'self', an address, or nowhere. */
  const trackUrl = env.TRACK_URL ?? ''
  return {
    port: Number(env.PORT ?? 3000), host: env.HOST ?? '0.0.0.0', dataDir: resolve(env.DATA_DIR ?? resolve(root, '.data')), databaseUrl: env.DATABASE_URL || undefined,
    dist: resolve(env.DIST_DIR ?? resolve(root, 'dist')), serverDist: resolve(env.SERVER_DIST_DIR ?? resolve(root, 'dist-server')), seed: env.SEED ?? 'demo',
    runtimeConfig: { apiBase, hosts: {}, trustedOrigins: words(env.TRUSTED_ORIGINS), loginBase: env.LOGIN_BASE ?? '', trackUrl },
    connect: [...(apiBase ? [apiBase] : []), ...words(env.TRUSTED_ORIGINS), ...(URL.canParse(trackUrl) ? [new URL(trackUrl).origin] : [])], frameAncestors: words(env.FRAME_ANCESTORS), origins: words(env.ALLOWED_ORIGINS), secure: env.HTTPS === '1',
    trustedProxies: readTrustedProxies(env.TRUST_PROXY), secretKey: readSecretKey(env.SECRET_KEY),
    sms: { webhook: env.SMS_WEBHOOK_URL ? { url: env.SMS_WEBHOOK_URL, token: env.SMS_WEBHOOK_TOKEN ?? '' } : undefined, demoAllowed: env.NODE_ENV !== 'production' || env.DEMO === '1' },
  }
}

/** Too short a key would let six-digit codes be found from their hashes. */
function readSecretKey(value: string | undefined): string | undefined {
  if (value && value.length < 32) throw new Error('SECRET_KEY 至少 32 个字符')
  return value || undefined
}
