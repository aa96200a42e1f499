/** What a picture may be, and how large it is stored: the same on the device, which shrinks it, and on the server. */
import { fileTypeOf } from './file-type.ts'
import { uploadRules, uploadSentences } from './uploads.ts'

/** pixels: of a still picture. frames, movingPixels: of one that moves, the pixels of all its frames together. */
export const pictureLimits = { pixels: 50_000_000, frames: 200, movingPixels: 20_000_000 } as const

const LONGEST_SIDE = 1920
/** Of the longer side, 9/16: so the shorter side of a picture as long as a screen is broad enough to be read. */
const SHORTER_SHARE = 1080 / LONGEST_SIDE
/** A canvas of Safari has no more pixels, and no side of a WebP is longer. */
const [STORED_PIXELS, STORED_SIDE] = [16_000_000, 16_383]

/**
 * The size a picture is stored in: its longer side within `longest`, or its shorter side within 9/16 of that, whichever
 * leaves more of it, so that long screenshots and panoramas can still be read. Never enlarged.
 */
export function sizeWithin(width: number, height: number, longest = LONGEST_SIDE): { width: number; height: number } {
  const [longer, shorter] = [Math.max(width, height, 1), Math.max(1, Math.min(width, height))]
  const scale = Math.min(
    1,
    Math.max(longest / longer, (longest * SHORTER_SHARE) / shorter),
    Math.sqrt(STORED_PIXELS / (longer * shorter)),
    STORED_SIDE / longer,
  )
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Why a file that begins so is no picture here, in words; '' if it is one. */
export function pictureFault(head: Uint8Array): string {
  const type = fileTypeOf(head)
  if (head.byteLength === 0) return uploadSentences.empty
  if (type === undefined) return uploadSentences.noPicture
  if (type === 'image/heic') return uploadSentences.heic
  if (type.startsWith('video/')) return uploadSentences.filmAsPicture
  return (uploadRules.picture.types as readonly string[]).includes(type) ? '' : uploadSentences.wrongPicture
}

/** The same of what no browser can draw, or may not, since it may run a script. */
export function undrawableFault(head: Uint8Array): string {
  const type = fileTypeOf(head)
  return type?.startsWith('image/') && type !== 'image/svg+xml' ? '' : pictureFault(head)
}

/** Why a still picture is too large, in words; '' if it is not. */
export const stillFault = ({ width, height }: { width: number; height: number }): string =>
  width * height > pictureLimits.pixels ? uploadSentences.tooManyPixels : ''
/** Why a moving picture cannot be shown as one, in words; '' if it can. */
export const movingFault = ({ width, height, frames }: { width: number; height: number; frames: number }): string =>
  frames > pictureLimits.frames || width * height * frames > pictureLimits.movingPixels
    ? uploadSentences.movingTooLarge
    : ''
