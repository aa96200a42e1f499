/** What the library knows of pictures and films of a page: films without sound, and a first screen that is heavy. */
import { and, eq, inArray } from 'drizzle-orm'
import * as cardType from '#contract/pages/card-types.ts'
import type { CmsPage, PageCard, PageCardItem } from '#contract/pages/pages.ts'
import type { ArrangedPage } from '#contract/staff/arrangement-fields.ts'
import type { ArrangementProblem } from '#contract/staff/arrangement.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

interface Known {
  size: number
  sound: boolean | null
}
type KnownMedia = (address: string) => Known | undefined

/** Cards that a phone shows before anybody scrolls, and how many pictures of one of them. */
const FIRST_CARDS = 3
const FIRST_PICTURES = 6
/** Of these pictures; they take four seconds on a slow network. */
const HEAVY_SCREEN = 800 * 1024
const stored = /m\d{6}\/[\w-]{22}\.\w{3,4}(?=$|[?#])/

export async function problemsOfMedia(db: Database, page: ArrangedPage, shown: CmsPage): Promise<ArrangementProblem[]> {
  const cards = shown.cards.flatMap((card) => [card, ...card.tabs])
  const known = await knownMedia(db, cards.flatMap(({ data }) => data).flatMap(addressesOf))
  const silent = cards.flatMap((card) =>
    card.data
      .filter(({ content }) => content && known(content.media_url)?.sound === false)
      .map((item) => problemAt(page, card, item, `视频“${titleOf(item)}”没有声音`)),
  )
  return [...silent, ...heavyScreen(page, shown, known)]
}

const coverOf = ({ cover, content }: PageCardItem) => cover || (content?.cover ?? '')
const titleOf = ({ title, content }: PageCardItem) => title || (content?.title ?? '')
const addressesOf = (item: PageCardItem) => [coverOf(item), item.content?.media_url ?? '']

/** Files that are known only by their address are not known here. */
async function knownMedia(db: Database, addresses: string[]): Promise<KnownMedia> {
  const nameOf = (address: string) => stored.exec(address)?.[0] ?? ''
  const names = [...new Set(addresses.map(nameOf))].filter(Boolean)
  const rows =
    names.length === 0
      ? []
      : await db
          .select({ name: mediaFiles.stored, size: mediaFiles.size, sound: mediaFiles.sound })
          .from(mediaFiles)
          .where(and(inArray(mediaFiles.stored, names), eq(mediaFiles.state, 'ready')))
  const files = new Map(rows.map((row) => [row.name, row]))
  return (address) => files.get(nameOf(address))
}

function heavyScreen(page: ArrangedPage, { cards }: CmsPage, known: KnownMedia): ArrangementProblem[] {
  const pictures = cards.slice(0, FIRST_CARDS).flatMap((card) =>
    // Of what is pushed aside one is seen at first.
    card.data
      .slice(0, card.type === cardType.banner ? 1 : FIRST_PICTURES)
      .map((item) => ({ card, item, size: known(coverOf(item))?.size ?? 0 })),
  )
  const whole = pictures.reduce((sum, { size }) => sum + size, 0)
  if (whole <= HEAVY_SCREEN) return []
  const { card, item, size } = pictures.reduce((most, one) => (one.size > most.size ? one : most))
  const about = `首屏的图片共 ${inMegabytes(whole)}，网络不好的手机要等很久；最重的是“${titleOf(item)}”的图片，${inMegabytes(size)}`
  return [problemAt(page, card, item, about)]
}
const inMegabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Where it can be put right: at the item, if somebody chose it. */
function problemAt(page: ArrangedPage, { id }: PageCard, item: PageCardItem, words: string): ArrangementProblem {
  const card = page.cards.flatMap((one) => [one, ...one.tabs]).find((one) => one.id === id)
  const place = card?.source ? -1 : Number(item.id) - 1
  return { part: 'pages', page: page.id, card: id, item: place, stops: 0, words }
}
