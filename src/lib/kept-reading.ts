/** What was read and lies on this device, to be searched without a network. Pure; src/offline reads the disk. */
import type { FeedItem } from '#contract/content.ts'
import { plainText } from './plain-text.ts'

/** An item that was opened, as a row of a list. text: what is written in it, to be searched. */
export interface KeptReading {
  item: FeedItem
  text: string
}

/** What the pages of single items ask for; a copy of it opens the page again. */
const ofOnePage = new Set(['getStaticArticle', 'getAlbum', 'getAudio', 'getVideo', 'getSpecial', 'getVideoCollection'])

/** Whose page a copy on disk opens: `public-["getAlbum",{"id":"110",…},"pages"]` is item 110's. Undefined for any other copy. */
export function itemOfCopy(key: string): string | undefined {
  try {
    const [endpoint, input] = JSON.parse(key.slice(key.indexOf('-') + 1)) as [string, { id?: unknown }?]
    return ofOnePage.has(endpoint) && (typeof input?.id === 'string' || typeof input?.id === 'number')
      ? String(input.id)
      : undefined
  } catch {
    return undefined
  }
}

/** The row of a copy; undefined when it holds no item. */
export function readingOf(answer: unknown): KeptReading | undefined {
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

/** All words of the keyword in the title first, then anywhere in it; newer before older. type 0: every kind; 4: every kind of single video. */
export function searchReadings(readings: readonly KeptReading[], keyword: string, type: number): FeedItem[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const tier = ({ item, text }: KeptReading) => (holds(item.title) ? 0 : holds(`${item.title} ${text}`) ? 1 : 2)
  return readings
    .filter(({ item }) => type === 0 || item.type === type || (type === 4 && item.type === 12))
    .map((reading) => ({ item: reading.item, tier: tier(reading) }))
    .filter((one) => one.tier < 2)
    .sort((a, b) => a.tier - b.tier || b.item.publish_at.localeCompare(a.item.publish_at))
    .map(({ item }) => item)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
