import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pictureWidths, pixelsWide, renderAll, renderPicture } from './render-picture.ts'

const sizes = async (name: string) => {
  const found = []
  for (const width of pictureWidths) {
    const { format, width: w, height: h } = await sharp(await renderPicture(name, width)).metadata()
    found.push(`${format} ${w}x${h}`)
  }
  return found
}

describe('renderPicture', () => {
  it('gives WebP of the width asked for', async () => {
    expect(await sizes('landscape/first')).toEqual(['webp 336x224', 'webp 750x500', 'webp 1200x800'])
    expect(await sizes('avatar/first')).toEqual(['webp 96x96', 'webp 200x200', 'webp 400x400'])
    expect(await sizes('header')).toEqual(['webp 336x85', 'webp 750x190', 'webp 1200x304'])
    expect(await sizes('logo')).toEqual(['webp 96x96', 'webp 256x256', 'webp 512x512'])
    expect(await sizes('tab-gov-on')).toEqual(['webp 50x50', 'webp 100x100', 'webp 100x100'])
    expect(pixelsWide('dish/x', 750)).toBe(750)
  })

  it('stays within the bytes allowed', async () => {
    for (const name of ['dish/feast', 'sport/final', 'event/fair', 'street/market']) {
      expect((await renderPicture(name, 336)).length).toBeLessThanOrEqual(12_000)
      expect((await renderPicture(name, 750)).length).toBeLessThanOrEqual(35_000)
      expect((await renderPicture(name, 1200)).length).toBeLessThanOrEqual(70_000)
    }
  })

  it('leaves the white logo and the tab icons clear behind', async () => {
    for (const name of ['logo2', 'tab-find', 'tab-gov-on'])
      expect((await sharp(await renderPicture(name, 336)).stats()).isOpaque).toBe(false)
  })
})

describe('renderAll', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('writes every width of every name and leaves no drafts', async () => {
    await renderAll(['tea/a', 'tea/b', 'logo', 'tea/a'], folder, { concurrency: 2 })
    expect((await readdir(join(folder, 'tea'))).sort()).toEqual([
      'a-1200.webp',
      'a-336.webp',
      'a-750.webp',
      'b-1200.webp',
      'b-336.webp',
      'b-750.webp',
    ])
    expect((await readdir(folder)).sort()).toEqual(['logo-1200.webp', 'logo-336.webp', 'logo-750.webp', 'tea'])
  })

  it('skips what is there and adds what is missing', async () => {
    await renderAll(['logo'], folder)
    await writeFile(join(folder, 'logo-336.webp'), 'kept')
    await rm(join(folder, 'logo-750.webp'))
    await renderAll(['logo'], folder)
    expect((await stat(join(folder, 'logo-336.webp'))).size).toBe(4)
    expect((await stat(join(folder, 'logo-750.webp'))).size).toBeGreaterThan(500)
  })
})
