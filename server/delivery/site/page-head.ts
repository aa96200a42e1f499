/** What the head of a document says to search engines and to apps that show a link as a card. */
import { feedForms, feedPath, type FeedForm } from '#contract/feed-address.ts'
import { zoned, type PageCard } from '#contract/page-card.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'

export interface CardSite {
  /** Scheme and host by which the public reaches this site. */
  origin: string
  name: string
  description: string
  logo: string
}

/** Sizes of the pictures in pixels; WeChat and QQ show the square one. */
export const cardSizes = { wide: [1200, 630], square: [300, 300] } as const

/** path: without what sharing adds to it. */
export function pageHead(card: PageCard, path: string, site: CardSite): string {
  const address = absolute(path, site)
  const title = card.title || site.name
  const text = card.text || site.description
  // A logo is about as wide as it is high: cut to the wide size it would lose its top and its foot.
  const size = card.picture ? 'wide' : 'square'
  const picture = pictureOf(card, site, size)
  const [width, height] = cardSizes[size]
  const isCut = picture?.endsWith(`card=${size}`)
  const properties: [name: string, value: string | undefined][] = [
    ['og:type', card.type ?? 'website'],
    ['og:title', title],
    ['og:description', text],
    ['og:url', address],
    ['og:site_name', site.name],
    ['og:locale', 'zh_CN'],
    ['og:image', picture],
    ['og:image:width', isCut ? String(width) : undefined],
    ['og:image:height', isCut ? String(height) : undefined],
    ['article:published_time', card.type === 'article' ? zoned(card.published) : undefined],
    ['article:author', card.type === 'article' ? card.author || card.source : undefined],
  ]
  const meta = (key: string, name: string, value: string | undefined) =>
    value ? `<meta ${key}="${name}" content="${escapeMarkup(value)}">` : ''
  return [
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    meta('name', 'robots', 'max-image-preview:large'),
    ...properties.map(([name, value]) => meta('property', name, value)),
    meta('name', 'twitter:card', size === 'wide' ? 'summary_large_image' : 'summary'),
    ...alternatesOf(card).map(
      ([type, href]) =>
        `<link rel="alternate" type="${type}" title="${escapeMarkup(title)}" href="${escapeMarkup(href)}">`,
    ),
    meta('itemprop', 'name', title),
    meta('itemprop', 'image', pictureOf(card, site, 'square')),
    ...[linkedData(card, address, text, picture, site), timesForBaidu(card, address)].map((data) =>
      data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
    ),
  ].join('')
}

const alternatesOf = ({ feed, calendar }: PageCard): [type: string, path: string][] => [
  ...(feed
    ? (Object.keys(feedForms) as FeedForm[]).map((form): [string, string] => [
        feedForms[form],
        feedPath(feed.kind, feed.id, form),
      ])
    : []),
  ...(calendar ? [['text/calendar', calendar] as [string, string]] : []),
]

/** Pictures of the city, and of the newsroom's library. */
const ofThisSite = /^\/(media\/.*|uploads\/m\d{6}\/[^/]+)\.webp$/

function pictureOf(
  { picture }: PageCard,
  { origin, logo }: CardSite,
  size: keyof typeof cardSizes,
): string | undefined {
  const address = picture || logo
  if (!address) return undefined
  const { href, pathname, host } = new URL(address, origin)
  const isCut = host === new URL(origin).host && ofThisSite.test(pathname)
  return isCut ? `${origin}${pathname}?card=${size}` : href
}

/** JSON-LD: the page and the lists above it. */
function linkedData(card: PageCard, url: string, text: string, image: string | undefined, site: CardSite): object {
  const { '@type': type, ...more } = card.data
  const isPost = /Posting$|Article$/.test(type)
  const publisher = {
    '@type': 'Organization',
    name: site.name,
    ...(site.logo ? { logo: absolute(site.logo, site) } : {}),
  }
  const author = card.author
    ? { '@type': 'Person', name: card.author }
    : card.source && { '@type': 'Organization', name: card.source }
  const [published, modified] = [zoned(card.published), zoned(card.modified)]
  const page = {
    '@type': type,
    '@id': url,
    url,
    [isPost ? 'headline' : 'name']: card.title || site.name,
    ...(text ? { [type === 'DiscussionForumPosting' ? 'text' : 'description']: text } : {}),
    ...(image ? { image: [image], ...(type === 'VideoObject' ? { thumbnailUrl: [image] } : {}) } : {}),
    ...(published ? { datePublished: published } : {}),
    ...(published || modified ? { dateModified: modified ?? published } : {}),
    ...(author ? { author } : {}),
    ...(type === 'NewsArticle' ? { publisher } : {}),
    ...more,
  }
  const above = [[site.name, '/index'] as const, ...(card.above ?? [])]
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, [card.title, url] as const].map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: absolute(path, site),
    })),
  }
  return { '@context': 'https://schema.org', '@graph': [page, ...(card.title && card.above ? [crumbs] : [])] }
}

/** The times as Baidu reads them, which bear no zone: they are those of China. Undefined for what has none. */
function timesForBaidu({ title, published, modified }: PageCard, url: string): object | undefined {
  const [first, last] = [zoned(published), zoned(modified)]
  return first
    ? {
        '@context': 'https://ziyuan.baidu.com/contexts/cambrian.jsonld',
        '@id': url,
        title,
        pubDate: first.slice(0, 19),
        upDate: (last ?? first).slice(0, 19),
      }
    : undefined
}

const absolute = (path: string, { origin }: CardSite): string => new URL(path, origin).href
