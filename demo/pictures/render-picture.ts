import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import { isTab } from './tabs.ts'

export type PictureWidth = 336 | 750 | 1200
export const pictureWidths = [336, 750, 1200] as const satisfies readonly PictureWidth[]

// Bytes a news picture may weigh at each width, and the sizes of the squares that stand for the widths.
const budgets: Record<PictureWidth, number> = { 336: 12_000, 750: 35_000, 1200: 70_000 }
const avatarSizes: Record<PictureWidth, number> = { 336: 96, 750: 200, 1200: 400 }
const logoSizes: Record<PictureWidth, number> = { 336: 96, 750: 256, 1200: 512 }

interface Bitmap {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** How many pixels wide the file of a name is for a width asked for. */
export function pixelsWide(name: string, width: PictureWidth): number {
  // The smallest is what the tab bar asks for [rule R178].
  if (isTab(name)) return width === 336 ? 50 : 100
  if (name === 'logo' || name === 'logo2') return logoSizes[width]
  return name.startsWith('avatar/') ? avatarSizes[width] : width
}

async function rasterise(name: string): Promise<Bitmap> {
  const clear = name === 'logo2' || isTab(name)
  const svg = sharp(Buffer.from(drawPicture(name)))
  const { data, info } = await (clear ? svg.ensureAlpha() : svg.removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: clear ? 4 : 3 }
}

async function encode(bitmap: Bitmap, pixels: number, budget: number): Promise<Buffer> {
  const { data, ...raw } = bitmap
  const image = sharp(data, { raw })
  if (pixels !== bitmap.width) image.resize(pixels, undefined, { kernel: 'cubic', fastShrinkOnLoad: true })
  if (bitmap.channels === 4) return image.webp({ lossless: true }).toBuffer()
  let file = await image.clone().webp({ quality: 74, effort: 2 }).toBuffer()
  for (let quality = 60; file.length > budget && quality >= 14; quality -= 14)
    file = await image.clone().webp({ quality, effort: 4 }).toBuffer()
  return file
}

/** The picture of a name as WebP; avatars, logos and tab icons come in their own square sizes. */
export async function renderPicture(name: string, width: PictureWidth): Promise<Buffer> {
  return encode(await rasterise(name), pixelsWide(name, width), budgets[width])
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function renderMissing(name: string, folder: string): Promise<void> {
  const files = pictureWidths.map((width) => ({ width, file: join(folder, `${name}-${width}.webp`) }))
  const missing = []
  for (const entry of files) if (!(await exists(entry.file))) missing.push(entry)
  if (missing.length === 0) return
  await mkdir(dirname(join(folder, name)), { recursive: true })
  const bitmap = await rasterise(name)
  for (const { width, file } of missing)
    await writeWhole(file, await encode(bitmap, pixelsWide(name, width), budgets[width]))
}

/** Writes `<folder>/<name>-<width>.webp` for every name and width not there yet. */
export async function renderAll(
  names: readonly string[],
  folder: string,
  options: { concurrency?: number } = {},
): Promise<void> {
  const queue = [...new Set(names)]
  const worker = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await renderMissing(name, folder)
  }
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency ?? 2) }, worker))
}
