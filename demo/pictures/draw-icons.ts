import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { appIcon } from './logo.ts'

const rounded = appIcon(0.9, 112)
const square = appIcon(0.86, 0)
// Inside the maskable safe zone, a circle of 40 % radius, whatever shape the phone cuts.
const maskable = appIcon(0.78, 0)

const icons: readonly (readonly [string, string, number])[] = [
  ['icon-48.png', rounded, 48],
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['icon-maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', square, 180],
]

/** Writes the app's icons, favicon and robots.txt into public/. Run: npx tsx demo/pictures/draw-icons.ts */
export async function drawIcons(folder: string): Promise<void> {
  await mkdir(`${folder}/icons`, { recursive: true })
  for (const [file, svg, size] of icons)
    await sharp(Buffer.from(svg), { density: 144 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(`${folder}/icons/${file}`)
  await writeFile(`${folder}/favicon.svg`, `${rounded}\n`)
  await writeFile(`${folder}/robots.txt`, 'User-agent: *\nAllow: /\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await drawIcons(fileURLToPath(new URL('../../public', import.meta.url)))
