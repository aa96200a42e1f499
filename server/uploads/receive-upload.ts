/**
 * Streams citizens' files to this machine's disk, with never more than one chunk in memory, and serves those that are
 * ready.
 */
import { timingSafeEqual } from 'node:crypto'
import { open as openFile, rm, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { Hono } from 'hono'
import { SUCCESS, UPLOAD_TIMEOUT_MS, sentences } from '#contract/errors.ts'
import { uploadRules, uploadSentences } from '#contract/uploads/uploads.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { describeDatabaseError } from '#server/platform/http/describe-database-error.ts'
import type { Log } from '#server/platform/log/log.ts'
import { Refusal, badInput, forbidden } from '#server/platform/http/refusal.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { traceOf } from '#server/platform/telemetry/request-trace.ts'
import { FAULT_HEADER, refusalOf } from '#server/platform/http/refusal-of.ts'
import { sendStored } from '#server/platform/storage/send-stored.ts'
import type { LocalUploads, Policy } from './local-uploads.ts'
import { partToDisk, tooLarge } from './part-to-disk.ts'
import { isFontName, typeOfName, uploadName, type Ticket } from './upload-store.ts'

/** Paths served here; everything else belongs to the API or the site. */
export const uploadPath = /^\/uploads(\/|$)/

/** An upper limit for all fields and headers of a form together. */
const FORM_ROOM = 64 * 1024
const SILENCE_MS = 60_000
const multipart = /^multipart\/form-data;\s*boundary="?[\w'()+,./:=?-]{1,70}"?$/i
/** Pages of other origins may upload here: only the signature in the form counts, and it is no cookie. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': FAULT_HEADER,
  'Cache-Control': 'no-store',
}
/** Headers with which a file runs no script and cannot be framed, whatever type a browser takes it for. */
const harmless = {
  // An app on another host draws them into a poster.
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
}

export function createUploads({
  app,
  log,
  store,
}: {
  app: RunningApi
  log: Log
  store: LocalUploads | undefined
}): Hono<HonoEnv> {
  const site = new Hono<HonoEnv>()
  const { db, uploads, keyedHash } = app.context()

  site.options(
    '/uploads',
    () =>
      new Response(null, {
        status: 204,
        headers: { ...open, 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Max-Age': '86400' },
      }),
  )
  site.post('/uploads', async (c) => {
    if (!store) throw new Refusal(404, 404, sentences.notFound)
    const { ticket, received } = await receive(c.req.raw, store)
    // Of a film in parts the request that brings the last bytes has it checked.
    if (received === undefined || (received >= ticket.size && (await uploads.claim(ticket.id))))
      await uploads.finish(ticket, store.incoming(ticket.id))
    const data = { source_id: String(ticket.id), ...(received === undefined ? {} : { received }) }
    return Response.json({ code: SUCCESS, msg: 'success', data }, { headers: open })
  })
  site.on(['GET', 'HEAD'], '/uploads/*', async (c) => {
    const name = c.req.path.slice('/uploads/'.length)
    // Fonts are taken of this host alone, and are small.
    const font = !store && uploadName.test(name) && isFontName(name) ? await uploads.store.read(name) : undefined
    if (font) return c.body(font, 200, { ...harmless, 'Content-Type': typeOfName(name) })
    // Names from before there was a bucket lead to it.
    if (!store && uploadName.test(name) && (await uploads.isShown(name)))
      return c.body(null, 302, {
        ...harmless,
        'Cache-Control': 'public, max-age=3600',
        Location: uploads.store.urlOf(name),
      })
    const path = store?.ready(name)
    if (!path || !(await uploads.isShown(name))) throw new Refusal(404, 404, sentences.notFound)
    return sendStored(c.req.raw, path, {
      ...harmless,
      'Content-Type': typeOfName(name),
      'Content-Disposition': `inline; filename="${name.slice(name.lastIndexOf('/') + 1)}"`,
    })
  })
  site.all('*', () => refuse(new Refusal(404, 404, sentences.notFound)))
  site.onError((error, c) => {
    const { refusal, headers } = refusalOf(error, log, 'upload', traceOf(c.env)?.id)
    return refuse(refusal, headers)
  })
  return site

  /**
   * The ticket whose file, or the next part of it, is now on the disk. When anything fails, what was written of a whole
   * file is removed again; of a part it stays, and the upload goes on from there.
   */
  async function receive(request: Request, into: LocalUploads): Promise<Arrived> {
    const type = request.headers.get('content-type') ?? ''
    if (!request.body || !multipart.test(type)) throw badInput(uploadSentences.incomplete)
    if (Number(request.headers.get('content-length')) > uploadRules.video.largest + FORM_ROOM) throw tooLarge()
    const fields = new Map<string, string>()
    let arriving: Promise<Arrived> | undefined
    let extra = false
    const form = new Busboy({
      headers: { 'content-type': type },
      limits: {
        fields: 20,
        fieldNameSize: 100,
        fieldSize: 8192,
        files: 1,
        parts: 21,
        headerPairs: 20,
        fileSize: uploadRules.video.largest + 1,
      },
    })
    form.on('field', (name, value) => void (arriving || fields.set(name, value)))
    form.on('file', (name, file) => {
      file.on('error', () => {})
      arriving ??= name === 'file' ? toDisk(file) : Promise.reject(badInput(uploadSentences.incomplete))
      // The rest of a refused request is not read.
      arriving.catch((error: unknown) => form.destroy(error as Error))
    })
    for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) form.on(limit, () => void (extra = true))
    const silence = new AbortController()
    const limit = AbortSignal.any([silence.signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)])
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    // The idle timer is extended only once the upload policy has been verified.
    const watch = new Transform({
      transform(piece, _encoding, done) {
        if (arriving) {
          clearTimeout(timer)
          timer = setTimeout(() => silence.abort(), SILENCE_MS)
        }
        done(null, piece)
      },
    })
    try {
      await pipeline(Readable.fromWeb(request.body as never), watch, form, { signal: limit })
      const arrived = await arriving
      if (!arrived || extra) throw badInput(uploadSentences.incomplete)
      return arrived
    } catch (error) {
      const arrived = await arriving?.catch((reason: unknown) =>
        reason instanceof Refusal ? Promise.reject(reason) : undefined,
      )
      if (arrived && arrived.received === undefined) {
        await rm(into.incoming(arrived.ticket.id), { force: true })
        await uploads.refuse(arrived.ticket.id, uploadSentences.incomplete)
      }
      throw error instanceof Refusal || describeDatabaseError(error) ? error : badInput(uploadSentences.incomplete)
    } finally {
      clearTimeout(timer)
    }

    async function toDisk(file: BusboyFileStream): Promise<Arrived> {
      const policy = await signed(fields)
      if (fields.has('offset')) {
        const ticket = matching(await uploads.unclaimed(policy.id), policy, fields)
        if (!ticket) throw forbidden()
        const part = { partBytes: uploads.partBytes(ticket.kind), from: fields.get('offset')! }
        return { ticket, received: await partToDisk(db, file, into.incoming(ticket.id), ticket, part) }
      }
      const ticket = await claimed(policy, fields)
      const path = into.incoming(ticket.id)
      let size = 0
      const count = new Transform({
        transform(piece: Buffer, _encoding, done) {
          size += piece.length
          done(size > ticket.size ? tooLarge() : null, piece)
        },
      })
      try {
        // Opened before anything is written: a stream that is still opening would make the file after its removal.
        const target = await openFile(path, 'wx', 0o600)
        await uploads.hold(ticket.id, pipeline(file, count, target.createWriteStream()))
        if (file.truncated || size !== ticket.size || (await stat(path)).size !== size)
          throw badInput(uploadSentences.incomplete)
        return { ticket }
      } catch (error) {
        await rm(path, { force: true })
        const refusal = error instanceof Refusal ? error : badInput(uploadSentences.incomplete)
        await uploads.refuse(ticket.id, refusal.message)
        throw refusal
      }
    }
  }

  /** What we allowed, as the form proves. */
  async function signed(fields: Map<string, string>): Promise<Policy> {
    const policy = fields.get('policy') ?? ''
    const expected = Buffer.from(await keyedHash.of('upload', policy))
    const given = Buffer.from(fields.get('signature') ?? '')
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw forbidden()
    return JSON.parse(Buffer.from(policy, 'base64url').toString()) as Policy
  }
  /** Expired, already used, or for another name: the same refusal for all. */
  async function claimed(policy: Policy, fields: Map<string, string>): Promise<Ticket> {
    const ticket = matching(await uploads.claim(policy.id), policy, fields)
    if (ticket) return ticket
    await uploads.refuse(policy.id, uploadSentences.incomplete)
    throw forbidden()
  }
}

/** absent: it came whole. */
interface Arrived {
  ticket: Ticket
  /** Bytes of a file in parts. */
  received?: number
}
/** undefined: it names another file than the policy does. */
function matching(
  ticket: Ticket | undefined,
  { user, kind, type, size }: Policy,
  fields: Map<string, string>,
): Ticket | undefined {
  if (!ticket) throw new Refusal(409, 409, uploadSentences.expired)
  const same =
    fields.get('key') === ticket.name &&
    user === ticket.userId &&
    kind === ticket.kind &&
    type === ticket.type &&
    size === ticket.size
  return same ? ticket : undefined
}

/** The connection is closed: the rest of the request is not read. */
const refuse = ({ status, code, message, retryAfter }: Refusal, more: Record<string, string> = {}): Response =>
  Response.json(
    { code, msg: message, data: null },
    {
      status,
      headers: {
        ...open,
        ...more,
        Connection: 'close',
        'X-Content-Type-Options': 'nosniff',
        ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
      },
    },
  )
