/** Films that come in parts: in order, again, broken off, gone on with later; and what is not taken. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { getSource } from '#contract/content/sources.ts'
import { getOssUploadAuth, type OssUploadAuth } from '#contract/uploads/uploads.ts'
import { uploadFilm } from '../../src/offline/upload-film.ts'
import { uploads } from './uploads.tables.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import {
  auth,
  fieldsOf,
  filePart,
  film,
  multipart,
  openPlace,
  post,
  type UploadPlace,
} from '#tests/server/upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
beforeAll(async () => {
  app = await startTestApp()
  place = openPlace(app)
  me = await app.signUp()
})
afterAll(() => app.close())

const TYPE = 'video/mp4'
const whole = film({ media: 3000 })
const permit = () => auth(app, me, TYPE, whole.byteLength)
const sourceOf = ({ source_id }: OssUploadAuth) => app.call(getSource, { id: source_id }, me)
async function sendPart(leave: OssUploadAuth, from: number, to: number, offset = String(from)) {
  const parts = [
    ...fieldsOf(leave),
    { name: 'offset', body: offset },
    filePart(whole.subarray(from, to), { type: TYPE }),
  ]
  const response = await post(place.site, multipart(parts))
  const { data, msg } = (await response.json()) as { data: { received?: number } | null; msg: string }
  return { status: response.status, received: data?.received, msg }
}

test('parts in order make the film; one that comes again changes nothing; the last one has it checked', async () => {
  const leave = await permit()
  expect(leave.part_size).toBeGreaterThan(0)
  expect(await sendPart(leave, 0, 1000)).toMatchObject({ status: 200, received: 1000 })
  expect(await sendPart(leave, 0, 1000)).toMatchObject({ status: 200, received: 1000 })
  expect(await sourceOf(leave)).toMatchObject({ status: 0, received: 1000 })
  expect((await place.get(leave.file_url)).status).toBe(404)
  expect(await sendPart(leave, 1000, 2500)).toMatchObject({ received: 2500 })
  expect(await sendPart(leave, 2500, whole.byteLength)).toMatchObject({ status: 200, received: whole.byteLength })
  expect(await sourceOf(leave)).toMatchObject({ status: 1, url: leave.file_url, duration: 4 })
  expect((await place.get(leave.file_url)).status).toBe(200)
  expect((await sendPart(leave, 0, 1000)).status).toBe(409)
  expect(place.leftovers()).toEqual([])
})
test('a part that is still arriving when the film is checked changes nothing of it', async () => {
  const leave = await permit()
  expect(await sendPart(leave, 0, 3000)).toMatchObject({ received: 3000 })
  const fields = [...fieldsOf(leave), { name: 'offset', body: '0' }]
  const body = multipart([...fields, filePart(Buffer.alloc(3000, 9), { type: TYPE })])
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const slow = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(body.subarray(0, body.length - 200))
      await held
      stream.enqueue(body.subarray(body.length - 200))
      stream.close()
    },
  })
  const late = post(place.site, slow)
  expect(await sendPart(leave, 3000, whole.byteLength)).toMatchObject({ received: whole.byteLength })
  goOn()
  expect((await late).status).toBe(409)
  const shown = Buffer.from(await (await place.get(leave.file_url)).arrayBuffer())
  expect([shown.length, shown.includes(Buffer.alloc(100, 9))]).toEqual([whole.byteLength, false])
  expect(place.leftovers()).toEqual([])
})
test.each<[string, number, number, string, number]>([
  ['after a gap', 1000, 2000, '1000', 409],
  ['beyond the film', 0, 1000, '999999', 400],
  ['with a place that is none', 0, 1000, '-1', 400],
  ['longer than what is left of it', 0, whole.byteLength, '10', 409],
])('a part %s is refused, and the upload can go on', async (_, from, to, offset, status) => {
  const leave = await permit()
  expect((await sendPart(leave, from, to, offset)).status).toBe(status)
  expect(await sendPart(leave, 0, 1000)).toMatchObject({ status: 200, received: 1000 })
})
test('a picture never comes in parts', async () => {
  const leave = await auth(app, me, 'image/jpeg', whole.byteLength)
  expect(leave.part_size).toBe(0)
  expect((await sendPart(leave, 0, 1000)).status).toBe(400)
})
test('what is not finished within the day is refused, and its bytes are removed', async () => {
  const leave = await permit()
  const id = Number(leave.source_id)
  await sendPart(leave, 0, 1000)
  await app.db
    .update(uploads)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(uploads.id, id))
  expect((await sendPart(leave, 1000, 2000)).status).toBe(409)
  expect(await sourceOf(leave)).toMatchObject({ status: 2, reason: '上传已过期，请重新上传' })
  expect(place.leftovers()).toContain(String(id))
  await app.app.context().uploads.sweep(new Date(Date.now() + 2 * 86_400_000))
  expect(place.leftovers()).toEqual([])
})

/** The app's own way of sending, in parts of 1000 bytes. lost: how many answers of parts do not come back. */
function sender({ lost = 0, broken = false } = {}) {
  const sent: number[] = []
  const progress: number[] = []
  const begun: (OssUploadAuth | undefined)[] = []
  let left = lost
  const client: Pick<Client, 'call' | 'urlOf'> = {
    urlOf: () => 'http://test.local/v2/ossUploadAuth',
    call: async (endpoint, input) => {
      const answer = await app.call(endpoint, input, me)
      return (endpoint as unknown) === getOssUploadAuth ? ({ ...(answer as object), part_size: 1000 } as never) : answer
    },
  }
  const fetch = (async (url: string, init: RequestInit) => {
    if (broken) throw new TypeError('Failed to fetch')
    sent.push(Number((init.body as FormData).get('offset')))
    const response = await place.site.fetch(new Request(url, init))
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return response
  }) as typeof globalThis.fetch
  const send = (resumed?: OssUploadAuth, bytes: Uint8Array<ArrayBuffer> = new Uint8Array(whole)) =>
    uploadFilm(client, new Blob([bytes], { type: TYPE }), {
      begun: resumed,
      onBegun: (one) => begun.push(one),
      onProgress: (part) => progress.push(part),
      fetch,
      again: [0, 0],
      pauses: [0],
    })
  return { send, sent, begun, progress }
}

test('the app sends part by part; an answer that is lost costs no part twice', async () => {
  const { send, sent, begun, progress } = sender({ lost: 1 })
  expect(await send()).toBe(begun[0]!.file_url)
  expect(sent).toEqual([0, 1000, 2000, 3000])
  expect(progress[0]).toBe(0)
  expect(progress.at(-1)).toBeGreaterThan(0.9)
})
test('after the end of the page it goes on where the server is; a finished one is only asked for', async () => {
  const leave = await permit()
  await sendPart(leave, 0, 1000)
  await sendPart(leave, 1000, 1500)
  const resumed = { ...leave, part_size: 1000 }
  const { send, sent, begun } = sender()
  expect(await send(resumed)).toBe(leave.file_url)
  expect([sent, begun]).toEqual([[1500, 2500], []])
  const again = sender()
  expect(await again.send(resumed)).toBe(leave.file_url)
  expect(again.sent).toEqual([])
})
test('one the server has given up begins anew', async () => {
  const leave = await permit()
  await app.app.context().uploads.refuse(Number(leave.source_id), 'x')
  const { send, sent, begun } = sender()
  const url = await send({ ...leave, part_size: 1000 })
  expect(begun.map((one) => one?.file_url)).toEqual([undefined, url])
  expect([url === leave.file_url, sent.length]).toEqual([false, 4])
})
test('no network at all is told as such, and the upload stays begun', async () => {
  const { send, begun } = sender({ broken: true })
  await expect(send()).rejects.toMatchObject({ kind: 'network' })
  expect(begun).toHaveLength(1)
})
