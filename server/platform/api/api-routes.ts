/** The API over HTTP: a route for each endpoint, the events of live rooms, and the health of this process. */
import { Hono, type Context as HonoContext } from 'hono'
import { pathParams, type Endpoint } from '#contract/endpoint.ts'
import { SUCCESS, sentences } from '#contract/errors.ts'
import { getLiveMessages, liveEventsPath } from '#contract/content/lives.ts'
import type { ReadingLimits } from '#server/platform/access/reading-limits.ts'
import { findUser } from '#server/platform/access/session.ts'
import type { WritingLimits } from '#server/platform/access/writing-limits.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { isPublicReading, isSameForAll, isSharedBy, type Calls } from './calls.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { DiskRoom } from '#server/platform/database/disk-room.ts'
import type { Handler } from './handler.ts'
import type { Log } from '#server/platform/log/log.ts'
import { allowOrigins } from './allow-origins.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { sendEncoded } from './send-encoded.ts'
import type { StoredAnswer } from '#server/platform/http/answer-cache.ts'
import { AGAIN_HEADER, KEY_HEADER } from '#server/platform/http/answer-once.ts'
import type { Faults } from '#server/platform/http/faults.ts'
import { readFields } from './read-fields.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { noteCall } from './note-call.ts'
import { refusalResponse, refuse } from './refuse.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import type { HonoEnv, WhoAsks } from '#server/platform/http/who-asks.ts'
import { within } from '#server/platform/http/within.ts'
import { traceOf } from '#server/platform/telemetry/request-trace.ts'

export interface ApiOptions {
  connection: Connection
  room: DiskRoom
  calls: Calls
  /** The events of a live room, after the last one that the listener has. */
  liveEvents: { listen: (id: number, last: number, network: string) => Promise<Response> }
  log: Log
  faults: Faults | undefined
  origins: string[]
  readings: ReadingLimits
  writings: WritingLimits
  factsOf: WhoAsks
}

/**
 * A caller of a health check is answered within ten seconds, also when the database or another dependency does not
 * answer.
 */
const ANSWER_WITHIN_MS = 9000
const HEALTH_FRESH_MS = 500

export function apiRoutes(parts: ApiOptions): Hono<HonoEnv> {
  const { connection, room, calls, liveEvents, log, faults, readings, writings, factsOf, origins } = parts
  const api = new Hono<HonoEnv>()
  /** Many may look at once. */
  const health = new TimedCache<unknown>({ freshMs: HEALTH_FRESH_MS, limit: 1 })

  // Before the city is open and while it closes, the front door answers /readyz. A city that cannot write still serves
  // its readers, so it stays ready; its health, which calls its operator, is not well.
  api.on('GET', ['/healthz', '/readyz'], async (c) => {
    const unwell = (status: string) => c.json({ status }, 503, { 'Cache-Control': 'no-store' })
    try {
      await health.get('', () => within(ANSWER_WITHIN_MS, connection.pool.query('select 1')))
    } catch {
      return unwell('database unavailable')
    }
    if (c.req.path === '/healthz' && room.isFull()) return unwell('disk full')
    return c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' })
  })
  // Collectors read no JSON.
  api.all('/metrics', (c) => c.text('not found\n', 404, { 'Cache-Control': 'no-store' }))
  api.use(allowOrigins(origins))

  api.get(liveEventsPath.replace('{id}', ':id'), async (c) => {
    try {
      const [id, last] = [c.req.param('id') ?? '', c.req.header('last-event-id') ?? '']
      if (!/^\d{1,9}$/.test(id)) throw gone()
      const request = factsOf(c)
      await readings.take(getLiveMessages, request)
      return await liveEvents.listen(Number(id), /^\d{1,15}$/.test(last) ? Number(last) : 0, request.network)
    } catch (error) {
      return refuse(error, log, 'liveEvents', traceOf(c.env)?.id)
    }
  })

  // A path in words comes before one that takes any word in its place.
  const byParts = calls.table.toSorted(
    (a, b) => pathParams(a.endpoint.path).length - pathParams(b.endpoint.path).length,
  )
  for (const handler of byParts) {
    const { endpoint } = handler
    api.on(endpoint.method, routeOf(endpoint), async (c) => {
      const started = performance.now()
      const trace = traceOf(c.env)
      if (trace) trace.call = endpoint.name
      const response = await respond(handler, c).catch((error: unknown) => {
        room.note(error)
        return refuse(error, log, endpoint.name, trace?.id)
      })
      const milliseconds = performance.now() - started
      noteCall(log, { call: endpoint.name, response, milliseconds, requestId: trace?.id })
      return response
    })
  }
  for (const [path, methods] of methodsByRoute(calls.table))
    api.all(path, () => refusalResponse(405, 405, sentences.wrongMethod, { Allow: methods.join(', ') }))
  api.all('*', () => refusalResponse(404, 404, sentences.notFound))
  api.onError((error, c) => refuse(error, log, 'api', traceOf(c.env)?.id))
  return api

  async function respond(handler: Handler, c: HonoContext<HonoEnv>): Promise<Response> {
    const fields = await readFields(handler.endpoint, c.req)
    const broken = await faults?.strike(fields, handler.endpoint.method)
    if (broken) return broken
    const request = factsOf(c)
    await readings.take(handler.endpoint, request)
    await writings.take(handler.endpoint, request)
    const answer = readings.inTurn(handler.endpoint, request, () => answerTo(handler, fields, c, request))
    // What is good once only, such as a code, may be used up by then: its answer is waited for.
    return handler.endpoint.singleUse ? answer : within(ANSWER_WITHIN_MS, answer)
  }
  async function answerTo(
    handler: Handler,
    fields: unknown,
    c: HonoContext<HonoEnv>,
    request: RequestFacts,
  ): Promise<Response> {
    if (isPublicReading(handler.endpoint))
      return sendStored(await calls.readPublic(handler, fields, request.token !== ''), handler.endpoint, c.req.raw)
    const asGuest = isSameForAll(handler.endpoint, fields)
    const user = asGuest ? undefined : await findUser(connection.db, request.token)
    if (isSharedBy(user, handler.endpoint, fields)) {
      const { body } = await calls.readPublic(handler, fields, request.token !== '')
      return sendEncoded(body, c.req.raw, { 'Cache-Control': 'private, no-store' })
    }
    const key = c.req.header(KEY_HEADER) ?? null
    const { data, again } = await calls.run(handler, fields, { user, request, key })
    return sendEncoded(new EncodedBody(JSON.stringify({ code: SUCCESS, msg: 'success', data })), c.req.raw, {
      'Cache-Control': 'private, no-store',
      ...(again ? { [AGAIN_HEADER]: 'true' } : {}),
    })
  }
}

const routeOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

function methodsByRoute(table: readonly Handler[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { endpoint } of table)
    methods.set(routeOf(endpoint), [...(methods.get(routeOf(endpoint)) ?? []), endpoint.method])
  return methods
}

/** Fresh in the browser for a tenth of its time to live, thirty seconds at most; afterwards it is revalidated. */
function sendStored({ body, etag }: StoredAnswer, { ttl = 1 }: Endpoint, request: Request): Promise<Response> {
  return sendEncoded(body, request, { 'Cache-Control': `public, max-age=${Math.min(30, ttl * 6)}` }, etag)
}
