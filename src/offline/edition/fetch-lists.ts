/** The lists of a morning edition; each answer is stored for its page too. */
import type { Client } from '#contract/client.ts'
import { getAlbum, getAlbums, getAudio } from '#contract/content/albums.ts'
import { getCategories, getCategoryPosts, getRecommends } from '#contract/content/content.ts'
import { getNamedPage } from '#contract/pages/pages.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import { trackOfItem } from '#lib/track.ts'
import { storePublicCopy } from '#offline/public-copy.ts'
import type { EditionChoice, EditionEntry, EditionSection } from './edition-entry.ts'

export const FRONT_PAGE = { id: '0', name: '首页' }
const [FRONT_ROWS, ROWS] = [20, 10]
/** Names of albums that tell the news. */
const NEWS = /新闻|播报|早报|早间/

interface Asking {
  call: Client['call']
  signal: AbortSignal
  at: number
}

/** The rows of the front page or of a category, and what else its page draws. */
export async function fetchSection(
  id: string,
  { call, signal, at }: Asking,
): Promise<Pick<EditionSection, 'rows' | 'pictures'>> {
  const input = { id, page_size: 20 }
  const posts = await call(getCategoryPosts, { ...input, page: 1 }, { signal })
  await storePublicCopy(getCategoryPosts, input, posts, { at, pages: true })
  if (id !== FRONT_PAGE.id) return { rows: posts.list.slice(0, ROWS) }
  const [picked, kinds, services] = [
    { kind: 'select' as const, page_size: 8 },
    { type: 0 },
    { code: 'services' as const },
  ]
  const picks = await call(getRecommends, { ...picked, page: 1 }, { signal })
  await storePublicCopy(getRecommends, picked, picks, { at, pages: true })
  await storePublicCopy(getCategories, kinds, await call(getCategories, kinds, { signal }), { at })
  const [site, page] = [
    await call(getConfigurations, wholeSite, { signal }),
    await call(getNamedPage, services, { signal }),
  ]
  await storePublicCopy(getConfigurations, wholeSite, site, { at })
  await storePublicCopy(getNamedPage, services, page, { at })
  const rows = new Map([...picks.list, ...posts.list].map((row) => [row.id, row]))
  return { rows: [...rows.values()].slice(0, FRONT_ROWS), pictures: filesIn([site.config, site.skin, page.cards]) }
}

/** Every address of our own storage in an answer. */
const filesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"([^"\\]*\/media\/[^"\\]*)"/g)].map(([, address]) => address!)

/** The newest recording of the chosen album, or of one with news. */
export async function fetchNewest(
  { album: chosen }: EditionChoice,
  { call, signal, at }: Asking,
): Promise<NonNullable<EditionEntry['broadcast']>> {
  const album = chosen?.id ?? (await findNews(call, signal))
  if (!album) return { album: '' }
  const input = { id: album, order: 'new' as const, page_size: 20 }
  const answer = await call(getAlbum, { ...input, page: 1 }, { signal })
  await storePublicCopy(getAlbum, input, answer, { at, pages: true })
  const item = answer.list.find(({ url, source_id: source }) => url || source)
  if (!item) return { album }
  await storePublicCopy(getAudio, { id: item.id }, await call(getAudio, { id: item.id }, { signal }), { at })
  return { album, track: trackOfItem(item) }
}

async function findNews(call: Client['call'], signal: AbortSignal): Promise<string> {
  const { list } = await call(getAlbums, { tag: '', page: 1, page_size: 20 }, { signal })
  return list.find(({ title }) => NEWS.test(title))?.id ?? ''
}
