import { randomBytes } from 'node:crypto'
import type { UploadKind } from '#contract/uploads/uploads.ts'
import type { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Permission to upload one file. */
export interface Ticket {
  id: number
  userId: number
  kind: UploadKind
  type: string
  size: number
  /** Its name once it is ready. */
  name: string
  until: Date
}
export interface Signed {
  upload_url: string
  /** The fields before the file in the multipart form, in this order. */
  form: Record<string, string>
}

/** Where citizens' files are stored. A received file is visible to nobody until it has been checked and published. */
export interface UploadStore {
  /** Citizens upload directly to the store, so arrivals are found by looking. */
  readonly direct: boolean
  /** On this disk, for files that are received or checked; what is left in it for a day is swept. */
  readonly folder: string
  /** Bytes of a film that one request brings at most, where it may come in parts; 0: it comes whole. */
  readonly partBytes: number
  /** Bytes of a file in parts that have arrived. */
  received: (ticket: Ticket) => Promise<number>
  sign: (ticket: Ticket, hash: KeyedHash, now: Date) => Promise<Signed>
  /** The received file on this disk; undefined while nothing has arrived. */
  arrived: (ticket: Ticket) => Promise<string | undefined>
  /** Removes a received file that is no longer needed. */
  forget: (ticket: Ticket) => Promise<void>
  publish: (path: string, name: string, type: string) => Promise<void>
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (name: string) => Promise<void>
  urlOf: (name: string) => string
  /** The name in one of our addresses; undefined for any other address. */
  nameOf: (url: string) => string | undefined
  /** Removes received files that are too old to be still waited for. */
  sweep: (before: Date) => Promise<void>
}

/** Those that begin with a letter are of the library of staff. */
export const uploadName = /^m?\d{6}\/[\w-]{22}\.(webp|mp4|mov|mp3|m4a|woff2|woff|ttf)$/
export const isLibraryName = (name: string): boolean => name.startsWith('m')
/** Names are made by us alone: nobody can choose where their file goes, nor guess where another's is. */
export const newUploadName = (ending: string, now: Date): string =>
  `${now.toISOString().slice(0, 7).replace('-', '')}/${randomBytes(16).toString('base64url')}.${ending}`
const types: Record<string, string> = {
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
}
export const isFontName = (name: string): boolean => /\.(woff2?|ttf)$/.test(name)
export const typeOfName = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const away = () => Promise.reject(new Refusal(503, 503, '上传服务未配置'))
export const noUploads: UploadStore = {
  direct: false,
  folder: '',
  partBytes: 0,
  received: async () => 0,
  sign: away,
  arrived: away,
  forget: away,
  publish: away,
  read: async () => undefined,
  remove: away,
  urlOf: (name) => `/uploads/${name}`,
  nameOf: () => undefined,
  sweep: async () => {},
}
