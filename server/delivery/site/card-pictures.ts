import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { cardSizes } from './page-head.ts'

const DAY_MS = 86_400_000
const PICTURES = 300
const QUALITY = 80

/** focus: what stays seen when it is cut, as parts of its width and height. */
interface FocusedPicture {
  focus: readonly [x: number, y: number]
  read: () => Promise<Uint8Array | undefined>
}
/** A picture of the newsroom's library, by its path on this site. */
export type FindPicture = (path: string) => Promise<FocusedPicture | undefined>

/** Cuts pictures of this site to the sizes of cards. JPEG: not every app that shows cards reads WebP. */
export class CardPictures {
  readonly #media: Pick<MediaFolder, 'pathOf'>
  readonly #library: FindPicture
  readonly #cutting = new Semaphore(1, 50)
  readonly #made = new TimedCache<Buffer>({ freshMs: DAY_MS, limit: PICTURES, name: 'cards' })

  constructor(media: Pick<MediaFolder, 'pathOf'>, library: FindPicture) {
    this.#media = media
    this.#library = library
  }
  /** Undefined for an address that asks for no card, or where there is no picture. */
  async send(request: Request): Promise<Response | undefined> {
    const url = new URL(request.url)
    const size = url.searchParams.get('card')
    if (size !== 'wide' && size !== 'square') return undefined
    const [width, height] = cardSizes[size]
    const found = url.pathname.startsWith('/media/') ? undefined : await this.#library(url.pathname)
    const path = found ? url.pathname : await this.#media.pathOf(`${url.pathname}?w=${width}`)
    if (!path) return undefined
    const picture = await this.#made.get(`${size} ${path} ${found?.focus.join() ?? ''}`, () =>
      this.#cutting.run(async () => {
        const bytes = await (found ? found.read() : readFile(path))
        if (!bytes) throw gone()
        const cut = found
          ? await cutAround(sharp(bytes), found.focus, { width, height })
          : sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' })
        return cut.flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer()
      }),
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

/** As much of the picture as the size takes, with the focus as near to its middle as the edges let it. */
async function cutAround(
  picture: Sharp,
  [x, y]: FocusedPicture['focus'],
  { width, height }: { width: number; height: number },
): Promise<Sharp> {
  const whole = await picture.metadata()
  const scale = Math.min(whole.width / width, whole.height / height)
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const place = (all: number, some: number, at: number) =>
    Math.round(Math.min(all - some, Math.max(0, at * all - some / 2)))
  const [left, top] = [place(whole.width, part.width, x), place(whole.height, part.height, y)]
  return picture.extract({ left, top, ...part }).resize(width, height)
}
