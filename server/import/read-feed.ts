import { isBlank, visibleCharacters } from '#contract/words.ts'
import type { Feed, FeedItem, RawFeed, RawItem, SkippedItem } from './parsed-feed.ts'
import { plainText, shorten, titleText, webAddress } from './feed-text.ts'
import { readHead, readJson, readRawItems } from './raw-feed.ts'
import { BrokenItem, INTRODUCTION_LIMIT, NOTHING, coverOf, readItem, tagsOf } from './read-item.ts'
import { isOwnName } from './same-article.ts'
import { isTooDeep } from './nesting.ts'
import { findFault, splitFeed, type FeedParts, type ItemPart } from './split-feed.ts'

const ITEM_LIMIT = 2_000_000
const GROUP = 50

/** Thrown when the text contains no feed: the message says what it looks like instead. */
export class NotAFeed extends Error {}

/**
 * Text → feed, which was found at an address or in a file. Items that cannot be read are listed in `skipped`; only a
 * text without any feed throws (NotAFeed).
 */
export function readFeed(text: string, sourceName: string, address = ''): Feed {
  const json = /^\s*\{/.test(text) ? readJson(text) : null
  if (json)
    return compose(
      json.head,
      json.items.map((item) => () => item),
      { name: sourceName, address, bases: [] },
    )
  const parts = splitFeed(text)
  if (!parts)
    throw new NotAFeed(
      /^\s*$/.test(text)
        ? '内容为空'
        : /<html[\s>]/i.test(text.slice(0, 5000))
          ? '这是一个网页，不是订阅源'
          : '没有找到 RSS、Atom 或播客订阅源',
    )
  return compose(readShell(parts), readParts(parts), { name: sourceName, address, bases: parts.bases })
}

function readShell({ shell, format }: FeedParts): RawFeed {
  try {
    if (!isTooDeep(shell)) return readHead(shell, format)
  } catch {
    // What can be found without reading it is enough.
  }
  return {
    id: '',
    title: /<title[^<>]*>([^<]{1,300})</i.exec(shell)?.[1] ?? '',
    link: '',
    address: '',
    introduction: '',
    author: '',
    pictures: [],
    categories: [],
  }
}

/**
 * Items are parsed in groups, which is five times as fast; a group with another number of results is parsed one by one.
 */
function readParts(parts: FeedParts): (() => RawItem)[] {
  const readers: (() => RawItem)[] = []
  for (let start = 0; start < parts.items.length; start += GROUP) {
    const group = parts.items.slice(start, start + GROUP).map((item) => ({ ...item, problem: problemOf(item) }))
    const whole = group.filter(({ problem }) => problem === '')
    const texts = whole.map(({ text }) => text)
    const together = texts.length > 0 ? parseItems(parts, texts) : null
    for (const item of group) {
      readers.push(() => {
        if (item.problem) throw new BrokenItem(item.problem)
        const raw = (together ?? parseItems(parts, [item.text]))?.[together ? whole.indexOf(item) : 0]
        if (!raw) throw new BrokenItem(isEmpty(item.text) ? NOTHING : '没有能识别的内容')
        return raw
      })
    }
  }
  return readers
}

function problemOf({ text, fault }: ItemPart): string {
  if (text.length > ITEM_LIMIT) return `体积过大（${text.length} 字符）`
  if (text.includes('\u0000')) return '含有 NUL 字符'
  if (isTooDeep(text)) return '标记嵌套过深'
  const wrong = fault || findFault(text)
  return wrong && `标记有误：${wrong}`
}

function parseItems({ wrap, format }: FeedParts, texts: string[]): RawItem[] | null {
  try {
    return readRawItems(wrap(texts.join('')), format, texts)
  } catch {
    return null
  }
}

/** An item without any text in any element. */
const isEmpty = (text: string) => isBlank(text.slice(0, 2000).replace(/<[^<>]*>/g, ''))

interface Source {
  name: string
  /** Where it was found; '' for a file. */
  address: string
  bases: string[]
}

function compose(head: RawFeed, readers: (() => RawItem)[], source: Source): Feed {
  const title = titleText(head.title) || source.name
  const address = source.address || webAddress(head.address, '')
  const base = source.bases.reduce((around, inner) => webAddress(inner, around || address) || around, '')
  const link = webAddress(head.link, base || address)
  const items: FeedItem[] = []
  const skipped: SkippedItem[] = []
  const remarks: SkippedItem[] = []
  const isKnown = rememberItems()
  readers.forEach((read, at) => {
    const position = at + 1
    let raw: RawItem | undefined
    try {
      raw = read()
      const told: string[] = []
      const item = readItem(raw, position, { link, address, base }, (remark) => told.push(remark))
      const first = isKnown(item)
      if (first !== undefined) throw new BrokenItem(`与第 ${first} 条重复`)
      items.push(item)
      remarks.push(...told.map((reason) => ({ position, title: shorten(item.title, 60), reason })))
    } catch (error) {
      skipped.push({
        position,
        title: raw ? shorten(plainText(raw.title.slice(0, 500)), 60) : '',
        reason: error instanceof BrokenItem ? error.message : '标记有误：无法解析',
      })
    }
  })
  const audible = items.filter((item) => item.media === 'audio').length
  return {
    key: keyOf(head, webAddress(head.link, ''), title),
    title,
    link,
    kind: audible * 2 > items.length ? 'album' : 'articles',
    cover: coverOf(head.pictures, base || link || address),
    author: shorten(plainText(head.author), 60),
    introduction: shorten(plainText(head.introduction), INTRODUCTION_LIMIT),
    categories: tagsOf(head.categories),
    items,
    skipped,
    remarks,
  }
}

/** Tells the place of the item that is the same by the rules of same-article.ts, and remembers each. */
function rememberItems(): (item: FeedItem) => number | undefined {
  const places = new Map<string, number>()
  return ({ id, names: { guid, address }, title, content, position }) => {
    const name = `${guid} ${address} ${visibleCharacters(title)}`
    const text = visibleCharacters(plainText(content))
    const isCertain = isOwnName(guid) || isOwnName(address)
    const signs = [id, ...(isCertain ? [name] : text === '' ? [] : [`${name} ${text}`])]
    const known = signs.map((sign) => places.get(sign)).find((place) => place !== undefined)
    if (known === undefined) for (const sign of signs) places.set(sign, position)
    return known
  }
}

/** Many feeds of one site share the site's address, so the title belongs to the key. */
function keyOf(head: RawFeed, link: string, title: string): string {
  const address = (link || head.id).replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '')
  return shorten(`${address} ${title}`.trim(), 160)
}
