/** Variables a server does not start with: what is wrong, the variables, and the sentence. */
const names = (prefix: string, parts: string) =>
  Object.fromEntries(parts.split(' ').map((part) => [`${prefix}_${part}`, 'x'.repeat(32)]))
const wechatPay = names('WECHAT_PAY', 'MCH_ID CERT_SERIAL PRIVATE_KEY PUBLIC_KEY_ID PUBLIC_KEY API_V3_KEY')
const account = { WECHAT_APPID: 'wx1', WECHAT_SECRET: 'x', SITE_HOSTS: 'city.example' }

export const configurationFaults: [what: string, env: () => NodeJS.ProcessEnv, sentence: RegExp][] = [
  ['no number of tries', () => ({ CHALLENGE_STEPS: 'many' }), /^CHALLENGE_STEPS 应为 1–10000 的整数，而不是 many$/],
  ['too short a key', () => ({ SECRET_KEY: 'short' }), /^SECRET_KEY 至少 32 个字符$/],
  [
    'an empty value in production',
    () => ({ NODE_ENV: 'production', DATABASE_URL: '' }),
    /^DATABASE_URL 是空的：请写上它的值，或删去这一行$/,
  ],
  [
    'a console in production without encryption',
    () => ({ NODE_ENV: 'production', CONSOLE_PORT: '3011', CONSOLE_ORIGIN: 'http://desk.city.example' }),
    /^CONSOLE_ORIGIN 须与 CONSOLE_PORT 一起设置，并以 https:\/\/ 开头：/,
  ],
  [
    'an address of the console with a path',
    () => ({ CONSOLE_PORT: '3011', CONSOLE_ORIGIN: 'https://desk.city.example/' }),
    /^CONSOLE_ORIGIN 应为网站的来源（如 https:\/\/desk\.city\.example，没有路径和末尾的 \/），而不是 /,
  ],
  [
    'networks of staff that are none',
    () => ({ CONSOLE_PORT: '3011', CONSOLE_NETWORKS: '10.0.0.0/8 office' }),
    /^CONSOLE_NETWORKS 应为地址或网段（如 10\.0\.0\.0\/8），以空格或逗号隔开/,
  ],
  ['a misspelt value', () => ({ HTTPS: 'true' }), /^HTTPS 应为 1（是）或 0（否），而不是 true$/],
  ['a way to run that is none', () => ({ NODE_ENV: 'prod' }), /^NODE_ENV 应为 production、development、test 之一，/],
  [
    'an address that is none, whose words may be secret',
    () => ({ SMS_WEBHOOK_URL: 'sms.example/send?key=secret' }),
    /^SMS_WEBHOOK_URL 应为 http:\/\/ 或 https:\/\/ 开头的网址$/,
  ],
  [
    'an address of another database',
    () => ({ DATABASE_URL: 'mysql://city:secret@db/yunshang' }),
    /^DATABASE_URL 应为 postgres:\/\/用户:密码@主机:端口\/库名 这样的地址$/,
  ],
  [
    'PostgreSQL itself behind a pooler that is not named',
    () => ({ DATABASE_DIRECT_URL: 'postgres://city:secret@db/yunshang' }),
    /^DATABASE_DIRECT_URL 须与 DATABASE_URL 一起设置$/,
  ],
  ['no number of codes', () => ({ SMS_PER_ADDRESS: '30/h' }), /^SMS_PER_ADDRESS 应为 1–1000000 的整数，而不是 30\/h$/],
  [
    'a level the log does not have',
    () => ({ LOG_LEVEL: 'verbose' }),
    /^LOG_LEVEL 应为 fatal、\S+ 之一，而不是 verbose$/,
  ],
  [
    'an origin with a path',
    () => ({ ALLOWED_ORIGINS: 'https://m.city.example/' }),
    /^ALLOWED_ORIGINS 应为网站的来源（.+而不是 https:\/\/m\.city\.example\/$/,
  ],
  ['a host that is none', () => ({ SITE_HOSTS: 'city.example/app' }), /^SITE_HOSTS 应为主机名（/],
  ['a data key that is too short', () => ({ DATA_KEY: 'c2hvcnQ=' }), /^DATA_KEY 应为 32 字节的 Base64，/],
  ['half an account', () => ({ WECHAT_APPID: 'wx1' }), /^WECHAT_SECRET 须与 WECHAT_APPID 一起设置$/],
  [
    'half a bucket',
    () => ({ UPLOAD_S3_BUCKET: 'city' }),
    /^UPLOAD_S3_ENDPOINT、UPLOAD_S3_ACCESS_KEY、UPLOAD_S3_SECRET_KEY 须与 UPLOAD_S3_BUCKET 一起设置$/,
  ],
  ['a password for nobody', () => ({ SMS_WEBHOOK_TOKEN: 'x' }), /^SMS_WEBHOOK_TOKEN 须与 SMS_WEBHOOK_URL 一起设置$/],
  [
    'half a payment channel',
    () => ({ WECHAT_PAY_MCH_ID: '1' }),
    /^WECHAT_PAY_CERT_SERIAL、\S+ 须与 WECHAT_PAY_MCH_ID 一起设置（或相应的 _FILE）$/,
  ],
  [
    'a payment channel without hosts',
    () => ({ ...wechatPay, ...account, SITE_HOSTS: undefined }),
    /^SITE_HOSTS 须与 WECHAT_PAY_MCH_ID 一起设置：/,
  ],
  [
    'payment by WeChat without an account',
    () => ({ ...wechatPay, SITE_HOSTS: 'city.example' }),
    /^WECHAT_APPID 须与 WECHAT_PAY_MCH_ID 一起设置：/,
  ],
  [
    'a key of WeChat of another length',
    () => ({ ...wechatPay, ...account, WECHAT_PAY_API_V3_KEY: 'x' }),
    /^WECHAT_PAY_API_V3_KEY 应为 32 个字符$/,
  ],
  ['a key that is none', () => ({ ...wechatPay, ...account }), /^WECHAT_PAY_PRIVATE_KEY 的内容不正确$/],
  [
    'a key in a file that is not there',
    () => ({
      ...wechatPay,
      ...account,
      WECHAT_PAY_PRIVATE_KEY: undefined,
      WECHAT_PAY_PRIVATE_KEY_FILE: '/nowhere/key',
    }),
    /^WECHAT_PAY_PRIVATE_KEY_FILE 无法读取：\/nowhere\/key$/,
  ],
  [
    'a key told twice',
    () => ({ ...wechatPay, ...account, WECHAT_PAY_PRIVATE_KEY_FILE: '/nowhere/key' }),
    /^WECHAT_PAY_PRIVATE_KEY 与 WECHAT_PAY_PRIVATE_KEY_FILE 只能设置一个$/,
  ],
  [
    'headers of a collector that are none',
    () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret' }),
    /^OTEL_EXPORTER_OTLP_HEADERS 应为 名称=内容，以逗号隔开$/,
  ],
  [
    'a share that is none',
    () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_TRACES_SAMPLER_ARG: '10%' }),
    /^OTEL_TRACES_SAMPLER_ARG 应为 0 到 1 之间的数，如 0\.1，而不是 10%$/,
  ],
  ['a host for no metrics', () => ({ METRICS_HOST: '::1' }), /^METRICS_HOST 须与 METRICS_PORT 一起设置$/],
  [
    'proxies that are none',
    () => ({ TRUST_PROXY: 'nginx' }),
    /^TRUST_PROXY 应为代理的个数（如 1），或它们的地址、网段，而不是 nginx$/,
  ],
]
