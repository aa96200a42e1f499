/** Files whose process ended while it received or checked them. */
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getSource } from '#contract/content/sources.ts'
import { uploadSentences } from '#contract/uploads/uploads.ts'
import { uploads } from './uploads.tables.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { auth, film, openPlace, plain, type UploadPlace } from '#tests/server/upload-file.ts'

let app: TestApp
let place: UploadPlace
let me: Citizen
beforeAll(async () => {
  app = await startTestApp()
  place = openPlace(app)
  me = await app.signUp()
})
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

/** An upload that a process claimed and last spoke of so long ago; with so many bytes of its file on the disk. */
async function left(file: Uint8Array, type: string, seconds: number, bytes = file.byteLength) {
  const leave = await auth(app, me, type, file.byteLength)
  const id = Number(leave.source_id)
  const path = place.store.incoming(id)
  await writeFile(path, file.subarray(0, bytes))
  const claimedAt = sql`now() - ${`${seconds} seconds`}::interval`
  const [row] = await app.db.update(uploads).set({ state: 1, claimedAt }).where(eq(uploads.id, id)).returning()
  return { id, path, row: row!, url: leave.file_url }
}
const service = () => app.app.context().uploads
const sourceOf = (id: number) => app.call(getSource, { id: String(id) }, me)
const jpeg = () => plain().jpeg().toBuffer()

test('a minute after its process fell silent a file is looked at again, without anybody asking', async () => {
  const [picture, busy] = [await left(await jpeg(), 'image/jpeg', 61), await left(await jpeg(), 'image/jpeg', 30)]
  const video = await left(film(), 'video/mp4', 61)
  await service().lookAgain()
  expect(await app.db.select({ state: uploads.state }).from(uploads).orderBy(uploads.id)).toEqual([
    { state: 2 },
    { state: 1 },
    { state: 2 },
  ])
  expect(await sourceOf(picture.id)).toMatchObject({ status: 1, url: picture.url, width: 40 })
  expect(await sourceOf(video.id)).toMatchObject({ status: 1, url: video.url, duration: 4 })
  expect(place.leftovers()).toEqual([String(busy.id)])
})
test('one whose file cannot be had keeps no other back, and is looked at the next time', async () => {
  const [lost, next] = [await left(await jpeg(), 'image/jpeg', 90), await left(await jpeg(), 'image/jpeg', 61)]
  const arrived = place.store.arrived.bind(place.store)
  const failing = vi
    .spyOn(service().store, 'arrived')
    .mockImplementation((one) => (one.id === lost.id ? Promise.reject(new Error('EIO')) : arrived(one)))
  await expect(service().lookAgain()).rejects.toThrow('EIO')
  failing.mockRestore()
  const stateOf = async (id: number) => (await app.db.select().from(uploads).where(eq(uploads.id, id)))[0]!.state
  expect([await stateOf(lost.id), await stateOf(next.id)]).toEqual([1, 2])
  await service().lookAgain()
  expect(await stateOf(lost.id)).toBe(2)
})
test('whoever asks for it finds it ready as well', async () => {
  const { id, url } = await left(await jpeg(), 'image/jpeg', 61)
  expect(await sourceOf(id)).toMatchObject({ status: 1, url })
})
test('what had not come in whole is refused', async () => {
  const file = await jpeg()
  const { id } = await left(file, 'image/jpeg', 61, file.byteLength - 1)
  await service().lookAgain()
  expect(await sourceOf(id)).toMatchObject({ status: 2, reason: uploadSentences.expired, url: '' })
})
test('one that ended after publishing is finished: the picture is made anew, the film is there', async () => {
  const picture = await left(await jpeg(), 'image/jpeg', 61)
  const video = await left(film(), 'video/mp4', 61)
  const published = (name: string) => place.store.incoming(0).replace(/incoming\/0$/, `ready/${name}`)
  await mkdir(dirname(published(picture.row.name)), { recursive: true })
  await copyFile(picture.path, published(picture.row.name))
  await rename(video.path, published(video.row.name))
  await service().lookAgain()
  expect(await sourceOf(picture.id)).toMatchObject({ status: 1, url: picture.url })
  expect(await sourceOf(video.id)).toMatchObject({ status: 1, url: video.url })
})
test('as long as a process works on a file it says so', async () => {
  const { id } = await left(await jpeg(), 'image/jpeg', 300)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let end = () => {}
  const held = service().hold(id, new Promise<void>((settle) => (end = settle)))
  vi.advanceTimersByTime(20_000)
  const isFresh = async () => {
    const { rows } = await app.db.execute<{ fresh: boolean }>(
      sql`select claimed_at > now() - interval '60 seconds' as fresh from uploads where id = ${id}`,
    )
    return rows[0]!.fresh
  }
  for (let time = 0; time < 100 && !(await isFresh()); time++) await rest(50)
  expect(await isFresh()).toBe(true)
  await service().lookAgain()
  expect(await sourceOf(id)).toMatchObject({ status: 0 })
  end()
  await held
})
