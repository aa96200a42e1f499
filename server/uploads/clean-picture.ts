import { open, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { FILE_HEAD_BYTES, fileTypeOf } from '#contract/uploads/file-type.ts'
import { movingFault, pictureFault, pictureLimits, sizeWithin, stillFault } from '#contract/uploads/picture-rules.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { isMostlyThere } from './damaged-jpeg.ts'
import { printAsLight } from './print-colours.ts'

const SECONDS = 20
const WAITING = 40
/** Larger pictures take much memory and are decoded one at a time; the app sends pictures that it made smaller. */
const LARGE_PIXELS = 16_800_000
const ordinary = new Semaphore(2, WAITING)
const large = new Semaphore(1, WAITING)
// What it keeps of pictures that were read is of no use: none is read again.
sharp.cache(false)

/** Width and height as shown, upright. */
interface Facts {
  type: string
  width: number
  height: number
  pages: number
  /** In the inks of print, and not said which. */
  isPrint: boolean
}

/**
 * Writes the picture at `path` encoded again to `clean`: upright, as large as pictures are stored, WebP, without
 * anything else of the original file (place, camera, appended data). What it is, its bytes say. It is read from the
 * disk, so that one that waits takes no memory. Throws a message for the citizen when it cannot be shown.
 */
export async function cleanPicture(path: string, clean: string): Promise<{ width: number; height: number }> {
  const facts = await readFacts(path, await typeOf(path))
  const lane = facts.width * facts.height * facts.pages > LARGE_PIXELS ? large : ordinary
  return lane.run(async () => {
    // A full disk is no fault of the picture.
    await writeFile(clean, await paintOrRefuse(path, facts))
    return sizeWithin(facts.width, facts.height)
  })
}

async function paintOrRefuse(path: string, facts: Facts): Promise<Buffer> {
  try {
    return await paint(path, facts, 'error')
  } catch (error) {
    if (isTimeout(error)) throw badInput(uploadSentences.tooSlow)
    if (facts.type !== 'image/jpeg') throw badInput(uploadSentences.unreadable)
  }
  // Browsers show a JPEG that ends too early, or in which bytes are wrong.
  try {
    if (!(await isMostlyThere(path))) throw badInput(uploadSentences.damaged)
    return await paint(path, facts, 'none')
  } catch (error) {
    throw error instanceof Refusal ? error : badInput(uploadSentences.unreadable)
  }
}

async function typeOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(FILE_HEAD_BYTES), 0, FILE_HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const fault = pictureFault(head)
    if (fault) throw badInput(fault)
    return fileTypeOf(head)!
  } finally {
    await file.close()
  }
}

/** Told by the head of the file, before any of its pixels is read. */
async function readFacts(path: string, type: string): Promise<Facts> {
  const found = await sharp(path, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found || `image/${found.format}` !== type) throw badInput(uploadSentences.unreadable)
  const { width, height } = found.autoOrient
  const pages = found.pages ?? 1
  const fault = pages > 1 ? movingFault({ width, height, frames: pages }) : stillFault({ width, height })
  if (fault) throw badInput(fault)
  return { type, width, height, pages, isPrint: found.space === 'cmyk' && !found.icc }
}
const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout')

async function paint(path: string, facts: Facts, failOn: 'none' | 'error'): Promise<Buffer> {
  const { width, height, pages, isPrint } = facts
  const options = { failOn, limitInputPixels: pictureLimits.pixels, sequentialRead: true, animated: pages > 1 }
  const read = sharp(path, options)
    .autoOrient()
    .resize({ ...sizeWithin(width, height), fit: 'fill' })
    .timeout({ seconds: SECONDS })
  const painted = isPrint ? await printAsLight(read) : read
  return painted.webp({ quality: 82, effort: pages > 1 ? 1 : 4 }).toBuffer()
}
