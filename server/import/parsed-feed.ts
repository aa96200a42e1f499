/**
 * A feed as the import understands it, whatever it was written in. Texts are clean, addresses are absolute http(s),
 * content is sanitised.
 */

import type { Chapter } from '#contract/content/transcripts.ts'

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
  /** Items that were taken without what was not understood in them. */
  remarks: SkippedItem[]
}

export interface FeedItem {
  /** Place in the file, from 1. */
  position: number
  /** Of this item and no other of its feed, whatever else is in the file. */
  id: string
  names: ItemNames
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
  /** Its place among the episodes; null when it has none. */
  episode: number | null
  attachments: { name: string; url: string }[]
  /** Where it is written what is said; undefined when the feed names none. */
  transcript: RawFile | undefined
  /** Address of a JSON file of chapters; '' when there is none. */
  chaptersFile: string
  /** Those that stand in the feed itself. */
  chapters: Chapter[]
}

/** What an item is known by from one import to the next: see same-article.ts. */
export interface ItemNames {
  /** The id the feed gives it; '' when there is none, or one that says no more than the address. */
  guid: string
  /** Its page, or its recording where it has no page, in one form; '' when there is none. */
  address: string
  /** In databases from before names were stored: the ids it had, and the one by both names and the title. */
  former: string[]
  formerDigest: string
}

/** An item that was not imported, or not all of it, and why. */
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
  /** The base of the item's relative addresses, and that of its body's, if they name one; relative themselves. */
  base: string
  bodyBase: string
  body: string
  summary: string
  author: string
  categories: string[]
  dates: string[]
  files: RawFile[]
  pictures: RawPicture[]
  duration: string
  /** Season and episode, as one number. */
  episode: number
  transcripts: RawFile[]
  chaptersFile: string
  chapters: Chapter[]
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
  /** Where the feed says that it is. */
  address: string
  introduction: string
  author: string
  pictures: RawPicture[]
  categories: string[]
}
