/** A process of the real server on a test's database, whose providers are stand-ins: to be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, type KeyObject } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { alipayChannel } from '#server/money/payout/alipay/alipay-channel.ts'
import type { Payout } from '#server/money/payout/channel.ts'
import { wechatChannel } from '#server/money/payout/wechat/wechat-channel.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { program } from '#tests/program.ts'
import { placeRecordings } from '../place-recordings.ts'
import { seedSmallWorld } from '../small-world.ts'
import { startTestApp, type TestApp } from '../test-server.ts'
import { startAlipay } from './alipay-stand-in.ts'
import type { PayStandIn } from './pay-stand-in.ts'
import { startWechatPay } from './wechat-pay-stand-in.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface CityProcess {
  origin: string
  start: () => Promise<void>
  /** As by a power cut. */
  kill: () => Promise<void>
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string, key?: string) => Promise<OutputOf<E>>
}
export interface City {
  /** The same database from within this process. */
  app: TestApp
  wechat: PayStandIn
  alipay: PayStandIn
  /** The same providers, for a queue that is worked from within this process too. */
  payout: Payout
  process: () => CityProcess
  stop: () => Promise<void>
}

export async function startCity(): Promise<City> {
  const [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  const key = randomBytes(32)
  const app = await startTestApp(seedSmallWorld, { secrets: new Secrets(key) })
  await saveSettings(app.db, { world: 'empty' })
  const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-city-'))
  chmodSync(dataDir, 0o755)
  placeRecordings(dataDir)
  const pem = (one: unknown) => (one as KeyObject).export({ type: keyType(one as KeyObject), format: 'pem' }).toString()
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: String(app.connection.pool.options.connectionString),
    DATA_KEY: key.toString('base64'),
    SEED: 'empty',
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    SITE_HOSTS: 'city.example',
    WECHAT_APPID: wechat.account.appId,
    WECHAT_SECRET: 'wechat-secret',
    WECHAT_PAY_MCH_ID: wechat.account.mchId,
    WECHAT_PAY_CERT_SERIAL: wechat.account.serial,
    WECHAT_PAY_PRIVATE_KEY: pem(wechat.account.privateKey),
    WECHAT_PAY_PUBLIC_KEY_ID: wechat.account.publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: pem(wechat.account.publicKey),
    WECHAT_PAY_API_V3_KEY: wechat.account.apiKey.toString(),
    WECHAT_PAY_API_BASE: wechat.account.base,
    ALIPAY_APP_ID: alipay.account.appId,
    ALIPAY_PRIVATE_KEY: pem(alipay.account.privateKey),
    ALIPAY_APP_CERT: alipay.certificates.app,
    ALIPAY_PUBLIC_CERT: alipay.certificates.alipay,
    ALIPAY_ROOT_CERT: alipay.certificates.root,
    ALIPAY_GATEWAY: alipay.account.gateway,
  }
  const begun: CityProcess[] = []
  return {
    app,
    wechat: wechat.standIn,
    alipay: alipay.standIn,
    payout: { wechat: wechatChannel(patient(wechat.account)), alipay: alipayChannel(patient(alipay.account)) },
    process() {
      const city = cityProcess(env)
      begun.push(city)
      return city
    },
    async stop() {
      await Promise.all(begun.map((city) => city.kill()))
      await Promise.all([wechat.standIn.stop(), alipay.standIn.stop()])
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for what a test holds back. */
const patient = <Account>(account: Account): Account => ({ ...account, limitMs: 60_000 })
const keyType = ({ type }: KeyObject): 'spki' | 'pkcs8' => (type === 'public' ? 'spki' : 'pkcs8')

function cityProcess(env: NodeJS.ProcessEnv): CityProcess {
  let child: ChildProcess | undefined
  const city: CityProcess = {
    origin: '',
    async start() {
      const started = spawn(process.execPath, program('server/start.ts'), { cwd: root, env })
      child = started
      city.origin = await new Promise<string>((settle, reject) => {
        let out = ''
        const read = (part: Buffer) => {
          out += part.toString()
          const port = /"port":(\d+)/.exec(out)?.[1]
          if (port) settle(`http://127.0.0.1:${port}`)
        }
        started.stdout.on('data', read)
        started.stderr.on('data', read)
        started.on('exit', (code) => reject(new Error(`ended with ${code}: ${out.slice(-2000)}`)))
      })
    },
    kill: () =>
      new Promise((settle) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return settle()
        child.once('exit', () => settle())
        child.kill('SIGKILL')
        return undefined
      }),
    call: (endpoint, input, token, key) =>
      createClient({ baseUrl: () => city.origin, token: () => token }).call(endpoint, input, {
        ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
        timeout: 30_000,
      }),
  }
  return city
}
