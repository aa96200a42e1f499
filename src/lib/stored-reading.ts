/**
 * Items read before and still stored on this device, to be searched without a network. Pure functions; src/offline
 * reads the disk.
 */
import * as contentType from '#contract/content/content-types.ts'
import { oneWidth, searchedWords } from '#contract/one-width.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { plainText } from './plain-text.ts'

/** An opened item as a row of a list. */
export interface StoredReading {
  item: FeedItem
  /** The searchable words of its content. */
  text: string
}

/** Endpoints of the pages that show a single item; a stored copy of such a response can open the page again. */
const itemEndpoints = new Set([
  'getStaticArticle',
  'getAlbum',
  'getAudio',
  'getVideo',
  'getSpecial',
  'getVideoCollection',
])

/**
 * The item whose page a stored copy opens: `public-["getAlbum",{"id":"110",…},"pages"]` is item 110. Undefined for any
 * other copy.
 */
export function itemOfCopy(key: string): string | undefined {
  try {
    const [endpoint, input] = JSON.parse(key.slice(key.indexOf('-') + 1)) as [string, { id?: unknown }?]
    return itemEndpoints.has(endpoint) && (typeof input?.id === 'string' || typeof input?.id === 'number')
      ? String(input.id)
      : undefined
  } catch {
    return undefined
  }
}

/** The row for a stored copy; undefined when the copy contains no item. */
export function readingOf(answer: unknown): StoredReading | undefined {
  const data = (
    isRecord(answer) && Array.isArray(answer.pages) ? (answer.pages as unknown[])[0] : answer
  ) as Partial<FeedItem> & { content?: unknown; tags?: unknown }
  if (!isRecord(data) || typeof data.id !== 'string' || typeof data.title !== 'string' || data.type === undefined)
    return undefined
  const {
    id,
    type,
    title,
    cover = '',
    publish_at = '',
    introduction = '',
    source_name = '',
    author = '',
    category_name = '',
    link_url = '',
    duration = 0,
  } = data
  const tags = Array.isArray(data.tags) ? data.tags.join(' ') : ''
  return {
    item: {
      id,
      type,
      title,
      cover,
      images: [],
      style: 'right',
      publish_at,
      introduction,
      source_name,
      author,
      category_id: '',
      category_name,
      read_num: 0,
      like_num: 0,
      comment_num: 0,
      duration,
      media_url: '',
      link_url,
      is_live: 0,
      is_top: 0,
      item_num: 0,
    },
    text: [
      introduction,
      source_name,
      author,
      tags,
      typeof data.content === 'string' ? plainText(data.content) : '',
    ].join(' '),
  }
}

/**
 * Finds items that contain every word of the keyword: matches in the title first, then anywhere; newer before older.
 * type 0: every kind; 4: both kinds of single video.
 */
export function searchReadings(readings: readonly StoredReading[], keyword: string, type: number): FeedItem[] {
  const words = searchedWords(keyword)
  if (words.length === 0) return []
  const contains = (text: string) => words.every((word) => oneWidth(text).includes(word))
  const tier = ({ item, text }: StoredReading) => (contains(item.title) ? 0 : contains(`${item.title} ${text}`) ? 1 : 2)
  return readings
    .filter(
      ({ item }) =>
        type === 0 || item.type === type || (type === contentType.video && item.type === contentType.shortVideo),
    )
    .map((reading) => ({ item: reading.item, tier: tier(reading) }))
    .filter((one) => one.tier < 2)
    .sort((a, b) => a.tier - b.tier || b.item.publish_at.localeCompare(a.item.publish_at))
    .map(({ item }) => item)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
