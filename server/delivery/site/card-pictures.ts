import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { cardSizes } from './page-head.ts'

const DAY_MS = 86_400_000
const PICTURES = 300
const QUALITY = 80

/** Cuts pictures of the media folder to the sizes of cards. JPEG: not every app that shows cards reads WebP. */
export class CardPictures {
  readonly #media: MediaFolder
  readonly #cutting = new Semaphore(1, 50)
  readonly #made = new TimedCache<Buffer>({ freshMs: DAY_MS, limit: PICTURES, name: 'cards' })

  constructor(media: MediaFolder) {
    this.#media = media
  }
  /** Undefined for an address that asks for no card, or where there is no picture. */
  async send(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const size = url.searchParams.get('card')
    if (size !== 'wide' && size !== 'square') return undefined
    const [width, height] = cardSizes[size]
    const path = await this.#media.pathOf(`${url.pathname}?w=${width}`)
    if (!path) return undefined
    const picture = await this.#made.get(`${size} ${path}`, () =>
      this.#cutting.run(async () =>
        sharp(await readFile(path))
          .resize(width, height, { fit: 'cover', position: 'attention' })
          .flatten({ background: '#fff' })
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      ),
    )
    return new Response(new Uint8Array(picture), {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=604800',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  }
}
