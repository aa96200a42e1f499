import { getMimeType, mimes } from 'hono/utils/mime'

/** A feed before it is written in one of its forms. All addresses are absolute. */
export interface OutgoingFeed {
  title: string
  /** Of the page that shows the same. */
  page: string
  description: string
  picture: string
  author: string
  isPodcast: boolean
  tags: string[]
  items: OutgoingItem[]
}
export interface OutgoingItem {
  /** Of its page; what readers know it by. */
  page: string
  title: string
  /** Plain words. */
  summary: string
  html: string
  /** '' where nobody is named. */
  author: string
  /** The organization it comes from. */
  publisher: string
  tags: string[]
  published: Date
  modified: Date
  picture: string
  recording: OutgoingFile | undefined
  /** What is attached to the text. */
  attachments: (OutgoingFile & { name: string })[]
  /** Of the recording; 0 when unknown. */
  seconds: number
  /** Its place in an album; null where it has none. */
  episode: number | null
  /** Addresses of what is said in it, and of its chapters; '' where there are none. */
  transcript: string
  chapters: string
}
export interface OutgoingFile {
  url: string
  type: string
  /** 0 when unknown. */
  bytes: number
}

/** Of recordings that hono does not name. */
const types = {
  ...mimes,
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  m3u8: 'application/vnd.apple.mpegurl',
}
/** The media type that the name of a file tells. */
export const typeOfFile = (url: string): string =>
  getMimeType(new URL(url, 'http://city').pathname, types) ?? 'application/octet-stream'

/** Rich text whose own addresses begin with the origin, as it is read elsewhere. */
export const withOrigin = (html: string, origin: string): string =>
  html.replace(/(\s(?:src|href|poster)=")(?=\/(?!\/))/g, `$1${origin}`)
