import type { Feed, FeedItem, RawFeed, RawItem, SkippedItem } from './parsed-feed.ts'
import { plainText, shorten, titleText, webAddress } from './feed-text.ts'
import { readHead, readJson, readRawItems } from './raw-feed.ts'
import { BrokenItem, INTRODUCTION_LIMIT, NOTHING, coverOf, digest, readItem, tagsOf } from './read-item.ts'
import { findFault, splitFeed, type FeedParts, type ItemPart } from './split-feed.ts'

const ITEM_LIMIT = 2_000_000
const GROUP = 50

/** Thrown when the text contains no feed: the message says what it looks like instead. */
export class NotAFeed extends Error {}

/** Text → feed. Items that cannot be read are listed in `skipped`; only a text without any feed throws (NotAFeed). */
export function readFeed(text: string, sourceName: string): Feed {
  const json = /^\s*\{/.test(text) ? readJson(text) : null
  if (json)
    return compose(
      json.head,
      json.items.map((item) => () => item),
      sourceName,
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
  return compose(readShell(parts), readParts(parts), sourceName)
}

function readShell({ shell, format }: FeedParts): RawFeed {
  try {
    return readHead(shell, format)
  } catch {
    return {
      id: '',
      title: /<title[^<>]*>([^<]{1,300})</i.exec(shell)?.[1] ?? '',
      link: '',
      introduction: '',
      author: '',
      pictures: [],
      categories: [],
    }
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
    const together = parseItems(
      parts,
      whole.map(({ text }) => text),
    )
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
const isEmpty = (text: string) =>
  text
    .slice(0, 2000)
    .replace(/<[^<>]*>/g, '')
    .trim() === ''

function compose(head: RawFeed, readers: (() => RawItem)[], sourceName: string): Feed {
  const title = titleText(head.title) || sourceName
  const link = webAddress(head.link, '')
  const items: (FeedItem & { other: string })[] = []
  const skipped: SkippedItem[] = []
  readers.forEach((read, at) => {
    let raw: RawItem | undefined
    try {
      raw = read()
      const item = readItem(raw, at + 1, link)
      items.push({ ...item, other: digest(`${item.id} ${raw.link} ${item.title}`) })
    } catch (error) {
      skipped.push({
        position: at + 1,
        title: raw ? shorten(plainText(raw.title.slice(0, 500)), 60) : '',
        reason: error instanceof BrokenItem ? error.message : '标记有误：无法解析',
      })
    }
  })
  const kept = apart(items, skipped)
  const audible = kept.filter((item) => item.media === 'audio').length
  return {
    key: keyOf(head, link, title),
    title,
    link,
    kind: audible * 2 > kept.length ? 'album' : 'articles',
    cover: coverOf(head.pictures, link),
    author: shorten(plainText(head.author), 60),
    introduction: shorten(plainText(head.introduction), INTRODUCTION_LIMIT),
    categories: tagsOf(head.categories),
    items: kept,
    skipped: skipped.sort((a, b) => a.position - b.position),
  }
}

/**
 * Some feeds give different items the same guid: then link and title distinguish them. Items equal in all of these are
 * duplicates.
 */
function apart(items: (FeedItem & { other: string })[], skipped: SkippedItem[]): FeedItem[] {
  const others = new Map<string, Set<string>>()
  for (const { id, other } of items) others.set(id, (others.get(id) ?? new Set()).add(other))
  const seen = new Map<string, number>()
  return items.flatMap(({ other, ...item }) => {
    const id = others.get(item.id)!.size > 1 ? other : item.id
    const first = seen.get(id)
    if (first !== undefined) {
      skipped.push({ position: item.position, title: shorten(item.title, 60), reason: `与第 ${first} 条重复` })
      return []
    }
    seen.set(id, item.position)
    return [{ ...item, id }]
  })
}

/** Many feeds of one site share the site's address, so the title belongs to the key. */
function keyOf(head: RawFeed, link: string, title: string): string {
  const address = (link || head.id).replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '')
  return shorten(`${address} ${title}`.trim(), 160)
}
