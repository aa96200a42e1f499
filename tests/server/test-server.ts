/** The real server in this process, on a fresh copy of the migrated database. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { createClient, type Client } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { createApp, type App, type AppOptions } from '#server/city/app.ts'
import { connect, type Connection, type Database } from '#server/platform/database/connect.ts'
import { tryingAgain } from '#server/platform/database/try-again.ts'
import { sessions, users } from '#server/platform/access/users.tables.ts'
import { loadFaults } from '#server/platform/http/faults.ts'
import { newToken, hashToken } from '#server/platform/access/session.ts'
import type { Sms } from '#server/people/sms/sms.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { localChannel } from '#server/money/payout/local-channel.ts'
import { localUploads } from '#server/uploads/local-uploads.ts'
import { demoPictureCheck } from '#server/uploads/picture-check.ts'
import { setRole } from './set-role.ts'
import { seedSmallWorld } from './small-world.ts'
import { SMALL_WORLD, TEMPLATE } from './start-cluster.ts'
import { startWechatStandIn, type WechatStandIn } from './wechat-stand-in.ts'

export interface Citizen {
  id: number
  token: string
  phone: string | null
}
/** Who calls, from where, with what. */
export interface Who {
  token?: string | undefined
  address?: string
  headers?: Record<string, string>
}
export interface TestApp {
  app: App
  db: Database
  connection: Connection
  /** Lines the server has logged. */
  logged: string[]
  /** Codes sent, the newest last. */
  sent: { phone: string; code: string; purpose: string }[]
  /** WeChat, as far as this server is concerned. */
  wechat: WechatStandIn
  /** One request, answered by the server itself. Each comes from an address of its own, unless one is named. */
  fetch: (path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** A call through the app's own client: its answer parsed by the contract, its refusals as ApiError. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, who?: Who) => Promise<OutputOf<E>>
  /** A user with a session, made in the database. phone null: not bound yet. */
  signUp: (nickname?: string, phone?: string | null, more?: Partial<typeof users.$inferInsert>) => Promise<Citizen>
  /** One more session of a user; answers its token. */
  signIn: (userId: number, more?: Partial<typeof sessions.$inferInsert>) => Promise<string>
  /** A phone nobody has yet. */
  newPhone: () => string
  /** The server anew, on the same database: nothing is cached. */
  restart: () => void
  close: () => Promise<void>
}

export async function startTestApp(
  seed: (connection: Connection) => Promise<unknown> = async () => {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const small = seed === seedSmallWorld
  const databaseUrl = await copyTemplate(small ? SMALL_WORLD : TEMPLATE)
  const connection = await connect({ databaseUrl, dataDir: '', connections: 24 })
  if (!small) await seed(connection)
  const logged: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void logged.push(line) })
  const sent: TestApp['sent'] = []
  const sms: Sms = {
    shows: false,
    sendCode: (phone, code, purpose) => Promise.resolve(void sent.push({ phone, code, purpose })),
  }
  const wechat = await startWechatStandIn()
  const account = { appid: 'wx1', secret: 'wechat-secret', apiBase: wechat.base, openBase: wechat.base }
  const folder = mkdtempSync(join(tmpdir(), 'yunshang-files-'))
  const uploads = { store: localUploads(folder), check: demoPictureCheck }
  const services = {
    log,
    faults: await loadFaults(connection.db),
    sms,
    secrets: new Secrets(randomBytes(32)),
    wechat: account,
    uploads,
    payout: { alipay: localChannel(0), wechat: localChannel(0) },
    ...options,
  }
  let app = createApp({ connection, ...services })
  const fetch = async (path: string, init?: RequestInit, address = nextAddress()) =>
    app.api.fetch(new Request(new URL(path, 'http://test.local'), init), {
      incoming: { socket: { remoteAddress: address } },
    })
  const clientFor = ({ token, address, headers }: Who): Client =>
    createClient({
      baseUrl: () => 'http://test.local',
      token: () => token,
      fetch: ((url: string, init: RequestInit) =>
        fetch(
          url,
          { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } },
          address,
        )) as typeof globalThis.fetch,
    })
  let phones = 0
  const newPhone = () => `1390000${String(++phones).padStart(4, '0')}`
  const signIn = async (userId: number, more: Partial<typeof sessions.$inferInsert> = {}) => {
    const token = newToken()
    await connection.db
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, expiresAt: new Date(Date.now() + 86_400_000), ...more })
    return token
  }
  return {
    get app() {
      return app
    },
    restart() {
      const db = tryingAgain(drizzle(connection.pool, { casing: 'snake_case' }))
      app = createApp({ connection: { ...connection, db }, ...services })
    },
    connection,
    logged,
    sent,
    wechat,
    fetch,
    db: connection.db,
    call: (endpoint, input, who = {}) => clientFor(who).call(endpoint, input),
    newPhone,
    signIn,
    async signUp(nickname = '市民', phone = newPhone(), more = {}) {
      const [user] = await connection.db
        .insert(users)
        .values({ nickname, phone, ...more })
        .returning({ id: users.id })
      return { id: user!.id, phone, token: await signIn(user!.id) }
    },
    async close() {
      await app.reads.flush().catch(() => {})
      await wechat.stop()
      await connection.close()
      rmSync(folder, { recursive: true, force: true })
      await admin(`drop database if exists ${new URL(databaseUrl).pathname.slice(1)} with (force)`)
    },
  }
}

let addresses = 0
const nextAddress = (): string => `198.${18 + (++addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`

async function copyTemplate(template: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await admin(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  await setRole(url.href)
  return url.href
}

/** Copies of one template are made one at a time: PostgreSQL refuses while another copy runs. */
async function admin(statement: string): Promise<void> {
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
