import type { UploadKind } from '#contract/uploads.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { Refusal } from '../refusal.ts'

/** Leave to send one file. name: what it is called once it is ready. */
export interface Ticket {
  id: number
  userId: number
  kind: UploadKind
  type: string
  size: number
  name: string
  until: Date
}
/** form: what goes before the file in the multipart form, in this order. */
export interface Signed {
  upload_url: string
  form: Record<string, string>
}

/** Where files of citizens are kept. A file that has arrived is seen by nobody until it has been looked at and published. */
export interface UploadStore {
  /** Citizens send past us: what has arrived is found out by looking. */
  readonly direct: boolean
  sign: (ticket: Ticket, hash: KeyedHash, now: Date) => Promise<Signed>
  /** What has arrived, as a file on this disk; undefined: nothing yet. */
  arrived: (ticket: Ticket) => Promise<string | undefined>
  /** What arrived is of no more use. */
  forget: (ticket: Ticket) => Promise<void>
  publish: (path: string, name: string, type: string) => Promise<void>
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  remove: (name: string) => Promise<void>
  urlOf: (name: string) => string
  /** The name in an address of ours; undefined for any other address. */
  nameOf: (url: string) => string | undefined
  /** Forgets what arrived so long ago that nobody waits for it. */
  sweep: (before: Date) => Promise<void>
}

export const uploadName = /^\d{6}\/[\w-]{22}\.(webp|mp4|mov)$/
export const typeOfName = (name: string): string =>
  ({ webp: 'image/webp', mp4: 'video/mp4', mov: 'video/quicktime' })[name.slice(name.lastIndexOf('.') + 1)] ??
  'application/octet-stream'

const away = () => Promise.reject(new Refusal(503, 503, '上传服务未配置'))
export const noUploads: UploadStore = {
  direct: false,
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
