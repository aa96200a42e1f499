/** Raw item → what is stored: clean texts, checked addresses, sanitised content. */
import { createHash } from 'node:crypto'
import type { FeedItem, RawFile, RawItem, RawPicture } from './parsed-feed.ts'
import { parseDuration, parseFeedDate } from './feed-date.ts'
import { picturesOf, sanitiseArticle } from './feed-html.ts'
import { oneLine, plainText, shorten, storable, titleText, webAddress } from './feed-text.ts'

export const INTRODUCTION_LIMIT = 120
export const NOTHING = '没有标题，也没有正文'
const CONTENT_LIMIT = 1_000_000
const ID_LIMIT = 300
const TAG_LIMIT = 20
const audioNames = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|wma)$/i
const videoNames = /\.(mp4|m4v|webm|mov|ogv|m3u8|avi|wmv)$/i
const pictureNames = /\.(jpe?g|png|gif|webp|avif|bmp)$/i

/** An item that cannot be imported: the message says why. */
export class BrokenItem extends Error {}

/** Throws BrokenItem when there is nothing to show or it cannot be stored. */
export function readItem(raw: RawItem, position: number, feedLink: string): FeedItem {
  if ([raw.title, raw.body, raw.summary, raw.id, raw.link].some((text) => text.includes('\u0000')))
    throw new BrokenItem('含有 NUL 字符')
  if (raw.body.length > CONTENT_LIMIT) throw new BrokenItem(`正文过大（${raw.body.length} 字符）`)
  const link = webAddress(raw.link, feedLink)
  const base = raw.base ? webAddress(raw.base, link || feedLink) || link || feedLink : link || feedLink
  const content = sanitiseArticle(storable(raw.body), base)
  const text = plainText(content)
  const files = raw.files
    .map((file) => ({ ...file, url: webAddress(file.url, base), media: mediaOf(file) }))
    .filter((file) => file.url !== '')
  const playable = files.find((file) => file.media === 'audio') ?? files.find((file) => file.media === 'video')
  const title = titleText(raw.title) || shorten(text, 40)
  if (title === '' && text === '') throw new BrokenItem(NOTHING)
  const images = picturesOf(content)
  const dates = raw.dates.map(parseFeedDate).filter((date) => date !== null)
  return {
    position,
    title,
    content: withSource(content, link),
    author: shorten(plainText(raw.author), 60),
    categories: tagsOf(raw.categories),
    publishAt: dates[0] ?? null,
    id: idOf(raw, link, title),
    introduction: shorten(plainText(raw.summary) || text, INTRODUCTION_LIMIT),
    cover: coverOf(raw.pictures, base) || (files.find((file) => file.media === 'image')?.url ?? images[0] ?? ''),
    images: images.length >= 3 ? images.slice(0, 3) : [],
    media: playable ? (playable.media as 'audio' | 'video') : '',
    mediaUrl: playable?.url ?? '',
    duration: playable ? Math.min(parseDuration(raw.duration) || parseDuration(playable.duration), 864_000) : 0,
    attachments: unique(
      files.filter((file) => file.media === ''),
      (file) => file.url,
    )
      .slice(0, 20)
      .map((file) => ({ name: oneLine(file.name) || nameOf(file.url), url: file.url })),
  }
}

/** Categories as tags: clean, short, each once. */
export const tagsOf = (names: string[]) =>
  unique(
    names.map((name) => shorten(plainText(name), 40)).filter((name) => name !== ''),
    (name) => name.toLowerCase(),
  ).slice(0, TAG_LIMIT)

/** The widest of the pictures a feed names for an item. */
export function coverOf(pictures: RawPicture[], base: string): string {
  const usable = pictures
    .map((picture) => ({ ...picture, url: webAddress(picture.url, base) }))
    .filter((picture) => picture.url !== '')
  return usable.reduce(
    (best, picture) => (picture.width > best.width ? picture : best),
    usable[0] ?? { url: '', width: 0 },
  ).url
}

/** Every item links to its origin in its content, since no column of ours stores that. */
function withSource(content: string, link: string): string {
  const href = `href="${link.replaceAll('&', '&amp;')}"`
  return link === '' || content.includes(href)
    ? content
    : `${content}\n<p><a ${href} rel="noopener noreferrer">阅读原文</a></p>`.trim()
}

function idOf(raw: RawItem, link: string, title: string): string {
  const id = oneLine(raw.id) || link
  return id !== '' && id.length <= ID_LIMIT ? id : digest(id || `${title} ${raw.dates[0] ?? ''}`)
}

/** A short stand-in for a long or missing id. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

function mediaOf({ url, type }: RawFile): 'audio' | 'video' | 'image' | '' {
  const name = url.split(/[?#]/)[0]!
  const kind = /^(audio|video|image)\//i.exec(type)?.[1]?.toLowerCase()
  if (kind) return kind as 'audio' | 'video' | 'image'
  return audioNames.test(name) ? 'audio' : videoNames.test(name) ? 'video' : pictureNames.test(name) ? 'image' : ''
}

function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? ''
  try {
    return oneLine(decodeURIComponent(last)) || '附件'
  } catch {
    return last || '附件'
  }
}

function unique<T>(list: T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return list.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}
