import sharp from 'sharp'
import { postToWebhook } from '#server/platform/http/post-to-webhook.ts'
import type { UploadOptions } from './upload-options.ts'

/** Whether a picture may be shown to everybody [decision G121]. */
export interface PictureCheck {
  /** refused: it may not. unavailable: the checker could not be reached. */
  look: (picture: Uint8Array<ArrayBuffer>, type: string) => Promise<'passed' | 'refused' | 'unavailable'>
}

/** For a city without a checker of its own: only what its moderators blocked is refused. */
export const openPictureCheck: PictureCheck = { look: async () => 'passed' }

const SAMPLE_SIDE = 64
/** For the demo worlds: a picture that is red all over is refused, so that refusals can be tried by hand. */
export const demoPictureCheck: PictureCheck = {
  async look(picture) {
    // Made small first: a few large pictures at a time would take all memory.
    const small = await sharp(picture)
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const [red, green, blue] = (await sharp(small).stats()).channels
    return red && green && blue && red.mean > 225 && green.mean < 40 && blue.mean < 40 ? 'refused' : 'passed'
  },
}

const LIMIT_MS = 10_000

/**
 * Asks the operator's checker: POST of the picture itself, with its type → {"pass": true | false}. token is sent as
 * Bearer.
 */
export function webhookPictureCheck(address: string, token: string | undefined, limit = LIMIT_MS): PictureCheck {
  return {
    async look(picture, type) {
      try {
        const response = await postToWebhook({ url: address, token }, picture, limit, type)
        const answer = response.ok ? ((await response.json()) as { pass?: unknown } | null) : null
        return answer?.pass === true ? 'passed' : answer?.pass === false ? 'refused' : 'unavailable'
      } catch {
        return 'unavailable'
      }
    },
  }
}

const madeUp = new Set(['demo', 'busy', 'faults'])
export function choosePictureCheck({ check }: Pick<UploadOptions, 'check'>, world: string | undefined): PictureCheck {
  if (check) return webhookPictureCheck(check.url, check.token)
  return world !== undefined && madeUp.has(world) ? demoPictureCheck : openPictureCheck
}
