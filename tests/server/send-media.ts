/** Files of the library as a member sends them, step by step. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { offerMediaFile, type MediaFile } from '#contract/staff/media.ts'
import type { Desk } from './desk.ts'
import { plain } from './upload-file.ts'

export const ownPage = { Origin: 'http://desk.local', Host: 'desk.local' }
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
export const smallPicture = (colour: string): Promise<Buffer> => plain(60, 40, colour).jpeg().toBuffer()

/** boss: who sends, if nobody else does. */
export function mediaSender(desk: Desk, boss: string) {
  const offer = (bytes: Uint8Array, type: string, more: object = {}, token = boss) =>
    desk.call(offerMediaFile, { name: '原来的名字', type, size: bytes.byteLength, hash: hashOf(bytes), ...more }, token)
  async function put(
    address: string,
    body: BodyInit,
    { token = boss, headers = ownPage }: { token?: string; headers?: object } = {},
  ) {
    const answer = await desk.fetch(address, {
      method: 'PUT',
      body,
      headers: { Cookie: `desk=${token}`, ...headers },
      duplex: 'half',
    } as RequestInit)
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { file: MediaFile } }
    return { status: answer.status, code, msg, file: data?.file }
  }
  /** One file of the library, by all its steps. */
  async function send(bytes: Buffer, type: string, more: object = {}): Promise<MediaFile> {
    const { upload_url } = await offer(bytes, type, more)
    const sent = await put(upload_url, new Uint8Array(bytes))
    expect([sent.status, sent.msg]).toEqual([200, 'success'])
    return sent.file
  }
  return { offer, put, send }
}
