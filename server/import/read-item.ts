/** Raw item → what is stored: clean texts, checked addresses, sanitised content. */
import { isBlank, visibleCharacters } from '#contract/words.ts'
import type { FeedItem, ItemNames, RawFile, RawItem, RawPicture } from './parsed-feed.ts'
import { meansNoDate, parseDuration, parseFeedDate } from './feed-date.ts'
import { picturesOf, sanitiseArticle, withSource } from './feed-html.ts'
import { isPlaceholder } from './feed-pictures.ts'
import { digest, namesOf, storedName } from './item-names.ts'
import { isOwnName } from './same-article.ts'
import { oneLine, plainText, shorten, storable, titleText, webAddress } from './feed-text.ts'

export const INTRODUCTION_LIMIT = 120
export const NOTHING = '没有标题，也没有正文'
const CONTENT_LIMIT = 1_000_000
const ID_LIMIT = 300
const MAX_DURATION = 864_000
const TAG_LIMIT = 20
const audioNames = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|wma)$/i
const videoNames = /\.(mp4|m4v|webm|mov|ogv|m3u8|avi|wmv)$/i
const pictureNames = /\.(jpe?g|png|gif|webp|avif|bmp)$/i

/** An item that cannot be imported: the message says why. */
export class BrokenItem extends Error {}

/** Where a feed is, and where the relative addresses in it begin, if it says so. */
export interface FeedPlace {
  link: string
  address: string
  base: string
}

/** Throws BrokenItem when there is nothing to show or it cannot be stored; tells what was not understood. */
export function readItem(
  raw: RawItem,
  position: number,
  feed: FeedPlace,
  tell: (remark: string) => void = () => {},
): FeedItem {
  if ([raw.title, raw.body, raw.summary, raw.id, raw.link].some((text) => text.includes('\u0000')))
    throw new BrokenItem('含有 NUL 字符')
  if (raw.body.length > CONTENT_LIMIT) throw new BrokenItem(`正文过大（${raw.body.length} 字符）`)
  const own = feed.link || feed.address
  const outer = joined(raw.base, feed.base || feed.address || feed.link, feed.base)
  const link = webAddress(raw.link, outer || own)
  const base = joined(raw.bodyBase, outer || link || own, outer || link || own)
  const content = sanitiseArticle(storable(raw.body), base)
  const text = plainText(content)
  const files = raw.files
    .map((file) => ({ ...file, url: webAddress(file.url, outer || own), media: mediaOf(file) }))
    .filter((file) => file.url !== '')
  const playable = files.find((file) => file.media === 'audio') ?? files.find((file) => file.media === 'video')
  const title = titleText(raw.title) || shorten(text, 40)
  if (isBlank(title) && isBlank(text)) throw new BrokenItem(NOTHING)
  const images = picturesOf(content)
  const publishAt = readDate(raw.dates, tell)
  return {
    position,
    title,
    content: withSource(content, link),
    author: shorten(plainText(raw.author), 60),
    categories: tagsOf(raw.categories),
    publishAt,
    ...identify(raw, link, playable?.url ?? '', feed.link, { title, publishAt, text }),
    introduction: shorten(plainText(raw.summary) || text, INTRODUCTION_LIMIT),
    cover: coverOf(raw.pictures, base) || (files.find((file) => file.media === 'image')?.url ?? images[0] ?? ''),
    images: images.length >= 3 ? images.slice(0, 3) : [],
    media: playable ? (playable.media as 'audio' | 'video') : '',
    mediaUrl: playable?.url ?? '',
    duration: playable ? readDuration([raw.duration, playable.duration], tell) : 0,
    episode: raw.episode > 0 ? raw.episode : null,
    transcript: transcriptOf(raw, outer || own),
    chaptersFile: webAddress(raw.chaptersFile, outer || own),
    chapters: raw.chapters,
    attachments: unique(
      files.filter((file) => file.media === ''),
      (file) => file.url,
    )
      .slice(0, 20)
      .map((file) => ({ name: oneLine(file.name) || nameOf(file.url), url: file.url })),
  }
}

/** The one that tells times best. */
function transcriptOf({ transcripts }: RawItem, base: string): RawFile | undefined {
  const rank = ({ type, url }: RawFile) =>
    ['json', 'vtt', 'srt', 'subrip', 'html'].findIndex((form) => `${type} ${url}`.toLowerCase().includes(form))
  return transcripts
    .map((one) => ({ ...one, url: webAddress(one.url, base) }))
    .filter((one) => one.url !== '' && rank(one) >= 0)
    .sort((a, b) => rank(a) - rank(b))[0]
}

/** A base may itself be relative to the one around it. */
const joined = (base: string, around: string, otherwise: string) => (base && webAddress(base, around)) || otherwise

function readDate(written: string[], tell: (remark: string) => void): Date | null {
  const dates = written.map(parseFeedDate)
  const unclear = written.find((text, at) => dates[at] === null && !meansNoDate(text))
  const found = dates.find((date) => date !== null) ?? null
  if (!found && unclear !== undefined) tell(`没有看懂时间“${shorten(oneLine(unclear), 40)}”，按没有时间收入`)
  return found
}

function readDuration(written: string[], tell: (remark: string) => void): number {
  const found = written.map(parseDuration).find((seconds) => seconds > 0) ?? 0
  const unclear = written.find((text) => !/^[0:.\s]*$/.test(text))
  if (found === 0 && unclear !== undefined) tell(`没有看懂时长“${shorten(oneLine(unclear), 40)}”`)
  return Math.min(found, MAX_DURATION)
}

/** Neither depends on what else is in the file. */
function identify(
  raw: RawItem,
  link: string,
  media: string,
  home: string,
  { title, publishAt, text }: { title: string; publishAt: Date | null; text: string },
): Pick<FeedItem, 'id' | 'names'> {
  const names = { ...namesOf(raw.id, link || media, home), ...formerNames(raw, link, title) }
  // Without a date, what has no name of its own differs by what it says.
  const moment = publishAt ? publishAt.toISOString() : isOwnName(names.guid) ? '' : visibleCharacters(text)
  return { id: storedName(names, visibleCharacters(title), moment), names }
}

/** What stood for the item in databases before names were stored. */
function formerNames(raw: RawItem, link: string, title: string): Pick<ItemNames, 'former' | 'formerDigest'> {
  const id = oneLine(raw.id) || link
  const short = id !== '' && id.length <= ID_LIMIT ? id : digest(id || `${title} ${raw.dates[0] ?? ''}`)
  return { former: short === id ? [] : [short], formerDigest: digest(`${short} ${raw.link} ${title}`) }
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
    .filter((picture) => picture.url !== '' && !isPlaceholder(picture.url))
  return usable.reduce(
    (best, picture) => (picture.width > best.width ? picture : best),
    usable[0] ?? { url: '', width: 0 },
  ).url
}

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
