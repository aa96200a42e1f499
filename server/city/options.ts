import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mustReadVariables, type Variables } from '#server/platform/configuration/read-variables.ts'
import type { World } from '#server/platform/configuration/variables.ts'
import type { Networks, TrustedProxies } from '#server/platform/http/client-address.ts'
import type { PayoutOptions } from '#server/money/payout/choose-payout.ts'
import { readPayoutOptions } from '#server/money/payout/payout-options.ts'
import type { SmsOptions } from '#server/people/sms/choose-sms.ts'
import type { NoticeOptions } from '#server/notices/notice-ways.ts'
import { readNoticeOptions } from '#server/notices/notice-options.ts'
import type { SearchEngines } from '#server/delivery/sitemaps/push-addresses.ts'
import { readUploadOptions, type UploadOptions } from '#server/uploads/upload-options.ts'
import { hostOf } from '#server/platform/http/own-address.ts'
import type { TracingOptions } from '#server/platform/telemetry/open-tracing.ts'
import type { PublicAccount } from '#server/people/wechat/public-account.ts'

/** Longer than nginx.conf keeps an unused connection: none is closed in the moment in which a request is sent on it. */
const GRACE_MS = 5000
const DRAIN_SECONDS = 120

const root = fileURLToPath(new URL('../..', import.meta.url))

/** absent: a file in the data directory. */
interface TrustOptions {
  /** 32 bytes in Base64. */
  dataKey: string | undefined
  /** The official checker of names and numbers. */
  identity: { url: string; token: string | undefined } | undefined
  wechat: PublicAccount | undefined
  /** Those this site is reached by. */
  hosts: string[]
}

interface Address {
  port: number
  host: string
}
interface ConsoleAddress extends Address {
  /** Where the operator says that staff open it; otherwise they reach it by whatever address leads here. */
  origin: string | undefined
  /** Where staff may come from; undefined: from anywhere. */
  networks: Networks | undefined
  /** An origin that leads here, to be written down. */
  reached: string
  /** Nobody asked for it: a city starts without it where its port is taken. */
  optional: boolean
}
/** Settings of the process, all from the environment. */
export interface Options extends TrustOptions {
  port: number
  host: string
  /** Whether this process serves citizens, runs the jobs, or both. */
  role: 'all' | 'web' | 'jobs'
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where databaseUrl is a pooler in front of it. */
  directUrl: string | undefined
  /** A replica, for what is the same for everybody. */
  readUrl: string | undefined
  /** Of the pool of this process. */
  connections: number
  dist: string
  serverDist: string
  seed: World
  runtimeConfig: Record<string, unknown>
  connect: string[]
  frameAncestors: string[]
  origins: string[]
  secure: boolean
  trustedProxies: TrustedProxies
  /** Requests are handed on by a proxy, which may have other processes to give them to. */
  behindProxy: boolean
  /** How long it goes on as before once it is told to stop, so that whoever looks at /readyz sends it nothing more. */
  graceMs: number
  /** How long, after that, requests under way may take. */
  drainMs: number
  secretKey: string | undefined
  sms: SmsOptions
  smsPerAddress: number
  challengeSteps: number | undefined
  openStreams: number
  uploads: UploadOptions
  payout: PayoutOptions
  /** Search engines that are told of new addresses. */
  engines: SearchEngines
  notices: NoticeOptions
  logLevel: string
  /** The port of its own on which metrics are read. */
  metrics: Address | undefined
  /** Where staff reach the console, if this process serves it. */
  desk: ConsoleAddress | undefined
  consoleDist: string
  /** The program that encodes what studios send. */
  ffmpeg: string
  /** One line in the log for each request. */
  accessLog: boolean
  tracing: TracingOptions | undefined
  /** Who decides on the staff's command line. */
  staff: string
}

/** Refuses what is wrong by name, before anything is opened. */
export function readOptions(env: NodeJS.ProcessEnv = process.env): Options {
  const told = mustReadVariables(env)
  const production = told.NODE_ENV === 'production'
  const apiBase = told.API_BASE ?? ''
  /** Where tracking events go: 'self', an address, or nowhere. */
  const trackUrl = told.TRACK_URL ?? ''
  const origins = told.ALLOWED_ORIGINS ?? []
  const trustedOrigins = told.TRUSTED_ORIGINS ?? []
  const siteHosts = (told.SITE_HOSTS ?? []).flatMap(hostOf)
  const uploads = readUploadOptions(told)
  const demoAllowed = !production || told.DEMO === true
  const wechat = readPublicAccount(told)
  const behindProxy = (told.TRUST_PROXY ?? 0) !== 0
  const desk = readConsole(told, production)
  return {
    port: told.PORT ?? 3000,
    host: told.HOST ?? '0.0.0.0',
    role: told.ROLE ?? 'all',
    dataDir: resolve(told.DATA_DIR ?? resolve(root, '.data')),
    databaseUrl: told.DATABASE_URL,
    directUrl: told.DATABASE_DIRECT_URL,
    readUrl: told.DATABASE_READ_URL,
    connections: told.DATABASE_POOL ?? 16,
    dist: resolve(told.DIST_DIR ?? resolve(root, 'dist')),
    serverDist: resolve(told.SERVER_DIST_DIR ?? resolve(root, 'dist-server')),
    // The demo city approves what is written in it by itself: nobody gets it in production without asking for it.
    seed: told.SEED ?? (production ? 'empty' : 'demo'),
    runtimeConfig: {
      apiBase,
      hosts: {},
      trustedOrigins,
      loginBase: told.LOGIN_BASE ?? '',
      trackUrl,
      // Another back end may have an account of its own.
      ...(apiBase ? {} : { wechatLogin: wechat !== undefined }),
    },
    connect: [
      ...(apiBase ? [apiBase] : []),
      ...trustedOrigins,
      ...(URL.canParse(trackUrl) ? [new URL(trackUrl).origin] : []),
      ...(uploads.s3 ? [new URL(uploads.s3.base).origin] : []),
    ],
    // Pages are previewed in the console.
    frameAncestors: [...(told.FRAME_ANCESTORS ?? []), ...(desk ? [desk.reached] : [])],
    origins,
    secure: told.HTTPS === true,
    dataKey: told.DATA_KEY,
    identity: told.IDENTITY_WEBHOOK_URL
      ? { url: told.IDENTITY_WEBHOOK_URL, token: told.IDENTITY_WEBHOOK_TOKEN }
      : undefined,
    wechat,
    hosts: [...siteHosts, ...origins.flatMap(hostOf)],
    trustedProxies: told.TRUST_PROXY ?? 0,
    behindProxy,
    graceMs: behindProxy ? GRACE_MS : 0,
    drainMs: 1000 * (told.DRAIN_SECONDS ?? DRAIN_SECONDS),
    engines: { indexNow: told.INDEXNOW_KEY, baidu: told.BAIDU_PUSH_TOKEN },
    notices: readNoticeOptions(told),
    secretKey: told.SECRET_KEY,
    sms: {
      webhook: told.SMS_WEBHOOK_URL ? { url: told.SMS_WEBHOOK_URL, token: told.SMS_WEBHOOK_TOKEN ?? '' } : undefined,
      demoAllowed,
    },
    smsPerAddress: told.SMS_PER_ADDRESS ?? 30,
    challengeSteps: told.CHALLENGE_STEPS,
    openStreams: told.OPEN_STREAMS ?? 5000,
    uploads,
    payout: readPayoutOptions(told, { demoAllowed, appId: wechat?.appid, host: siteHosts[0] }),
    logLevel: told.LOG_LEVEL ?? 'info',
    metrics:
      told.METRICS_PORT === undefined ? undefined : { port: told.METRICS_PORT, host: told.METRICS_HOST ?? '127.0.0.1' },
    desk,
    consoleDist: resolve(told.CONSOLE_DIST_DIR ?? resolve(root, 'dist-console')),
    ffmpeg: told.FFMPEG ?? 'ffmpeg',
    accessLog: told.ACCESS_LOG === true,
    tracing: readTracing(told),
    staff: told.STAFF ?? '',
  }
}

function readTracing(told: Variables): TracingOptions | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = told
  return endpoint ? { endpoint, headers, share: told.OTEL_TRACES_SAMPLER_ARG ?? 1 } : undefined
}

function readPublicAccount(told: Variables): PublicAccount | undefined {
  const { WECHAT_APPID: appid, WECHAT_SECRET: secret } = told
  if (!appid || !secret) return undefined
  return {
    appid,
    secret,
    apiBase: told.WECHAT_API_BASE ?? 'https://api.weixin.qq.com',
    openBase: told.WECHAT_OPEN_BASE ?? 'https://open.weixin.qq.com',
  }
}

/** On the port after the app's with the demo city, elsewhere where the operator says so. */
function readConsole(told: Variables, production: boolean): ConsoleAddress | undefined {
  const isDemo = !production && (told.SEED ?? 'demo') === 'demo' && told.ROLE !== 'jobs'
  const port = told.CONSOLE_PORT ?? (isDemo && told.PORT !== 0 ? (told.PORT ?? 3000) + 1 : undefined)
  if (port === undefined || told.ROLE === 'jobs') return undefined
  const host = told.CONSOLE_HOST ?? '127.0.0.1'
  return {
    port,
    host,
    origin: told.CONSOLE_ORIGIN,
    networks: told.CONSOLE_NETWORKS,
    reached: told.CONSOLE_ORIGIN ?? `http://localhost:${port}`,
    optional: told.CONSOLE_PORT === undefined,
  }
}
