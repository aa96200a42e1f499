/** Requests that attackers send with an upload, by their body: nothing of them is stored [threat model: files]. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploads } from '#server/uploads/uploads.tables.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import {
  BOUNDARY,
  auth,
  fieldsOf,
  filePart,
  multipart,
  openPlace,
  plain,
  post,
  type UploadPlace,
} from './upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
let jpeg: Buffer
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  place = openPlace(app)
  me = await app.signUp()
  jpeg = await plain().jpeg().toBuffer()
})
afterAll(() => app.close())

const rowOf = async (id: string) =>
  (
    await app.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, Number(id)))
  )[0]!

describe('attacks by the body', () => {
  const good = () => auth(app, me, 'image/jpeg', jpeg.length)
  const refusedWith = async (leave: Awaited<ReturnType<typeof good>>, response: Response, statuses: number[]) =>
    place.expectRefused({ auth: leave, response }, me, statuses)

  test('more bytes than announced', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(Buffer.concat([jpeg, randomBytes(100_000)]))])),
      [413],
    )
    expect((await rowOf(leave.source_id)).state).toBe(3)
  })
  test('fewer bytes than announced', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg.subarray(0, -1))])),
      [400],
    )
  })
  test('a length that says more than anybody may send', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]), { 'Content-Length': '900000000' }),
      [413],
    )
  })
  test('a body that never ends is cut where its size ends', async () => {
    const leave = await good()
    let sent = 0
    const body = new ReadableStream({
      start: (to) => to.enqueue(multipart([...fieldsOf(leave), filePart('')], '').subarray(0, -2)),
      pull: (to) => void (sent++, to.enqueue(new Uint8Array(65_536))),
    })
    await refusedWith(leave, await post(place.site, body), [413])
    expect(sent).toBeLessThan(200)
  })
  test('a body that stops in the middle', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg)]).subarray(0, -200)),
      [400],
    )
    expect((await rowOf(leave.source_id)).state).toBe(3)
  })
  test('a body that breaks off with an error', async () => {
    const leave = await good()
    const whole = multipart([...fieldsOf(leave), filePart(jpeg)])
    let turn = 0
    const body = new ReadableStream({
      pull: (to) => (turn++ === 0 ? to.enqueue(whole.subarray(0, -200)) : to.error(new Error('gone'))),
    })
    await refusedWith(leave, await post(place.site, body), [400])
  })
  test('the file before its fields', async () => {
    const leave = await good()
    await refusedWith(leave, await post(place.site, multipart([filePart(jpeg), ...fieldsOf(leave)])), [403])
  })
  test('two files in one form', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(place.site, multipart([...fieldsOf(leave), filePart(jpeg), filePart(jpeg)])),
      [400],
    )
  })
  test('a thousand fields', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([
          ...Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, body: 'x' })),
          ...fieldsOf(leave),
          filePart(jpeg),
        ]),
      ),
      [400, 403],
    )
  })
  test('a field of a megabyte', async () => {
    const leave = await good()
    await refusedWith(
      leave,
      await post(
        place.site,
        multipart([...fieldsOf({ form: { ...leave.form, policy: 'x'.repeat(1_000_000) } }), filePart(jpeg)]),
      ),
      [400, 403],
    )
  })
  test.each([
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'key=1'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    [`multipart/form-data; boundary=${'b'.repeat(80)}`, 'x'],
    [`multipart/mixed; boundary=${BOUNDARY}`, 'x'],
  ])('a body of type %s', async (type, body) => {
    expect((await post(place.site, body, { 'Content-Type': type })).status).toBe(400)
  })
  test('nothing of all this is a failure of ours, and nothing is left lying about', () => {
    expect(app.logged.filter((line) => line.includes('failed'))).toEqual([])
    expect(place.leftovers()).toEqual([])
    expect(existsSync(place.store.incoming(0))).toBe(false)
  })
})
