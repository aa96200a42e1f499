import sharp from 'sharp'
import { uploadSentences } from '#contract/uploads.ts'
import { badInput } from '#server/http/refusal.ts'
import { Semaphore } from '#server/http/semaphore.ts'

const LONGEST_SIDE = 1920
/** The total of all frames. */
const PIXELS = 50_000_000
const MOVING_PIXELS = 20_000_000
const FRAMES = 200
const SECONDS = 20
const beginnings: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => bytes.readUIntBE(0, 3) === 0xff_d8_ff,
  'image/png': (bytes) => bytes.readUInt32BE(0) === 0x89_50_4e_47 && bytes.readUInt32BE(4) === 0x0d_0a_1a_0a,
  'image/gif': (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}
const semaphore = new Semaphore(2, 40)

export interface CleanPicture {
  data: Buffer
  width: number
  height: number
}

/**
 * The picture encoded again: upright, at most 1920 px, WebP, without anything else of the original file (place, camera,
 * appended data). Throws a message for the citizen when the file is not a picture.
 */
export async function cleanPicture(bytes: Buffer, type: string): Promise<CleanPicture> {
  if (bytes.length < 16 || !beginnings[type]?.(bytes)) throw badInput(uploadSentences.unreadable)
  return semaphore.run(async () => {
    try {
      const options = { failOn: 'error', limitInputPixels: PIXELS, sequentialRead: true } as const
      const { format, width, height, pages = 1 } = await sharp(bytes, options).metadata()
      if (`image/${format}` !== type) throw new Error('another format')
      if (pages > FRAMES || width * height * pages > (pages > 1 ? MOVING_PIXELS : PIXELS))
        throw new Error('too many pixels')
      const { data, info } = await sharp(bytes, { ...options, animated: pages > 1 })
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS })
        .webp({ quality: 82, effort: pages > 1 ? 1 : 4 })
        .toBuffer({ resolveWithObject: true })
      return { data, width: info.width, height: info.pageHeight ?? info.height }
    } catch {
      throw badInput(uploadSentences.unreadable)
    }
  })
}
