/** Files as citizens and attackers send them, and the way a client sends them. */
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getSource } from '#contract/content/sources.ts'
import { getOssUploadAuth, scanImage, type OssUploadAuth } from '#contract/uploads/uploads.ts'
import { updateUser } from '#contract/people/users.ts'
import type { LocalUploads } from '#server/uploads/local-uploads.ts'
import { createUploads } from '#server/uploads/receive-upload.ts'
import type { Citizen, TestApp } from './test-server.ts'

export const BOUNDARY = 'upload-test-boundary'
export interface Part {
  name: string
  filename?: string
  type?: string
  body: string | Uint8Array
}

/** A multipart body, byte by byte as told. */
export function multipart(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, filename, type, body }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    body,
    '\r\n',
  ])
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)))
}
export const post = (
  site: UploadPlace['site'],
  body: BodyInit,
  headers: Record<string, string> = {},
  path = '/uploads',
) =>
  site.fetch(
    new Request(`http://test.local${path}`, {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      body,
      duplex: 'half',
    } as RequestInit),
  ) as Promise<Response>

export const auth = (
  app: TestApp,
  me: Citizen,
  type: string,
  size: number,
  kind: 'picture' | 'video' = type.startsWith('video') ? 'video' : 'picture',
) => app.call(getOssUploadAuth, { kind, type, size }, me)
export const fieldsOf = ({ form }: Pick<OssUploadAuth, 'form'>): Part[] =>
  Object.entries(form).map(([name, body]) => ({ name, body }))
export const filePart = (body: Uint8Array | string, more: Partial<Part> = {}): Part => ({
  name: 'file',
  filename: 'a.jpg',
  type: 'image/jpeg',
  body,
  ...more,
})

/** The address files are sent to and shown from, over a server's own store. */
export interface UploadPlace {
  app: TestApp
  site: ReturnType<typeof createUploads>
  store: LocalUploads
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** What lies about unfinished. */
  leftovers: () => string[]
  /** Nothing of it is kept, shown, or ready. */
  expectRefused: (
    sent: { auth: OssUploadAuth; response: Response },
    owner: Citizen,
    statuses?: number[],
  ) => Promise<void>
}
export function openPlace(app: TestApp): UploadPlace {
  const store = app.app.context().uploads.store as LocalUploads
  const site = createUploads({
    app: app.app,
    log: { error: (line: unknown) => void app.logged.push(`failed ${JSON.stringify(line)}`) } as never,
    store,
  })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    site.fetch(new Request(`http://test.local${path}`, { headers }))
  const leftovers = () => readdirSync(store.incoming(0).replace(/0$/, ''))
  return {
    app,
    site,
    store,
    get,
    leftovers,
    async expectRefused({ auth: { source_id, file_url }, response }, owner, statuses = [400]) {
      expect(statuses).toContain(response.status)
      expect(leftovers()).toEqual([])
      expect((await get(file_url)).status).toBe(404)
      expect((await app.call(getSource, { id: source_id }, owner)).url).toBe('')
      expect((await app.call(scanImage, { url: file_url }, owner)).pass).toBe(0)
      await expect(app.call(updateUser, { avatar: file_url }, owner)).rejects.toMatchObject({ code: 400 })
    },
  }
}

export interface Sent {
  auth: OssUploadAuth
  response: Response
  code: number
  msg: string
}
/** Leave for exactly this file, then the file. */
export async function sendFile(
  { app, site }: UploadPlace,
  me: Citizen,
  file: Uint8Array,
  type: string,
  part: Partial<Part> = {},
): Promise<Sent> {
  const leave = await auth(app, me, type, file.byteLength)
  const response = await post(site, multipart([...fieldsOf(leave), filePart(file, { type, ...part })]))
  const { code, msg } = (await response.clone().json()) as { code: number; msg: string }
  return { auth: leave, response, code, msg }
}

export const plain = (width = 40, height = 30, background = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background } })
/** 40 × 30 as stored, turned by its orientation, with a place and a camera. */
export const photo = () =>
  plain()
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretCamera', Artist: 'SecretOwner' } })
    .toBuffer()

const box = (type: string, ...bodies: Uint8Array[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
/**
 * The smallest film there is: 4 seconds of 640 × 360 in one track, `media` bytes of it, with the place it was taken.
 */
export function film({
  brand = 'isom',
  handler = 'vide',
  media = 64,
  head = true,
  sound = false,
}: { brand?: string; handler?: string; media?: number; head?: boolean; sound?: boolean } = {}): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1000, 12)
  mvhd.writeUInt32BE(4000, 16)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt16BE(640, 76)
  tkhd.writeUInt16BE(360, 80)
  const hdlr = (of: string) => {
    const words = Buffer.alloc(24)
    words.write(of, 8, 'latin1')
    return box('mdia', box('hdlr', words))
  }
  const moov = box(
    'moov',
    box('mvhd', mvhd),
    box('trak', box('tkhd', tkhd), hdlr(handler)),
    ...(sound ? [box('trak', hdlr('soun'))] : []),
    box('udta', box('\u00a9xyz', Buffer.from('+30.2500+120.1500/'))),
  )
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    ...(head ? [moov] : []),
    box('mdat', Buffer.alloc(media, 7)),
  ])
}
