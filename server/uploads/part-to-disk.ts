/** One part of a film, joined to those before it. */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { uploadState } from '#contract/uploads/upload-states.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { uploads } from './uploads.tables.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'
import type { Ticket } from './upload-store.ts'

export const tooLarge = () => new Refusal(413, 413, '文件太大')
const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Returns how many bytes of the film there are afterwards. A part arrives in a file of its own, and is joined while the
 * upload is locked and nobody has claimed it: a request that lasts longer than the film's check changes nothing of it.
 * Bytes that are there already may come again, because a request whose answer was lost is sent once more.
 */
export async function partToDisk(
  db: Database,
  part: Readable,
  path: string,
  { id, size }: Ticket,
  { partBytes, from }: { partBytes: number; from: string },
): Promise<number> {
  const offset = /^\d{1,10}$/.test(from) ? Number(from) : size
  if (partBytes === 0 || offset >= size) throw badInput(uploadSentences.incomplete)
  if (offset > (await sizeOf(path))) throw new Refusal(409, 409, uploadSentences.misplaced)
  const most = Math.min(partBytes, size - offset)
  let arrived = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      arrived += piece.length
      done(arrived > most ? tooLarge() : null, piece)
    },
  })
  const own = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    await pipeline(part, count, createWriteStream(own, { mode: 0o600 }))
    return await db.transaction(async (tx) => {
      const open = and(eq(uploads.id, id), eq(uploads.state, uploadState.announced), gt(uploads.until, sql`now()`))
      const [row] = await tx.select({ id: uploads.id }).from(uploads).where(open).for('update')
      if (!row) throw new Refusal(409, 409, uploadSentences.expired)
      const there = await sizeOf(path)
      if (offset + arrived <= there) return there
      const rest = createReadStream(own, { start: there - offset })
      await pipeline(rest, createWriteStream(path, { flags: 'a', mode: 0o600 }))
      return offset + arrived
    })
  } finally {
    await rm(own, { force: true })
  }
}
