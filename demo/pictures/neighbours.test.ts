import sharp from 'sharp'
import { expect, test } from 'vitest'
import { articles, laterArticles } from '#demo/world/articles.ts'
import { albums } from '#demo/world/albums.ts'
import { atlases } from '#demo/world/atlases.ts'
import { categories } from '#demo/world/categories.ts'
import { videoCollections } from '#demo/world/video-collections.ts'
import { shortVideos } from '#demo/world/videos.ts'
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

async function alikeIn(name: string, covers: string[]): Promise<string[]> {
  const alike: string[] = []
  for (const [place, cover] of covers.entries()) {
    const next = covers[place + 1]
    if (!next || (cover !== next && subjectOf(cover)?.scene !== subjectOf(next)?.scene)) continue
    if ((await difference(cover, next)) < ALIKE) alike.push(`${name}: ${cover} and ${next}`)
  }
  return alike
}
const newestFirst = (list: Pick<Row, 'hoursAgo' | 'cover'>[]) =>
  list.toSorted((a, b) => a.hoursAgo - b.hoursAgo).map(({ cover }) => cover)

test('two neighbours in the list of a category never look alike', async () => {
  const alike: string[] = []
  const lists = categories.flatMap(({ key, children = [] }) => {
    const below = children.map((child) => [child.key])
    return [[key, ...below.flat()], ...below]
  })
  for (const keys of lists)
    alike.push(...(await alikeIn(keys[0]!, newestFirst(rows.filter(({ category }) => keys.includes(category))))))
  expect(alike).toEqual([])
})
test('two neighbours of the home feed, where all categories are mixed, never look alike', async () => {
  expect(await alikeIn('home', newestFirst(rows))).toEqual([])
})
test('two neighbours among albums, and among the items of one, never look alike', async () => {
  const alike = await alikeIn('albums', newestFirst(albums))
  for (const { title, items } of albums) alike.push(...(await alikeIn(title, newestFirst(items))))
  expect(alike).toEqual([])
})
