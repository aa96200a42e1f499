/**
 * A feed as the import understands it, whatever it was written in. Texts are clean, addresses are absolute http(s),
 * content is sanitised.
 */

export interface Feed {
  /** Stable as long as the feed keeps its address and title: the first part of posts.guid. */
  key: string
  title: string
  link: string
  /** album: most items carry audio. */
  kind: 'articles' | 'album'
  cover: string
  author: string
  introduction: string
  categories: string[]
  items: FeedItem[]
  skipped: SkippedItem[]
}

export interface FeedItem {
  /** Place in the file, from 1. */
  position: number
  /** The item's own id within its feed: guid, or link, or a hash. */
  id: string
  title: string
  introduction: string
  content: string
  author: string
  categories: string[]
  /** null: missing or unreadable. */
  publishAt: Date | null
  cover: string
  images: string[]
  media: 'audio' | 'video' | ''
  mediaUrl: string
  /** Seconds; 0 when unknown. */
  duration: number
  attachments: { name: string; url: string }[]
}

/** An item that was not imported, and why. */
export interface SkippedItem {
  position: number
  title: string
  reason: string
}

/** An item as its format gives it: decoded, not yet cleaned or checked. */
export interface RawItem {
  id: string
  link: string
  title: string
  /** The base of the body's relative addresses, if the item names one. */
  base: string
  body: string
  summary: string
  author: string
  categories: string[]
  dates: string[]
  files: RawFile[]
  pictures: RawPicture[]
  duration: string
}
export interface RawFile {
  url: string
  type: string
  name: string
  duration: string
}
export interface RawPicture {
  url: string
  width: number
}
export interface RawFeed {
  id: string
  title: string
  link: string
  introduction: string
  author: string
  pictures: RawPicture[]
  categories: string[]
}
