import { extname } from 'node:path'

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
  /** The recording, and what is attached to the text. */
  files: OutgoingFile[]
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
  /** '' for the recording. */
  name: string
}

const types: Record<string, string> = {
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.aac': 'audio/aac',
  '.ogg': 'audio/ogg',
  '.opus': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.pdf': 'application/pdf',
}
/** The media type that the name of a file tells. */
export const typeOfFile = (url: string): string =>
  types[extname(new URL(url, 'http://city').pathname).toLowerCase()] ?? 'application/octet-stream'

/** Rich text whose own addresses begin with the origin, as it is read elsewhere. */
export const withOrigin = (html: string, origin: string): string =>
  html.replace(/(\s(?:src|href|poster)=")(?=\/(?!\/))/g, `$1${origin}`)
