/** One part of a film, written where the parts before it end. */
import { constants } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadSentences } from '#contract/uploads.ts'
import { Refusal, badInput } from '#server/http/refusal.ts'

export const tooLarge = () => new Refusal(413, 413, '文件太大')

/**
 * Returns how many bytes there are afterwards. Bytes that are there already may come again, at the same place: a
 * request whose answer was lost is sent once more. There is never a gap; what arrived of a part that broke off stays.
 */
export async function partToDisk(
  part: Readable,
  path: string,
  { size, partBytes, from }: { size: number; partBytes: number; from: string },
): Promise<number> {
  const offset = /^\d{1,10}$/.test(from) ? Number(from) : size
  if (partBytes === 0 || offset >= size) throw badInput(uploadSentences.incomplete)
  const target = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    if (offset > (await target.stat()).size) throw new Refusal(409, 409, uploadSentences.misplaced)
    const most = Math.min(partBytes, size - offset)
    let arrived = 0
    const count = new Transform({
      transform(piece: Buffer, _encoding, done) {
        arrived += piece.length
        done(arrived > most ? tooLarge() : null, piece)
      },
    })
    await pipeline(part, count, target.createWriteStream({ start: offset }))
  } finally {
    // A stream that wrote has closed it.
    await target.close().catch(() => {})
  }
  return (await stat(path)).size
}
