/**
 * The console over HTTP, on an address of its own: its files, and the calls of staff. Nothing of citizens is served.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Hono, type Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { pathParams } from '#contract/endpoint.ts'
import { SUCCESS, sentences } from '#contract/errors.ts'
import { readFields } from '#server/platform/api/read-fields.ts'
import { refusalResponse, refuse } from '#server/platform/api/refuse.ts'
import { sendEncoded } from '#server/platform/api/send-encoded.ts'
import { noteCall } from '#server/platform/api/note-call.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import { receiveMediaFile } from '#server/library/receive-media-file.ts'
import { requireStaff } from '#server/platform/access/find-staff.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { isListed, type Networks } from '#server/platform/http/client-address.ts'
import { forbidden } from '#server/platform/http/refusal.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import type { Log } from '#server/platform/log/log.ts'
import { traceOf } from '#server/platform/telemetry/request-trace.ts'
import { runDeskCall, type DeskHandler, type StaffContext } from './console-calls.ts'
import { deskTable } from './desk-handlers.ts'
import { getMediaFile } from './media-calls.ts'

interface ConsoleParts {
  app: Pick<RunningApi, 'context' | 'factsOf'>
  db: Database
  log: Log
  /** The build of the console. */
  dist: string
  /** Where staff open it; undefined: by whatever address leads here. */
  origin: string | undefined
  /** Where staff may come from; undefined: from anywhere. */
  networks?: Networks | undefined
  /** The program that encodes what studios send. */
  encoder: string
  /** Where citizens open the app, for who reaches the console by this host; '' where nobody has written it. */
  siteOf: (host: string) => Promise<string>
  /** What staff decide on, by kind. */
  kinds: StaffContext['kinds']
  /** Pictures and recordings by the addresses that content has for them, as readers are sent them. */
  sendShown: (request: Request, env: HonoEnv['Bindings']) => Promise<Response>
}

const fileTypes: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
}
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  // Old browsers do not fall back to the line above.
  "worker-src 'self'",
  "style-src 'self'",
  // Manuscripts quote pictures of the whole web.
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A browser sends the one with this prefix to no other host, and over HTTPS only. */
export const deskCookie = (origin = ''): string => (origin.startsWith('https:') ? '__Host-desk' : 'desk')

/** Who offers files: to the library, or as pictures of visits. */
const senders: readonly Permission[] = ['content.write', 'site.arrange', 'advice.visit']
/** Where the bytes of a file of the library come. */
export const mediaBytesPath = /^\/v1\/staff\/media\/\d+\/bytes$/

export function createConsole({
  app,
  db,
  log,
  dist,
  origin,
  networks,
  encoder,
  siteOf,
  kinds,
  sendShown,
}: ConsoleParts): Hono<HonoEnv> {
  const files = new Map(filesIn(dist))
  const isSecure = origin?.startsWith('https:') ?? false
  const cookie = deskCookie(origin)
  const site = new Hono<HonoEnv>()
  site.use(async (c, next) => {
    await next()
    // Files of content say themselves what they may do: nothing.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', await policyFor(c))
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    if (isSecure) c.header('Strict-Transport-Security', 'max-age=31536000')
  })
  site.use(async (c, next) => {
    if (networks && !isListed(app.factsOf(c).address, networks))
      return refusalResponse(403, 403, '工作台只能从单位指定的网络打开')
    return next()
  })
  // A path of words is none with a number in their place.
  const inOrder = deskTable.toSorted((a, b) => pathParams(a.endpoint.path).length - pathParams(b.endpoint.path).length)
  for (const handler of inOrder)
    site.on(handler.endpoint.method, handler.endpoint.path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      watched(handler.endpoint.name, c, () => respond(handler, c)),
    )
  site.put('/v1/staff/media/:id/bytes', (c) => watched('sendMediaFile', c, () => receive(c)))
  site.on(['GET', 'HEAD'], ['/uploads/*', '/media/*'], (c) =>
    watched('sendShown', c, () => sendShown(c.req.raw, c.env)),
  )
  site.get('/console/*', (c) => file(new URL(c.req.url).pathname, c.req.raw))
  site.get('/', (c) => c.redirect('/console/'))
  site.get('/console', (c) => c.redirect('/console/'))
  site.all('*', () => refusalResponse(404, 404, sentences.notFound))
  return site

  /** Only a page has frames: those in which the arrangement is previewed. */
  async function policyFor(c: HonoContext<HonoEnv>): Promise<string> {
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return policy
    const framed = await siteOf(new URL(c.req.url).hostname).catch(() => '')
    // Safari 15 does not count WebSockets among its own.
    const own = ownOrigin(c).replace(/^http/, 'ws')
    const open = policy.replace("connect-src 'self'", `connect-src 'self' ${own}`)
    return framed ? `${open}; frame-src ${framed}` : open
  }
  /** As the citizens' calls: counted, timed, and a refused or slow one told. */
  async function watched(call: string, c: HonoContext<HonoEnv>, work: () => Promise<Response>): Promise<Response> {
    const [started, trace] = [performance.now(), traceOf(c.env)]
    if (trace) trace.call = call
    const response = await work().catch((error: unknown) => refuse(error, log, call, trace?.id))
    noteCall(log, { call, response, milliseconds: performance.now() - started, requestId: trace?.id })
    return response
  }
  /** Streamed, so it is no call: what it answers is that of one. */
  async function receive(c: HonoContext<HonoEnv>): Promise<Response> {
    needOwnOrigin(c)
    const staff = await requireStaff(db, getCookie(c, cookie) ?? '', { permission: 'own' })
    // Whose offer it is is looked at with the offer.
    if (!senders.some((permission) => permits(staff, permission))) throw forbidden()
    const context = app.context(undefined, app.factsOf(c))
    const parts = { db, store: context.uploads.store }
    const id = await receiveMediaFile(parts, staff, Number(c.req.param('id')) || 0, c.req.raw)
    const file = await getMediaFile({ id }, context as StaffContext)
    return Response.json(
      { code: SUCCESS, msg: 'success', data: { file } },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  }
  async function respond(handler: DeskHandler, c: HonoContext<HonoEnv>): Promise<Response> {
    if (handler.endpoint.method !== 'GET') needOwnPage(c)
    const fields = await readFields(handler.endpoint, c.req)
    const request = app.factsOf(c)
    const context = app.context(undefined, request)
    const siteOrigin = () => siteOf(new URL(c.req.url).hostname)
    const asked = { fields, token: getCookie(c, cookie) ?? '', context, siteOrigin, encoder, kinds }
    const { data, token } = await runDeskCall(handler, db, asked)
    const body = new EncodedBody(JSON.stringify({ code: SUCCESS, msg: 'success', data }))
    const answer = await sendEncoded(body, c.req.raw, { 'Cache-Control': 'no-store' })
    if (token !== undefined)
      answer.headers.append(
        'Set-Cookie',
        `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}${token ? '' : '; Max-Age=0'}`,
      )
    return answer
  }
  /** Cookies come along whichever page asks: a change is made from the console's own pages alone. */
  function needOwnOrigin(c: HonoContext<HonoEnv>): void {
    if (c.req.header('origin') !== ownOrigin(c)) throw forbidden()
  }
  function ownOrigin(c: HonoContext<HonoEnv>): string {
    return origin ?? `http://${c.req.header('host') ?? ''}`
  }
  function needOwnPage(c: HonoContext<HonoEnv>): void {
    needOwnOrigin(c)
    if (c.req.method !== 'DELETE' && !/^application\/json\b/.test(c.req.header('content-type') ?? '')) throw forbidden()
  }
  /** Every other address is a page of the console. */
  async function file(path: string, request: Request): Promise<Response> {
    const found = files.get(path)
    const text = found ?? (/\.\w+$/.test(path) ? undefined : files.get('/console/index.html'))
    if (!text) return refusalResponse(404, 404, sentences.notFound)
    const name = found ? path : 'index.html'
    return sendEncoded(text, request, {
      'Content-Type': fileTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Cache-Control': path.startsWith('/console/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  }
}

/** By their addresses; all are texts. A server without a build of the console serves its calls only. */
function filesIn(dist: string): [string, EncodedBody][] {
  if (!existsSync(dist)) return []
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [`/console/${relative(dist, path)}`, new EncodedBody(readFileSync(path, 'utf8'))]
    })
}
