import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { launchPaths } from '#contract/site/launch-screens.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { LaunchPictures } from './launch-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'launch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#00f"/></svg>',
)
const pictures = new LaunchPictures(new MediaFolder(new CityFiles(folder)), async () => mark)
const PATH = '/launch/375x667@2-light.png'

/** The colours in the middle of the logo and of the line, to the nearest forty: a palette is never exact. */
async function coloursOf(config?: Parameters<LaunchPictures['send']>[1], skin?: Parameters<LaunchPictures['send']>[2]) {
  const answer = await pictures.send(PATH, config, skin)
  const { data, info } = await sharp(Buffer.from(await answer!.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)].map((part) => Math.round(part / 40))
  return { logo: at(375, Math.round(1334 * 0.44)), line: at(375, Math.round(1334 * 0.88) + 4) }
}

test('without a logo the app’s own mark stands there, with the built-in colour', async () => {
  expect(await coloursOf()).toEqual({ logo: [0, 0, 6], line: [5, 1, 1] })
})
test('an operator’s logo and colour are drawn, also when they change', async () => {
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0a0' } })
    .webp({ lossless: true })
    .toFile(join(folder, 'logo-750.webp'))
  const own = await coloursOf({ image: '/media/logo.webp' }, { background_color: '#123456' })
  expect(own).toEqual({ logo: [0, 4, 0], line: [0, 1, 2] })
  expect((await coloursOf({ image: '/media/logo.webp' }, { background_color: '#654321' })).line).toEqual([3, 2, 1])
})
test('only the screens of the list are drawn, twelve in two themes and tablets both ways', async () => {
  expect(launchPaths.size).toBe(28)
  expect(await pictures.send('/launch/9999x9999@3-light.png', undefined, undefined)).toBeUndefined()
})
