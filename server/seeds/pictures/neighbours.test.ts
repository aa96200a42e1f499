import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articles, laterArticles } from '../demo/articles.ts'
import { atlases } from '../demo/atlases.ts'
import { categories } from '../demo/categories.ts'
import { videoCollections } from '../demo/video-collections.ts'
import { shortVideos } from '../demo/videos.ts'
import { subjectOf } from './draw-picture.ts'
import { renderPicture } from './render-picture.ts'

/** The mean difference of a colour value, of 255, below which two pictures look like one. */
const ALIKE = 18

interface Row {
  category: string
  hoursAgo: number
  cover: string
}
const rows: Row[] = [
  ...[...articles, ...laterArticles].filter(({ style }) => style !== 'text'),
  ...videoCollections.map((one) => ({ ...one, category: one.videos[0]!.category })),
  ...shortVideos.map((film) => ({ ...film, cover: film.scenes[0]!.picture })),
  ...atlases.map((atlas) => ({ ...atlas, cover: atlas.pictures[0]!.picture })),
].filter(({ cover }) => cover !== '')

const small = async (name: string) =>
  sharp(await renderPicture(name, 336))
    .resize(12, 8, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
async function difference(one: string, other: string): Promise<number> {
  const [a, b] = [await small(one), await small(other)]
  return a.reduce((sum, value, place) => sum + Math.abs(value - b[place]!), 0) / a.length
}

test('two neighbours in the list of a category never look alike', async () => {
  const alike: string[] = []
  const lists = categories.flatMap(({ key, children = [] }) => {
    const below = children.map((child) => [child.key])
    return [[key, ...below.flat()], ...below]
  })
  for (const keys of lists) {
    const list = rows.filter(({ category }) => keys.includes(category)).sort((a, b) => a.hoursAgo - b.hoursAgo)
    for (const [place, { cover }] of list.entries()) {
      const next = list[place + 1]?.cover
      if (!next || (cover !== next && subjectOf(cover)?.scene !== subjectOf(next)?.scene)) continue
      if ((await difference(cover, next)) < ALIKE) alike.push(`${keys[0]}: ${cover} and ${next}`)
    }
  }
  expect(alike).toEqual([])
})
