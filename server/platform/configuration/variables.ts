/**
 * Every variable that server and commands read from the environment. Nothing else reads the environment, and
 * docs/configuration.md explains the same ones: a test compares them.
 */
import type * as v from 'valibot'
import {
  address,
  contact,
  database,
  frames,
  headers,
  hosts,
  integer,
  keyOrFile,
  oneOf,
  origin,
  origins,
  pairs,
  networks,
  proxies,
  secret,
  secretOf,
  selfOrAddress,
  share,
  text,
  yesOrNo,
  type Variable,
} from './variable-kinds.ts'

const secretKey = secretOf((one) => one.length >= 32, '至少 32 个字符')
const dataKey = secretOf(
  (one) => /^[\w+/-]{43}=?$/.test(one.trim()),
  '应为 32 字节的 Base64，例如 openssl rand -base64 32 的输出',
)

export const variables = {
  NODE_ENV: oneOf('production', 'development', 'test'),
  PORT: integer(0, 65_535),
  HOST: text,
  ROLE: oneOf('all', 'web', 'jobs'),
  DATA_DIR: text,
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_READ_URL: database,
  DATABASE_POOL: integer(4, 1000),
  SEED: oneOf('demo', 'empty', 'busy', 'faults'),
  DEMO: yesOrNo,
  API_BASE: address,
  TRUSTED_ORIGINS: origins,
  LOGIN_BASE: address,
  TRACK_URL: selfOrAddress,
  ALLOWED_ORIGINS: origins,
  FRAME_ANCESTORS: frames,
  SMS_WEBHOOK_URL: address,
  SMS_WEBHOOK_TOKEN: secret,
  SECRET_KEY: secretKey,
  TRUST_PROXY: proxies,
  DRAIN_SECONDS: integer(0, 6000),
  SMS_PER_ADDRESS: integer(1, 1_000_000),
  CHALLENGE_STEPS: integer(1, 10_000),
  OPEN_STREAMS: integer(0, 1_000_000),
  SITE_HOSTS: hosts,
  WECHAT_APPID: text,
  WECHAT_SECRET: secret,
  WECHAT_API_BASE: address,
  WECHAT_OPEN_BASE: address,
  WECHAT_PAY_MCH_ID: keyOrFile,
  WECHAT_PAY_CERT_SERIAL: keyOrFile,
  WECHAT_PAY_PRIVATE_KEY: keyOrFile,
  WECHAT_PAY_PUBLIC_KEY_ID: keyOrFile,
  WECHAT_PAY_PUBLIC_KEY: keyOrFile,
  WECHAT_PAY_API_V3_KEY: keyOrFile,
  WECHAT_PAY_SCENE: text,
  WECHAT_PAY_REPORT: pairs,
  WECHAT_PAY_API_BASE: address,
  ALIPAY_APP_ID: keyOrFile,
  ALIPAY_PRIVATE_KEY: keyOrFile,
  ALIPAY_APP_CERT: keyOrFile,
  ALIPAY_PUBLIC_CERT: keyOrFile,
  ALIPAY_ROOT_CERT: keyOrFile,
  ALIPAY_GATEWAY: address,
  DATA_KEY: dataKey,
  IDENTITY_WEBHOOK_URL: address,
  IDENTITY_WEBHOOK_TOKEN: secret,
  PICTURE_CHECK_URL: address,
  PICTURE_CHECK_TOKEN: secret,
  UPLOAD_S3_ENDPOINT: address,
  UPLOAD_S3_BUCKET: text,
  UPLOAD_S3_ACCESS_KEY: secret,
  UPLOAD_S3_SECRET_KEY: secret,
  UPLOAD_S3_REGION: text,
  UPLOAD_S3_STYLE: oneOf('host', 'path'),
  UPLOAD_S3_PUBLIC_URL: address,
  INDEXNOW_KEY: secretOf((one) => /^[\w-]{8,128}$/.test(one), '8 到 128 个字母、数字或连字符'),
  BAIDU_PUSH_TOKEN: secret,
  PUSH_CONTACT: contact,
  PUSH_SERVICES: origins,
  NOTICE_WEBHOOK_URL: address,
  NOTICE_WEBHOOK_TOKEN: secret,
  NOTICE_SMS_KINDS: text,
  WECHAT_NOTICE_TEMPLATE: text,
  WECHAT_NOTICE_FIELDS: pairs,
  HTTPS: yesOrNo,
  METRICS_PORT: integer(0, 65_535),
  METRICS_HOST: text,
  CONSOLE_PORT: integer(0, 65_535),
  CONSOLE_HOST: text,
  CONSOLE_ORIGIN: origin,
  CONSOLE_NETWORKS: networks,
  FFMPEG: text,
  ACCESS_LOG: yesOrNo,
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: share,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  STAFF: text,
  DIST_DIR: text,
  SERVER_DIST_DIR: text,
  CONSOLE_DIST_DIR: text,
} satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
/** A database that is filled: see demo. */
export type World = v.InferOutput<typeof variables.SEED.schema>

interface Whole {
  /** Set together or not at all. */
  all: VariableName[]
  /** Of use only beside them. */
  more?: VariableName[]
  /** What those want besides, and why. */
  needs?: [name: VariableName, why: string][]
}
/** What cash-outs to a provider need. */
export const wechatPayKeys = [
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_CERT_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
  'WECHAT_PAY_API_V3_KEY',
] as const satisfies VariableName[]
export const alipayKeys = [
  'ALIPAY_APP_ID',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_APP_CERT',
  'ALIPAY_PUBLIC_CERT',
  'ALIPAY_ROOT_CERT',
] as const satisfies VariableName[]
const notified: [VariableName, string] = ['SITE_HOSTS', '支付平台要向它发送通知']

export const wholes: Whole[] = [
  { all: ['DATABASE_URL'], more: ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] },
  { all: ['METRICS_PORT'], more: ['METRICS_HOST'] },
  { all: ['CONSOLE_PORT'], more: ['CONSOLE_HOST', 'CONSOLE_ORIGIN', 'CONSOLE_NETWORKS'] },
  { all: ['OTEL_EXPORTER_OTLP_ENDPOINT'], more: ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'] },
  { all: ['SMS_WEBHOOK_URL'], more: ['SMS_WEBHOOK_TOKEN'] },
  { all: ['NOTICE_WEBHOOK_URL'], more: ['NOTICE_WEBHOOK_TOKEN'] },
  { all: ['IDENTITY_WEBHOOK_URL'], more: ['IDENTITY_WEBHOOK_TOKEN'] },
  { all: ['PICTURE_CHECK_URL'], more: ['PICTURE_CHECK_TOKEN'] },
  { all: ['WECHAT_APPID', 'WECHAT_SECRET'], more: ['WECHAT_API_BASE', 'WECHAT_OPEN_BASE'] },
  {
    all: ['WECHAT_NOTICE_TEMPLATE'],
    more: ['WECHAT_NOTICE_FIELDS'],
    needs: [['WECHAT_APPID', '模板消息由公众号发送']],
  },
  {
    all: ['UPLOAD_S3_ENDPOINT', 'UPLOAD_S3_BUCKET', 'UPLOAD_S3_ACCESS_KEY', 'UPLOAD_S3_SECRET_KEY'],
    more: ['UPLOAD_S3_REGION', 'UPLOAD_S3_STYLE', 'UPLOAD_S3_PUBLIC_URL'],
  },
  {
    all: [...wechatPayKeys],
    more: ['WECHAT_PAY_SCENE', 'WECHAT_PAY_REPORT', 'WECHAT_PAY_API_BASE'],
    needs: [notified, ['WECHAT_APPID', '微信按公众号的 openid 付款']],
  },
  {
    all: [...alipayKeys],
    more: ['ALIPAY_GATEWAY'],
    needs: [notified],
  },
]
