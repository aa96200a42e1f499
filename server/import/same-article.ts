/**
 * Whether an item of a feed is a stored article. One matching name is never enough, because feeds give one id to all
 * their items, or one link to all their notices. In doubt it is a new article: two articles are better than one that
 * was overwritten.
 */
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'

/** What is compared. Texts are compared by what is seen of them. */
export interface ArticleFacts {
  guid: string
  address: string
  title: string
  /** null: it has no date. */
  moment: number | null
  text: () => string
}

const DAY_MS = 86_400_000
/** Whether a time is midnight, as which dates without a time of day are read. */
const isMidnightHere = (moment: number) => parseTime(shanghaiDate(moment)) === moment
const hasHour = (moment: number) => moment % DAY_MS !== 0 && !isMidnightHere(moment)

/** Whether a name looks like that of a single article: it ends with a number or a long word. */
export const isOwnName = (name: string): boolean => /[1-9][^/]*$|[^/]{20,}$/.test(name.replace(/^[^/?#]*(?=[/?#])/, ''))

/** Whether an older version read a time: it made midnight of hours it did not understand, and took its own for none. */
const wasRead = (moment: number | null) => moment !== null && moment % 1000 === 0 && !isMidnightHere(moment)

/** Of what an older version stored under a digest of the item's names and title. */
export const isFormerArticle = (stored: ArticleFacts, item: ArticleFacts): boolean =>
  !wasRead(stored.moment) || isSameArticle({ ...stored, guid: item.guid, address: item.address }, item)

export function isSameArticle(stored: ArticleFacts, item: ArticleFacts): boolean {
  const title = stored.title === item.title
  const moment = stored.moment !== null && stored.moment === item.moment
  const exact = moment && hasHour(item.moment!)
  const text = () => item.text() !== '' && stored.text() === item.text()
  const [linked, elsewhere] = compared(stored.address, item.address)
  const [named, otherwise] = compared(stored.guid, item.guid)
  const isOwn = (linked && isOwnName(item.address)) || (named && isOwnName(item.guid))
  // The one name speaks against the other.
  if (named && elsewhere) return title ? moment || text() : exact && text()
  if (linked && otherwise) return title ? moment : (isOwn ? moment : exact) && text()
  if (named || linked) return title ? moment || isOwn || text() : isOwn ? exact || text() : exact && text()
  return !otherwise && !elsewhere && title && (moment || text())
}

/** Whether two names are the same, and whether they are two; neither where one of them is missing. */
const compared = (one: string, other: string): [boolean, boolean] =>
  one === '' || other === '' ? [false, false] : [one === other, one !== other]
