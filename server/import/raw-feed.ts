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
import type { FeedFormat } from './split-feed.ts'

type Media = RssFeed.Item<string>['media']

/** The feed's own texts, from a document that needs no items. */
export function readHead(xml: string, format: FeedFormat): RawFeed {
  if (format === 'atom') {
    const feed = parseAtomFeed(xml)
    return head({
      id: feed.id,
      title: feed.title?.value,
      link: linkOf(feed.links),
      introduction: feed.subtitle?.value,
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
  const durations = parts.map(
    (part) => /<(?:[\w-]{1,20}:)?duration(?:\s[^<>]{0,200})?>\s*(?:<!\[CDATA\[)?([^<\]]{1,60})/i.exec(part)?.[1] ?? '',
  )
  const items = itemsOf(xml, format, durations)
  return items.length === parts.length ? items : null
}

function itemsOf(xml: string, format: FeedFormat, durations: string[]): RawItem[] {
  if (format === 'rdf') return (parseRdfFeed(xml).items ?? []).map(fromRdf)
  if (format === 'rss') return (parseRssFeed(xml).items ?? []).map((item, at) => fromRss(item, durations[at]))
  const feed = parseAtomFeed(xml)
  return (feed.entries ?? []).map((entry, at) => fromAtom(entry, durations[at], feed.xml?.base))
}

function fromRss(item: RssFeed.Item<string>, duration: string | undefined): RawItem {
  const { dc, itunes, content, media } = item
  return raw({
    id: item.guid?.value,
    link:
      item.link ??
      linkOf(item.atom?.links) ??
      (/^https?:/i.test(item.guid?.value ?? '') && item.guid?.isPermaLink !== false ? item.guid?.value : undefined),
    title: item.title ?? itunes?.title ?? media?.title?.value ?? dc?.titles?.[0],
    base: item.xml?.base,
    body: content?.encoded ?? item.description ?? itunes?.summary ?? dc?.descriptions?.[0] ?? media?.description?.value,
    summary: item.description ?? itunes?.subtitle ?? itunes?.summary,
    author:
      dc?.creators?.[0] ??
      item.authors?.map((author) => author.name ?? author.email)[0] ??
      itunes?.author ??
      media?.credits?.[0]?.value,
    categories: [
      ...(item.categories ?? []).map((category) => category.name),
      ...(dc?.subjects ?? []),
      ...(itunes?.keywords ?? []),
    ],
    dates: [item.pubDate, ...(dc?.dates ?? []), item.atom?.published, item.atom?.updated],
    files: [...(item.enclosures ?? []).map((file) => ({ url: file.url, type: file.type })), ...mediaFiles(media)],
    pictures: [...mediaPictures(media), { url: itunes?.image }],
    duration,
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
    author: dc?.creators?.[0],
    categories: dc?.subjects,
    dates: dc?.dates,
    files: mediaFiles(media),
    pictures: mediaPictures(media),
  })
}

function fromAtom(entry: AtomFeed.Entry<string>, duration: string | undefined, feedBase: string | undefined): RawItem {
  const { content, links, media, itunes } = entry
  const enclosures = (links ?? [])
    .filter((link) => link.rel === 'enclosure')
    .map((link) => ({ url: link.href, type: link.type, name: link.title }))
  const outside = content?.src ? [{ url: content.src, type: content.type }] : []
  return raw({
    id: entry.id,
    link: linkOf(links),
    title: entry.title?.value ?? media?.title?.value,
    base: content?.xml?.base ?? entry.xml?.base ?? feedBase,
    body: content?.value ?? entry.summary?.value ?? media?.description?.value ?? media?.groups?.[0]?.description?.value,
    summary: entry.summary?.value,
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0] ?? itunes?.author ?? entry.source?.authors?.[0]?.name,
    categories: [
      ...(entry.categories ?? []).map((category) => category.label ?? category.term),
      ...(entry.dc?.subjects ?? []),
    ],
    dates: [entry.published, entry.updated, ...(entry.dc?.dates ?? [])],
    files: [...enclosures, ...outside, ...mediaFiles(media)],
    pictures: [...mediaPictures(media), { url: itunes?.image }],
    duration,
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
        title: item.title,
        body: item.content_html ?? item.content_text ?? item.summary,
        summary: item.summary,
        author: item.authors?.[0]?.name,
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
const mediaFiles = (media: Media): Loose<RawFile>[] =>
  mediaContents(media)
    .filter((file) => !isPicture(file))
    .map((file) => ({ url: file.url, type: file.type ?? (file.medium && `${file.medium}/*`), duration: file.duration }))
const mediaPictures = (media: Media): Loose<RawPicture>[] =>
  [
    ...mediaContents(media).filter(isPicture),
    ...(media?.thumbnails ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.thumbnails ?? []),
    ...mediaContents(media).flatMap((file) => file.thumbnails ?? []),
  ].map(({ url, width }) => ({ url, width }))

type Loose<T> = { [Name in keyof T]?: T[Name] | string | number | undefined }
type LooseItem = {
  [Name in Exclude<keyof RawItem, 'categories' | 'dates' | 'files' | 'pictures'>]?: string | undefined
} & {
  categories?: (string | undefined)[]
  dates?: (string | undefined)[]
  files?: Loose<RawFile>[]
  pictures?: Loose<RawPicture>[]
}
type LooseFeed = { [Name in Exclude<keyof RawFeed, 'pictures' | 'categories'>]?: string | undefined } & {
  pictures?: (string | undefined)[]
  categories?: (string | undefined)[]
}

const texts = (values: (string | undefined)[] | undefined) =>
  (values ?? []).filter((value): value is string => typeof value === 'string' && value !== '')
function raw({
  id = '',
  link = '',
  title = '',
  base = '',
  body = '',
  summary = '',
  author = '',
  duration = '',
  ...lists
}: LooseItem): RawItem {
  const files = (lists.files ?? []).map((file) => ({
    url: String(file.url ?? ''),
    type: String(file.type ?? ''),
    name: String(file.name ?? ''),
    duration: String(file.duration ?? ''),
  }))
  const pictures = (lists.pictures ?? []).map((picture) => ({
    url: String(picture.url ?? ''),
    width: Number(picture.width ?? 0) || 0,
  }))
  return {
    id,
    link,
    title,
    base,
    body,
    summary,
    author,
    duration,
    categories: texts(lists.categories),
    dates: texts(lists.dates),
    files,
    pictures,
  }
}
function head({
  id = '',
  title = '',
  link = '',
  introduction = '',
  author = '',
  pictures,
  categories,
}: LooseFeed): RawFeed {
  return {
    id,
    title,
    link,
    introduction,
    author,
    categories: texts(categories),
    pictures: texts(pictures).map((url) => ({ url, width: 0 })),
  }
}
