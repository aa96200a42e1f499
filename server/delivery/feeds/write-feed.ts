/** A feed in the three forms that readers know. */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { feedForms, timedKinds, type FeedForm } from '#contract/feed-address.ts'
import { escapeMarkup } from '#server/platform/words/escape-markup.ts'
import type { OutgoingFeed, OutgoingFile, OutgoingItem } from './outgoing-feed.ts'

const LANGUAGE = 'zh-cn'
const orNothing = <T>(value: T, isThere: boolean): T | undefined => (isThere ? value : undefined)
const thumbnails = (picture: string) => orNothing({ thumbnails: [{ url: picture }] }, picture !== '')

/** When anything in it changed last; the beginning of time for an empty one. */
const changedAt = ({ items }: OutgoingFeed): Date =>
  new Date(Math.max(0, ...items.map(({ modified }) => modified.getTime())))

/** address: the feed's own. */
export const writeFeed = (feed: OutgoingFeed, form: FeedForm, address: string): string => writers[form](feed, address)

const writers: Record<FeedForm, (feed: OutgoingFeed, address: string) => string> = { rss, atom, json }

const recordingOf = ({ recording }: OutgoingItem): OutgoingFile[] => (recording ? [recording] : [])
const filesOf = (item: OutgoingItem): (OutgoingFile & { name?: string })[] => [
  ...recordingOf(item),
  ...item.attachments,
]

function rss(feed: OutgoingFeed, address: string): string {
  const { title, page, picture, author, isPodcast } = feed
  const description = feed.description || title
  return generateRssFeed({
    title,
    link: page,
    description: escapeMarkup(description),
    language: LANGUAGE,
    lastBuildDate: changedAt(feed),
    categories: feed.tags.map((name) => ({ name })),
    image: orNothing({ url: picture, title, link: page }, picture !== ''),
    atom: { links: [{ href: address, rel: 'self', type: feedForms.rss }] },
    itunes: orNothing(
      {
        author: author || title,
        image: picture || undefined,
        summary: escapeMarkup(description),
        explicit: false,
        type: 'episodic',
        categories: [{ text: 'Society & Culture' }],
      },
      isPodcast,
    ),
    items: feed.items.map((item) => rssItem(item, isPodcast)),
  } as Parameters<typeof generateRssFeed>[0])
}
/** Some readers of RSS take titles for HTML, some for text: those that differ are written as HTML. */
const titleOfRss = (title: string): string => (/<|&#?\w+;/.test(title) ? escapeMarkup(title) : title)

function rssItem(item: OutgoingItem, isPodcast: boolean) {
  return {
    title: titleOfRss(item.title),
    link: item.page,
    guid: { value: item.page, isPermaLink: true },
    description: escapeMarkup(item.summary || item.title),
    content: orNothing({ encoded: item.html }, item.html !== ''),
    pubDate: item.published,
    categories: item.tags.map((name) => ({ name })),
    dc: {
      creators: item.author ? [item.author] : [],
      publishers: item.publisher ? [item.publisher] : [],
    },
    // Readers of RSS expect one enclosure: what is attached to a text is linked from it.
    enclosures: recordingOf(item).map(({ url, bytes, type }) => ({ url, length: bytes, type })),
    media: thumbnails(item.picture),
    podcast: {
      transcripts: item.transcript
        ? [{ url: item.transcript, type: timedKinds.transcripts, language: LANGUAGE }]
        : undefined,
      chapters: item.chapters ? { url: item.chapters, type: timedKinds.chapters } : undefined,
    },
    itunes: orNothing(
      {
        duration: item.seconds || undefined,
        image: item.picture || undefined,
        episode: item.episode ?? undefined,
        episodeType: 'full',
        explicit: false,
      },
      isPodcast,
    ),
  }
}

function atom(feed: OutgoingFeed, address: string): string {
  return generateAtomFeed({
    id: feed.page,
    title: { value: feed.title, type: 'text' },
    subtitle: orNothing({ value: feed.description, type: 'text' }, feed.description !== ''),
    updated: changedAt(feed),
    authors: [{ name: feed.author || feed.title }],
    logo: feed.picture || undefined,
    links: [
      { href: address, rel: 'self', type: feedForms.atom },
      { href: feed.page, rel: 'alternate', type: 'text/html' },
    ],
    categories: feed.tags.map((term) => ({ term })),
    entries: feed.items.map((item) => ({
      id: item.page,
      title: { value: item.title, type: 'text' },
      links: [{ href: item.page, rel: 'alternate', type: 'text/html' }, ...filesOf(item).map(atomLink)],
      published: item.published,
      updated: item.modified,
      authors: item.author ? [{ name: item.author }] : [],
      categories: item.tags.map((term) => ({ term })),
      summary: orNothing({ value: item.summary, type: 'text' }, item.summary !== ''),
      content: { value: item.html || escapeMarkup(item.summary || item.title), type: 'html' },
      media: thumbnails(item.picture),
      itunes: orNothing(
        { duration: item.seconds || undefined, episode: item.episode ?? undefined },
        item.seconds > 0 || item.episode !== null,
      ),
    })),
  } as Parameters<typeof generateAtomFeed>[0])
}
const atomLink = ({ url, type, bytes, name }: OutgoingFile & { name?: string }) => ({
  href: url,
  rel: 'enclosure',
  type,
  length: bytes || undefined,
  title: name,
})

function json(feed: OutgoingFeed, address: string): string {
  return JSON.stringify(
    generateJsonFeed({
      title: feed.title,
      home_page_url: feed.page,
      feed_url: address,
      description: feed.description || undefined,
      icon: feed.picture || undefined,
      language: LANGUAGE,
      authors: orNothing([{ name: feed.author }], feed.author !== ''),
      items: feed.items.map((item) => ({
        id: item.page,
        url: item.page,
        title: item.title,
        content_html: item.html || escapeMarkup(item.summary || item.title),
        summary: item.summary || undefined,
        image: item.picture || undefined,
        date_published: item.published,
        date_modified: item.modified,
        authors: orNothing([{ name: item.author }], item.author !== ''),
        tags: orNothing(item.tags, item.tags.length > 0),
        attachments: filesOf(item).map(({ url, type, bytes, name }) => ({
          url,
          mime_type: type,
          title: name,
          size_in_bytes: bytes || undefined,
          duration_in_seconds: orNothing(item.seconds, name === undefined && item.seconds > 0),
        })),
      })),
    } as Parameters<typeof generateJsonFeed>[0]),
  )
}
