/**
 * Takes the bytes of one file of the library: streamed to the disk and compared with what was offered, checked by their
 * kind, and only then put where readers find them. However it ends on the way, the offer stands and may be sent again.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { UPLOAD_TIMEOUT_MS } from '#contract/errors.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { errorCode, uniqueViolation } from '#server/platform/database/error-code.ts'
import { badInput, gone, Refusal } from '#server/platform/http/refusal.ts'
import { noteDecision } from '#server/staff/note-decision.ts'
import { checkVideo } from '#server/uploads/check-video.ts'
import { needRoom, noRoom } from '#server/uploads/local-uploads.ts'
import { paintApart } from '#server/uploads/picture-painter.ts'
import { typeOfName, type UploadStore } from '#server/uploads/upload-store.ts'
import { checkRecording } from './check-recording.ts'
import { mediaFiles } from './media-files.tables.ts'
import { readyByHash, type MediaRow } from './media-files.ts'
import { readFont } from './read-font.ts'

/** Of one member, in this process: each may be painted, and a disk has one head. */
const AT_ONCE = 2
const SILENCE_MS = 60_000
const receiving = new Map<number, number>()

/** The id of the file: of another one, where somebody sent the same bytes meanwhile. */
export async function receiveMediaFile(
  { db, store }: { db: Database; store: UploadStore },
  member: StaffMember,
  id: number,
  request: Request,
): Promise<number> {
  const own = and(eq(mediaFiles.id, id), eq(mediaFiles.staffId, member.id))
  const [row] = await db.select().from(mediaFiles).where(own)
  if (!row || row.state === 'removed') throw gone()
  if (row.state === 'ready') return row.id
  if (!request.body || Number(request.headers.get('content-length') ?? row.size) !== row.size)
    throw badInput(uploadSentences.incomplete)
  const busy = receiving.get(member.id) ?? 0
  if (busy >= AT_ONCE) throw new Refusal(429, 429, '同时最多上传两个文件，请稍候', 2)
  receiving.set(member.id, busy + 1)
  const path = join(store.folder, `media-${id}-${randomBytes(6).toString('hex')}`)
  try {
    // What was received, and what is painted of it.
    await needRoom(store.folder, row.size * 2)
    await toDisk(request.body, path, row)
    const found = await check(path, row)
    await store.publish(found.path, row.stored, typeOfName(row.stored))
    return await makeReady(db, row, member, found.facts).catch((error: unknown) => sameAlready(error, db, store, row))
  } catch (error) {
    throw errorCode(error) === 'ENOSPC' ? noRoom() : error
  } finally {
    const left = (receiving.get(member.id) ?? 1) - 1
    if (left > 0) receiving.set(member.id, left)
    else receiving.delete(member.id)
    for (const one of [path, `${path}.clean`]) await rm(one, { force: true })
  }
}

async function toDisk(body: ReadableStream, path: string, { size, hash }: MediaRow): Promise<void> {
  const silence = new AbortController()
  const limit = AbortSignal.any([silence.signal, AbortSignal.timeout(UPLOAD_TIMEOUT_MS)])
  const digest = createHash('sha256')
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  let received = 0
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      received += piece.length
      digest.update(piece)
      done(received > size ? badInput(uploadSentences.incomplete) : null, piece)
    },
  })
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.fromWeb(body as never), measure, target, { signal: limit })
  } catch (error) {
    throw error instanceof Refusal || errorCode(error) === 'ENOSPC' ? error : badInput(uploadSentences.incomplete)
  } finally {
    clearTimeout(timer)
  }
  if (received !== size) throw badInput(uploadSentences.incomplete)
  if (digest.digest('hex') !== hash) throw badInput('收到的内容与原文件不同，请重新上传')
}

interface Found {
  path: string
  facts: Partial<Pick<MediaRow, 'width' | 'height' | 'duration' | 'sound' | 'size'>>
}
/** Pictures are painted anew: nothing of what a camera wrote is left. */
async function check(path: string, { kind, type }: MediaRow): Promise<Found> {
  if (kind === 'picture') {
    const clean = `${path}.clean`
    const measures = await paintApart(path, clean)
    return { path: clean, facts: { ...measures, size: (await stat(clean)).size } }
  }
  if (kind === 'font') return { path, facts: (readFont(await readFile(path)), {}) }
  return { path, facts: kind === 'video' ? await checkVideo(path) : await checkRecording(path, type) }
}

async function makeReady(db: Database, row: MediaRow, member: StaffMember, facts: Found['facts']): Promise<number> {
  await db.transaction(async (tx) => {
    const offered = and(eq(mediaFiles.id, row.id), eq(mediaFiles.state, 'offered'))
    const made = await tx
      .update(mediaFiles)
      .set({ state: 'ready', ...facts })
      .where(offered)
      .returning({ id: mediaFiles.id })
    if (made.length === 0) return
    const { name, kind, folder, size } = { ...row, ...facts }
    const after = { name, kind, folder, size }
    await noteDecision(tx, {
      kind: 'media',
      objectId: row.id,
      action: 'offerMediaFile',
      reason: '',
      staff: member,
      after,
    })
  })
  return row.id
}

/** Two who send one file at once: the first has made it. */
async function sameAlready(error: unknown, db: Database, store: UploadStore, { stored, hash }: MediaRow) {
  const same = uniqueViolation(error) ? await readyByHash(db, hash) : undefined
  if (!same) throw error
  await store.remove(stored)
  return same.id
}
