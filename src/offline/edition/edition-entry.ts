import type { FeedItem } from '#contract/content/content.ts'
import type { Track } from '#lib/track.ts'

/** What a citizen wants in the morning edition [decision 114]. */
export interface EditionChoice {
  name: 'choice'
  /** Besides the front page, in the order in which they stand. */
  categories: { id: string; name: string }[]
  /** The album whose newest recording comes along. id '': none; undefined: one with news, if there is one. */
  album?: { id: string; title: string }
  /** The hour in Shanghai from which on it is made by itself; undefined: only when it is asked for. */
  hour?: number
}
/** A list of the morning edition; without rows its answer has not come. */
export interface EditionSection {
  id: string
  name: string
  rows?: FeedItem[]
  /** What its page draws besides them. */
  pictures?: string[]
}
/** The morning edition: what belongs to it. What of it is on this device is looked up when it is shown. */
export interface EditionEntry {
  name: 'edition'
  /** 'YYYY-MM-DD' in Shanghai. */
  day: string
  /** When it was last worked on. */
  at: number
  sections: EditionSection[]
  /** The newest recording of its album, if that has one; undefined: the answer has not come. */
  broadcast?: { album: string; track?: Track }
  /** Bytes it takes on this device. */
  bytes: number
  /** Something was left out because it did not fit. */
  full: boolean
  /** Nothing is missing but what does not fit. */
  done: boolean
  /** Articles of earlier editions that are still to be removed. */
  former: string[]
}
