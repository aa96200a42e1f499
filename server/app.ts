/** Request → Response: match, access, validate, handle, present. The API only; pages and files are served by site/. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { SUCCESS, sentences } from '#contract/errors.ts'
import { pathParams } from '#contract/endpoint.ts'
import { liveEventsPath, type LiveChat } from '#contract/lives.ts'
import { AnswerCache } from './answer-cache.ts'
import { AGAIN_HEADER, answerOnce, onceKey } from './answer-once.ts'
import type { TrustedProxies } from './client-address.ts'
import type { Connection } from './database/connect.ts'
import { describeDatabaseError } from './database/describe-error.ts'
import type { Faults } from './faults.ts'
import type { Context, Equipment, Handler } from './handlers/handler.ts'
import { liveChat } from './handlers/lives/lives.ts'
import { handlers } from './handlers/table.ts'
import { type IdentityCheck, localIdentityCheck } from './identity/identity-check.ts'
import { KeyedHash } from './keyed-hash.ts'
import { Limits } from './limits.ts'
import { LiveEvents } from './lives/live-events.ts'
import type { Log } from './log.ts'
import { Passwords } from './passwords.ts'
import { ReadCounter } from './read-counter.ts'
import { readBody } from './read-body.ts'
import { Refusal, gone, loginNeeded, phoneNeeded } from './refusal.ts'
import { noRequest, requestFacts, type RequestFacts } from './request-facts.ts'
import type { Secrets } from './secrets.ts'
import { findUser } from './session.ts'
import { Settings } from './settings.ts'
import { noSms, type Sms } from './sms/sms.ts'
import { Turns } from './turns.ts'
import { nowhere, Uploads, type UploadParts } from './uploads/uploads.ts'
import { openPublicAccount, type PublicAccount } from './wechat/public-account.ts'

/** hosts: those this site is reached by. wechat: the operator's public account. uploads: where files of citizens go. */
export interface Trust {
  secrets: Secrets
  identity?: IdentityCheck | undefined
  wechat?: PublicAccount | undefined
  hosts?: string[]
  uploads?: UploadParts
}
export interface AppOptions extends Trust {
  connection: Connection
  log: Log
  faults?: Faults | undefined
  /** Origins of other sites allowed to call the API. */ origins?: string[]
  trustedProxies?: TrustedProxies
  secretKey?: string | undefined
  sms?: Sms
  /** Codes an hour that one address may ask for: many citizens may share one. */ smsPerAddress?: number
}
/** What the listener tells of a connection. */
export interface Wire {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } } | undefined
}
export interface App {
  api: Hono<Wire>
  /** The faults world: its pages are not drawn here, so that their calls can fail where they are seen. */ faulty: boolean
  settings: Settings
  /** What is counted in memory. */ reads: { flush: () => Promise<void> }
  answers: AnswerCache
  liveEvents: LiveEvents
  handlerOf: (name: string) => Handler | undefined
  context: (user?: Context['user'], request?: RequestFacts) => Context
}

/** Half the connections of a process. */
const KEYED_AT_ONCE = 8

export function createApp({
  connection,
  log,
  faults,
  origins = [],
  trustedProxies = 0,
  secretKey,
  sms = noSms,
  smsPerAddress = 30,
  ...trust
}: AppOptions): App {
  const { db, pool } = connection
  const settings = new Settings(db)
  const reads = new ReadCounter(db, 'posts', 'read_num')
  const plays = new ReadCounter(db, 'posts', 'play_num')
  const views = new ReadCounter(db, 'channels', 'view_num')
  const answers = new AnswerCache()
  const keyed = new Turns(KEYED_AT_ONCE, 1000)
  const api = new Hono<Wire>()
  const { secrets, identity = localIdentityCheck, hosts = [] } = trust
  const verification = {
    secrets,
    identity,
    hosts,
    wechat: trust.wechat && openPublicAccount(trust.wechat, { db, secrets, log }),
  }
  const keyedHash = new KeyedHash(db, secretKey)
  const equipment: Equipment = {
    ...verification,
    db,
    settings,
    reads,
    plays,
    views,
    limits: new Limits(pool, { smsNetworkHour: smsPerAddress }),
    passwords: new Passwords(),
    keyedHash,
    sms,
    uploads: new Uploads(db, keyedHash, trust.uploads ?? nowhere),
  }
  const context = (user?: Context['user'], request: RequestFacts = noRequest): Context => ({
    ...equipment,
    request,
    user,
    now: new Date(),
  })

  api.get('/healthz', async (c) => {
    try {
      await pool.query('select 1')
      return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
    } catch {
      return c.json({ status: 'database unavailable' }, 503, { 'Cache-Control': 'no-store' })
    }
  })
  api.use(allowOrigins(origins))

  const liveEvents = new LiveEvents({
    log,
    read: (id, after) => liveChat.handle({ id, after } as never, context()) as Promise<LiveChat>,
  })
  api.get(liveEventsPath.replace('{id}', ':id'), async (c) => {
    try {
      const [id, last] = [c.req.param('id') ?? '', c.req.header('last-event-id') ?? '']
      if (!/^\d{1,9}$/.test(id)) throw gone()
      return await liveEvents.listen(
        Number(id),
        /^\d{1,15}$/.test(last) ? Number(last) : 0,
        requestFacts(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress, trustedProxies).network,
      )
    } catch (error) {
      return refuse(error, log, 'liveEvents')
    }
  })

  const paths = new Map<string, Set<string>>()
  for (const one of handlers) {
    const { endpoint } = one
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    paths.set(path, (paths.get(path) ?? new Set()).add(endpoint.method))
    api.on(endpoint.method, path, async (c) => {
      const started = performance.now()
      const params = Object.fromEntries(pathParams(endpoint.path).map((name) => [name, c.req.param(name as never)]))
      let response: Response
      try {
        const fields = {
          ...(endpoint.method === 'POST' || endpoint.method === 'PUT'
            ? { ...(await readJson(c.req.raw)), ...pick(c.req.query(), endpoint.query) }
            : c.req.query()),
          ...params,
        }
        const broken = await faults?.strike(fields)
        response =
          broken ??
          (await answer(
            one,
            fields,
            c.req.raw,
            requestFacts(c.req.raw.headers, c.env?.incoming?.socket.remoteAddress, trustedProxies),
          ))
      } catch (error) {
        response = refuse(error, log, endpoint.name)
      }
      const milliseconds = Math.round(performance.now() - started)
      if (response.status >= 400 || milliseconds > 500)
        log.info({ call: endpoint.name, status: response.status, milliseconds }, 'request')
      return response
    })
  }
  for (const [path, methods] of paths)
    api.all(path, () =>
      Response.json(
        { code: 405, msg: sentences.wrongMethod, data: null },
        { status: 405, headers: { Allow: [...methods].join(', '), 'Cache-Control': 'no-store' } },
      ),
    )
  api.all('*', () =>
    Response.json(
      { code: 404, msg: sentences.notFound, data: null },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    ),
  )

  async function answer(
    { endpoint, handle }: Handler,
    fields: unknown,
    request: Request,
    facts: RequestFacts,
  ): Promise<Response> {
    if (endpoint.access === 'public' && endpoint.method === 'GET') {
      const input = validate(endpoint.input, fields)
      const stored = await answers.get(`${endpoint.name} ${JSON.stringify(input)}`, async () => {
        const body = JSON.stringify({ code: SUCCESS, msg: 'success', data: await handle(input as never, context()) })
        return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` }
      })
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': `public, max-age=${Math.min(30, (endpoint.ttl ?? 1) * 6)}`,
        ETag: stored.etag,
      }
      if (request.headers.get('if-none-match') === stored.etag) return new Response(null, { status: 304, headers })
      return new Response(stored.body, { headers })
    }
    const user = await findUser(db, facts.token)
    if (endpoint.access === 'signed-in' || endpoint.access === 'phone') {
      if (!user) throw loginNeeded()
      if (endpoint.access === 'phone' && !user.phone) throw phoneNeeded()
    }
    const input = validate(endpoint.input, fields)
    const key = user && onceKey(endpoint, request.headers)
    const { data, again } = key
      ? await answerOnce(db, keyed, { user: user.id, key, endpoint, input }, (tx) =>
          handle(input as never, { ...context(user, facts), db: tx }),
        )
      : { data: await handle(input as never, context(user, facts)), again: false }
    return Response.json(
      { code: SUCCESS, msg: 'success', data },
      { headers: { 'Cache-Control': 'private, no-store', ...(again ? { [AGAIN_HEADER]: 'true' } : {}) } },
    )
  }

  return {
    api,
    faulty: faults !== undefined,
    settings,
    reads: { flush: async () => void (await Promise.all([reads, plays, views].map((one) => one.flush()))) },
    answers,
    liveEvents,
    context,
    handlerOf: (name) => handlers.find((one) => one.endpoint.name === name),
  }
}

const pick = (fields: Record<string, string>, names: string[] = []): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readBody(request)
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // falls through
  }
  throw new Refusal(400, 400, '请求内容不是有效的 JSON 对象')
}

/** Unknown keys are dropped: nobody writes a column by naming it. */
function validate(schema: v.GenericSchema, fields: unknown): unknown {
  const result = v.safeParse(schema, fields)
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = v.getDotPath(issue) ?? ''
  // An id no row can have is an id that does not exist, not a malformed request.
  if (field === 'id' && issue.type === 'max_value') throw new Refusal(200, 403001, sentences.gone)
  throw new Refusal(
    400,
    400,
    /[一-鿿]/.test(issue.message)
      ? `${issue.message}${field ? `（${field}）` : ''}`
      : `参数不正确${field ? `（${field}）` : ''}`,
  )
}

function refuse(error: unknown, log: Log, call: string): Response {
  const refusal = error instanceof Refusal ? error : describeDatabaseError(error)
  if (!refusal)
    log.error(
      {
        call,
        err: error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error),
      },
      'failed',
    )
  const {
    status,
    code,
    message,
    retryAfter = status === 503 ? 5 : undefined,
  } = refusal ?? new Refusal(500, 500, sentences.serverError)
  return Response.json(
    { code, msg: message, data: null },
    { status, headers: { 'Cache-Control': 'no-store', ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}) } },
  )
}

/** An operator may serve the app from another host than the API: its origins are listed, never '*' with credentials. */
function allowOrigins(origins: string[]) {
  return async (
    c: { req: { raw: Request; method: string }; res: Response; header: (name: string, value: string) => void },
    next: () => Promise<void>,
  ): Promise<Response | void> => {
    const origin = c.req.raw.headers.get('origin')
    if (!origin || !origins.includes(origin)) return next()
    const headers = {
      'Access-Control-Allow-Origin': origin,
      Vary: 'Origin',
      'Access-Control-Expose-Headers': 'Date, ETag, Retry-After',
    }
    if (c.req.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: {
          ...headers,
          'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
          'Access-Control-Allow-Headers': 'Authorization, DeviceId, Content-Type, Idempotency-Key, Last-Event-ID',
          'Access-Control-Max-Age': '86400',
        },
      })
    await next()
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
  }
}
