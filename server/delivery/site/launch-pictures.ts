import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { launchPaths, type LaunchTheme } from '#contract/site/launch-screens.ts'
import type { SiteConfig, Skin } from '#contract/site/site-fields.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { BRAND } from './manifest.ts'

const DAY_MS = 86_400_000
/** The grounds of the page, as in tokens.css: the app appears where its picture was. */
const grounds: Record<LaunchTheme, string> = { light: '#F5F6F8', dark: '#0F1114' }
/** Parts of the shorter side: the logo, its corners; the line in the operator's colour, its height. */
const [LOGO, CORNER, LINE, THIN] = [0.26, 0.2, 0.12, 0.012]
/** Where the middle of the logo and the line are, from the top. */
const [MIDDLE, FOOT] = [0.44, 0.88]

/** What iOS shows between the tap on the home screen and the first page: the operator's logo and colour. */
export class LaunchPictures {
  readonly #media: MediaFolder
  readonly #mark: () => Promise<Uint8Array | undefined>
  readonly #drawing = new Semaphore(1, 50)
  readonly #drawn = new TimedCache<Buffer>({ freshMs: DAY_MS, limit: launchPaths.size * 2, name: 'launch' })

  /** mark: the app's own, where the operator has no logo here. */
  constructor(media: MediaFolder, mark: () => Promise<Uint8Array | undefined>) {
    this.#media = media
    this.#mark = mark
  }

  /** Undefined for an address that is none of a launch picture. */
  async send(
    path: string,
    config: Partial<SiteConfig> | undefined,
    skin: Partial<Skin> | undefined,
  ): Promise<Response | undefined> {
    const size = launchPaths.get(path)
    if (!size) return undefined
    const colour = /^#[\da-f]{6}$/i.test(skin?.background_color ?? '') ? skin!.background_color! : BRAND
    const logo = await this.#logoOf(config)
    const picture = await this.#drawn.get([path, colour, logo].join(' '), () =>
      this.#drawing.run(async () => {
        const source = logo ? await readFile(logo) : await this.#mark()
        return draw(size, colour, source)
      }),
    )
    return new Response(new Uint8Array(picture), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
    })
  }

  async #logoOf(config: Partial<SiteConfig> | undefined): Promise<string | undefined> {
    const address = config?.image || config?.logo2
    return address ? this.#media.pathOf(address) : undefined
  }
}

async function draw(
  { width, height, theme }: { width: number; height: number; theme: LaunchTheme },
  colour: string,
  source: Uint8Array | undefined,
): Promise<Buffer> {
  const short = Math.min(width, height)
  const [side, line, thin] = [LOGO, LINE, THIN].map((part) => Math.round(short * part)) as [number, number, number]
  const box = (attributes: string, wide: number, high: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect ${attributes}/></svg>`)
  const corners = box(`width="${side}" height="${side}" rx="${side * CORNER}"`, side, side)
  const tile = source
    ? await sharp(source)
        .resize(side, side, { fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer()
    : box(`width="${side}" height="${side}" rx="${side * CORNER}" fill="${colour}"`, side, side)
  return sharp({ create: { width, height, channels: 3, background: grounds[theme] } })
    .composite([
      { input: tile, left: Math.round((width - side) / 2), top: Math.round(height * MIDDLE - side / 2) },
      {
        input: box(`width="${line}" height="${thin}" rx="${thin / 2}" fill="${colour}"`, line, thin),
        left: Math.round((width - line) / 2),
        top: Math.round(height * FOOT),
      },
    ])
    .png({ palette: true, quality: 75, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
}
