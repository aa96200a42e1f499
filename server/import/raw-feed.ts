/** Converts the four formats to one raw form. feedsmith reads the elements; their priority is decided here. */
import {
  parseAtomFeed,
  parseJsonFeed,
  parseRdfFeed,
  parseRssFeed,
  type AtomFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith'
import type { RawFeed, RawFile, RawItem, RawPicture } from './parsed-feed.ts'
import { parseDuration } from './feed-date.ts'
import { asHtml } from './feed-text.ts'
import { head, raw, type Loose } from './raw-forms.ts'
import type { FeedFormat } from './split-feed.ts'

type Media = RssFeed.Item<string>['media']

/** The feed's own texts, from a document that needs no items. */
export function readHead(xml: string, format: FeedFormat): RawFeed {
  if (format === 'atom') {
    const feed = parseAtomFeed(xml)
    return head({
      id: feed.id,
      title: feed.title && htmlOf(feed.title),
      link: linkOf(feed.links),
      address: selfOf(feed.links),
      introduction: feed.subtitle && htmlOf(feed.subtitle),
      author: feed.authors?.[0]?.name,
      categories: feed.categories?.map((category) => category.label ?? category.term),
      pictures: [feed.itunes?.image, feed.logo, feed.icon],
    })
  }
  if (format === 'rdf') {
    const feed = parseRdfFeed(xml)
    return head({
      id: feed.rdf?.about,
      title: feed.title,
      link: feed.link,
      introduction: feed.description,
      author: feed.dc?.creators?.[0],
      categories: feed.dc?.subjects,
      pictures: [feed.image?.url],
    })
  }
  const feed = parseRssFeed(xml)
  return head({
    title: feed.title ?? feed.itunes?.title,
    link: feed.link ?? linkOf(feed.atom?.links),
    address: selfOf(feed.atom?.links),
    introduction: feed.description ?? feed.itunes?.summary ?? feed.itunes?.subtitle,
    author: feed.itunes?.author ?? feed.dc?.creators?.[0] ?? feed.managingEditor?.name ?? feed.itunes?.owner?.name,
    categories: [
      ...(feed.categories ?? []).map((category) => category.name),
      ...(feed.itunes?.categories ?? []).flatMap((category) => [
        category.text,
        ...(category.categories ?? []).map((inner) => inner.text),
      ]),
    ],
    pictures: [feed.itunes?.image, feed.image?.url, feed.media?.thumbnails?.[0]?.url],
  })
}

/** The items in `parts`, parsed from a document that holds just them; null when they cannot be told apart there. */
export function readRawItems(xml: string, format: FeedFormat, parts: string[]): RawItem[] | null {
  const items = itemsOf(xml, format, parts.map(unreadOf))
  return items.length === parts.length ? items : null
}

/** What feedsmith leaves unread: durations in words, and addresses of recordings written as text. */
interface Unread {
  duration: string
  files: Loose<RawFile>[]
}
const nothing: Unread = { duration: '', files: [] }
function unreadOf(part: string): Unread {
  const duration =
    /<(?:[\w-]{1,20}:)?duration(?:\s[^<>]{0,200})?>\s*(?:<!\[CDATA\[)?([^<\]]{1,60})/i.exec(part)?.[1] ?? ''
  const written = part.matchAll(
    /<enclosure(?:\s[^<>]{0,2000})?>\s{0,99}(?:<!\[CDATA\[)?\s{0,99}(https?:[^\s<\]]{1,2000})/gi,
  )
  return { duration, files: [...written].map(([, url]) => ({ url: url!.replaceAll('&amp;', '&') })) }
}

function itemsOf(xml: string, format: FeedFormat, unread: Unread[]): RawItem[] {
  if (format === 'rdf') return (parseRdfFeed(xml).items ?? []).map(fromRdf)
  if (format === 'rss') return (parseRssFeed(xml).items ?? []).map((item, at) => fromRss(item, unread[at]))
  return (parseAtomFeed(xml).entries ?? []).map((entry, at) => fromAtom(entry, unread[at]))
}

function fromRss(item: RssFeed.Item<string>, { duration, files } = nothing): RawItem {
  const { dc, itunes, content, media, podcast, psc } = item
  return raw({
    id: item.guid?.value,
    link:
      item.link ??
      linkOf(item.atom?.links) ??
      (/^https?:/i.test(item.guid?.value ?? '') && item.guid?.isPermaLink !== false ? item.guid?.value : undefined),
    title: item.title ?? itunes?.title ?? (media?.title && htmlOf(media.title)) ?? dc?.titles?.[0],
    base: item.xml?.base,
    body:
      content?.encoded ??
      item.description ??
      itunes?.summary ??
      dc?.descriptions?.[0] ??
      (media?.description && htmlOf(media.description)),
    summary: item.description ?? itunes?.subtitle ?? itunes?.summary,
    // The people of an episode; an address is no name.
    author: firstNames(
      dc?.creators,
      [itunes?.author],
      item.authors?.map((author) => author.name),
      podcast?.persons?.map((person) => person.display),
      media?.credits?.map((credit) => credit.value),
      item.authors?.map((author) => author.email),
    ),
    categories: [
      ...(item.categories ?? []).map((category) => category.name),
      ...(dc?.subjects ?? []),
      ...(itunes?.keywords ?? []),
    ],
    dates: [item.pubDate, ...(dc?.dates ?? []), item.atom?.published, item.atom?.updated],
    files: [
      ...(item.enclosures ?? []).map((file) => ({ url: file.url, type: file.type })),
      ...files,
      ...mediaFiles(media),
    ],
    pictures: [...mediaPictures(media), { url: itunes?.image }],
    duration,
    episode: [itunes?.season ?? podcast?.season?.number, itunes?.episode ?? podcast?.episode?.number],
    transcripts: podcast?.transcripts?.map(({ url, type }) => ({ url, type })) ?? [],
    chaptersFile: podcast?.chapters?.url,
    chapters: (psc?.chapters ?? []).map(({ start, title, href, image }) => ({
      start: start === undefined ? undefined : parseDuration(start),
      title,
      link: href,
      image,
    })),
  })
}

function fromRdf(item: RdfFeed.Item<string>): RawItem {
  const { dc, content, media } = item
  return raw({
    id: item.rdf?.about,
    link: item.link ?? item.rdf?.about,
    title: item.title ?? dc?.titles?.[0],
    base: item.xml?.base,
    body: content?.encoded ?? item.description ?? dc?.descriptions?.[0],
    summary: item.description,
    author: firstNames(dc?.creators),
    categories: dc?.subjects,
    dates: dc?.dates,
    files: mediaFiles(media),
    pictures: mediaPictures(media),
  })
}

function fromAtom(entry: AtomFeed.Entry<string>, { duration } = nothing): RawItem {
  const { content, links, media, itunes } = entry
  const enclosures = (links ?? [])
    .filter((link) => link.rel === 'enclosure')
    .map((link) => ({ url: link.href, type: link.type, name: link.title }))
  const outside = content?.src ? [{ url: content.src, type: content.type }] : []
  return raw({
    id: entry.id,
    link: linkOf(links),
    title: htmlOf(entry.title ?? media?.title),
    base: entry.xml?.base,
    bodyBase: content?.value ? content.xml?.base : entry.summary?.xml?.base,
    body: firstHtml([content, entry.summary, media?.description, media?.groups?.[0]?.description]),
    summary: htmlOf(entry.summary),
    author: firstNames(
      entry.authors?.map((author) => author.name),
      entry.dc?.creators,
      [itunes?.author],
      entry.source?.authors?.map((author) => author.name),
    ),
    categories: [
      ...(entry.categories ?? []).map((category) => category.label ?? category.term),
      ...(entry.dc?.subjects ?? []),
    ],
    dates: [entry.published, entry.updated, ...(entry.dc?.dates ?? [])],
    files: [...enclosures, ...outside, ...mediaFiles(media)],
    pictures: [...mediaPictures(media), { url: itunes?.image }],
    duration,
    episode: [itunes?.season, itunes?.episode],
  })
}

/** A whole JSON Feed; null when the text is none. */
export function readJson(text: string): { head: RawFeed; items: RawItem[] } | null {
  try {
    const feed = parseJsonFeed(text)
    const items = (feed.items ?? []).map((item) =>
      raw({
        id: item.id,
        link: item.url ?? item.external_url,
        title: item.title?.replaceAll('<', '&lt;'),
        body: item.content_html ?? asHtml(item.content_text ?? item.summary ?? ''),
        summary: item.summary && asHtml(item.summary),
        author: firstNames(item.authors?.map((author) => author.name)),
        categories: item.tags,
        dates: [item.date_published, item.date_modified],
        files: (item.attachments ?? []).map((file) => ({
          url: file.url,
          type: file.mime_type,
          name: file.title,
          duration: file.duration_in_seconds,
        })),
        pictures: [{ url: item.image }, { url: item.banner_image }],
      }),
    )
    return {
      head: head({
        id: feed.feed_url,
        title: feed.title,
        link: feed.home_page_url,
        address: feed.feed_url,
        introduction: feed.description,
        author: feed.authors?.[0]?.name,
        pictures: [feed.icon],
      }),
      items,
    }
  } catch {
    return null
  }
}

/** A text as HTML, by what its feed says that it is. */
function htmlOf(text: { value?: string; type?: string } | undefined): string | undefined {
  const { value, type } = text ?? {}
  if (value === undefined) return undefined
  if (/^(?:text|plain|text\/plain)$/i.test(type ?? '')) return asHtml(value)
  return type === 'xhtml' ? value.replace(/(<\/?)[a-z][\w.-]{0,40}:(?=[a-z])/gi, '$1') : value
}
const firstHtml = (texts: Parameters<typeof htmlOf>[0][]) => texts.map(htmlOf).find((html) => html)
/** All of the first that names anybody. */
const firstNames = (...lists: ((string | undefined)[] | undefined)[]) =>
  lists.map((names) => [...new Set((names ?? []).filter(Boolean))].join('、')).find((names) => names !== '')

const selfOf = (links: { href?: string; rel?: string }[] | undefined) =>
  links?.find((link) => link.rel === 'self')?.href
const linkOf = (links: { href?: string; rel?: string }[] | undefined) =>
  (
    links?.find((link) => link.rel === undefined || link.rel === 'alternate') ??
    links?.find((link) => link.rel !== 'self' && link.rel !== 'enclosure')
  )?.href
const mediaContents = (media: Media) => [
  ...(media?.contents ?? []),
  ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
]
const isPicture = (file: { type?: string; medium?: string; url?: string }) =>
  file.medium === 'image' ||
  file.type?.startsWith('image/') ||
  (!file.medium && !file.type && !/\.(mp3|m4a|mp4|ogg|webm)(\?|$)/i.test(file.url ?? ''))
/** The one the feed means, then the best. */
const rankOf = ({ isDefault, bitrate }: { isDefault?: boolean; bitrate?: number }) =>
  isDefault ? Number.MAX_SAFE_INTEGER : (bitrate ?? 0)
const mediaFiles = (media: Media): Loose<RawFile>[] =>
  mediaContents(media)
    .filter((file) => !isPicture(file))
    .sort((a, b) => rankOf(b) - rankOf(a))
    .map((file) => ({ url: file.url, type: file.type ?? (file.medium && `${file.medium}/*`), duration: file.duration }))
const mediaPictures = (media: Media): Loose<RawPicture>[] =>
  [
    ...mediaContents(media).filter(isPicture),
    ...(media?.thumbnails ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.thumbnails ?? []),
    ...mediaContents(media).flatMap((file) => file.thumbnails ?? []),
  ].map(({ url, width }) => ({ url, width }))
