/** What is sent to the library arrives clean and once, from those who may, and nothing else does. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { getFontSigns } from '#contract/staff/arrangement.ts'
import { changeMediaFile, deleteMediaFile, getMediaFiles, getMediaFolders } from '#contract/staff/media.ts'
import { addCategory, getStaffCategories } from '#contract/staff/staff-categories.ts'
import { getStaffChanges } from '#contract/staff/staff-changes.ts'
import { sweepMedia } from '#server/library/media-files.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { staffRoles } from '#server/platform/access/staff.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { iconFont, toWoff2 } from '#tests/server/make-font.ts'
import { hashOf, mediaSender, ownPage, smallPicture } from '#tests/server/send-media.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { film, photo } from '#tests/server/upload-file.ts'

let app: TestApp
let desk: Desk
let boss: string
let offer: ReturnType<typeof mediaSender>['offer']
let put: ReturnType<typeof mediaSender>['put']
let send: ReturnType<typeof mediaSender>['send']
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
  ;({ offer, put, send } = mediaSender(desk, boss))
  await app.db.insert(staffRoles).values({ name: 'reader', title: '看记录', permissions: ['log.read'] })
})
afterAll(() => app.close())

const incoming = () => readdirSync(app.app.context().uploads.store.folder)

test('a picture is painted anew: upright, without place and camera, and shown by the address content has for it', async () => {
  const bytes = await photo()
  expect(bytes.includes('SecretCamera')).toBe(true)
  const file = await send(bytes, 'image/jpeg', { folder: '街景' })
  expect(file).toMatchObject({ kind: 'picture', width: 30, height: 40, folder: '街景', used: 0, added_by: '总编' })
  const shown = await desk.fetch(file.url)
  const painted = Buffer.from(await shown.arrayBuffer())
  expect([shown.status, shown.headers.get('content-type'), painted.includes('Secret')]).toEqual([
    200,
    'image/webp',
    false,
  ])
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect((await sharp(painted).metadata()).exif).toBeUndefined()
  expect(incoming()).toEqual([])
  const { list } = await desk.call(getStaffChanges, { kind: '素材' }, boss)
  expect(list[0]).toMatchObject({ action: 'offerMediaFile', object_id: file.id, staff: '总编' })
})
test('a file that is there already is answered as it is, and nothing need be sent', async () => {
  const bytes = await smallPicture('#123456')
  const first = await send(bytes, 'image/jpeg')
  const writer = await desk.hire('另一位', ['writer'])
  expect(await offer(bytes, 'image/jpeg', { name: '换了名字' }, writer)).toMatchObject({
    id: first.id,
    upload_url: '',
    file: { id: first.id, name: '原来的名字' },
  })
})
test('two who send one file at once get one', async () => {
  const bytes = await smallPicture('#654321')
  const writer = await desk.hire('同时传的', ['writer'])
  const [one, other] = [await offer(bytes, 'image/jpeg'), await offer(bytes, 'image/jpeg', {}, writer)]
  const sent = await Promise.all([
    put(one.upload_url, new Uint8Array(bytes)),
    put(other.upload_url, new Uint8Array(bytes), { token: writer }),
  ])
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(sent[0]!.file.id).toBe(sent[1]!.file.id)
})
test('films and recordings are measured; what is none of them is refused by its bytes', async () => {
  expect(await send(film(), 'video/mp4')).toMatchObject({ kind: 'video', width: 640, height: 360, duration: 4 })
  expect(await send(film({ brand: 'M4A ', handler: 'soun' }), 'audio/mp4')).toMatchObject({
    kind: 'audio',
    duration: 4,
  })
  const name = readdirSync(recordingsFolder).find((one) => one.endsWith('.mp3'))!
  const recording = readFileSync(join(recordingsFolder, name))
  const { duration } = await send(recording, 'audio/mpeg')
  expect(duration).toBeGreaterThan(1)
  // A cover in front of it and a tag behind it are no sound.
  const tag = Buffer.concat([
    Buffer.from('ID3\u0003\0\0\0\u0014\0\0', 'latin1'),
    Buffer.alloc(20 * 16_384),
    Buffer.alloc(0),
  ])
  const tagged = Buffer.concat([tag, recording, Buffer.from('TAG'), Buffer.alloc(125)])
  expect((await send(tagged, 'audio/mpeg')).duration).toBe(duration)
  const words = Buffer.from('这不是图片，也不是录音。'.repeat(2000))
  for (const [type, said] of [
    ['image/png', '这不是图片'],
    ['video/mp4', '视频无法打开'],
    ['audio/mpeg', '录音无法打开'],
    ['audio/mp4', '录音无法打开'],
  ] as const) {
    const { upload_url } = await offer(words, type)
    expect(await put(upload_url, new Uint8Array(words))).toMatchObject({
      status: 400,
      msg: expect.stringContaining(said),
    })
  }
  expect(incoming()).toEqual([])
})
test('types and sizes beyond the rules are refused before anything is sent', async () => {
  const bytes = Buffer.from('x')
  await expect(offer(bytes, 'image/svg+xml')).rejects.toThrow('仅支持')
  await expect(offer(bytes, 'image/png', { size: 21 * 1024 * 1024 })).rejects.toThrow('不能超过 20 MB')
})
test('more or other bytes than were offered are refused, and the same offer can be met afterwards', async () => {
  const bytes = await smallPicture('#abcdef')
  const { upload_url } = await offer(bytes, 'image/jpeg')
  const other = new Uint8Array(bytes)
  other[other.length - 3] = 1
  expect(await put(upload_url, other)).toMatchObject({ status: 400, msg: expect.stringContaining('与原文件不同') })
  const more = new Uint8Array([...bytes, 1])
  const unsized = new ReadableStream({ start: (to) => (to.enqueue(more), to.close()) })
  expect(await put(upload_url, unsized)).toMatchObject({ status: 400, msg: expect.stringContaining('没有传完') })
  const halfway = new ReadableStream({
    start(to) {
      to.enqueue(new Uint8Array(bytes.subarray(0, 100)))
      setTimeout(() => to.error(new Error('the connection is gone')), 20)
    },
  })
  expect(await put(upload_url, halfway)).toMatchObject({ status: 400 })
  expect(incoming()).toEqual([])
  expect(await put(upload_url, new Uint8Array(bytes))).toMatchObject({ status: 200 })
  // Sent once more, as after an answer that was lost: the same file.
  expect(await put(upload_url, new Uint8Array(bytes))).toMatchObject({ status: 200 })
})
test('an icon font stands on this host as it is, and its signs are told; what only says that it is one is refused', async () => {
  const bytes = toWoff2(iconFont())
  const file = await send(bytes, 'font/woff2')
  expect(file).toMatchObject({ kind: 'font', url: expect.stringMatching(/^\/uploads\/m.*\.woff2$/) as string })
  const shown = await desk.fetch(file.url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
  const { list } = await desk.call(getFontSigns, { address: file.url }, boss)
  expect(list).toContainEqual({ code: 'ea76', name: 'close' })
  const picture = await send(await smallPicture('#0e0f10'), 'image/jpeg')
  for (const address of [picture.url, '/uploads/m202611/none.woff2', 'https://out.example/x.woff2'])
    await expect(desk.call(getFontSigns, { address }, boss)).rejects.toThrow('不在素材库里')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const { upload_url } = await offer(svg, 'font/ttf')
  expect(await put(upload_url, new Uint8Array(svg))).toMatchObject({ status: 400 })
  await expect(offer(svg, 'image/svg+xml')).rejects.toThrow('仅支持')
})
test('only its own member sends it, from the console’s own page, with the permission', async () => {
  const bytes = await smallPicture('#0f0f0f')
  const { upload_url } = await offer(bytes, 'image/jpeg')
  const [writer, reader] = [await desk.hire('写稿人', ['writer']), await desk.hire('看记录的', ['reader'])]
  const body = new Uint8Array(bytes)
  expect(await put(upload_url, body, { headers: { ...ownPage, Origin: 'http://city.local' } })).toMatchObject({
    status: 403,
  })
  expect(await put(upload_url, body, { token: reader })).toMatchObject({ status: 403 })
  expect(await put(upload_url, body, { token: '' })).toMatchObject({ code: 303001 })
  expect((await put(upload_url, body, { token: writer })).code).not.toBe(100_000)
  expect(
    (
      await app.db
        .select()
        .from(mediaFiles)
        .where(eq(mediaFiles.hash, hashOf(bytes)))
    )[0]!.state,
  ).toBe('offered')
})
test('who arranges pages and does nothing else chooses files and categories and sends files, and changes none', async () => {
  await app.db.insert(staffRoles).values({ name: 'arranger', title: '编排', permissions: ['site.arrange'] })
  const token = await desk.hire('只编排的', ['arranger'])
  const bytes = await smallPicture('#31415f')
  const { id, upload_url } = await offer(bytes, 'image/jpeg', {}, token)
  expect(await put(upload_url, new Uint8Array(bytes), { token })).toMatchObject({ status: 200 })
  expect((await desk.call(getMediaFiles, {}, token)).list.map((file) => file.id)).toContain(id)
  await desk.call(getMediaFolders, {}, token)
  await desk.call(getStaffCategories, {}, token)
  for (const change of [
    () => desk.call(changeMediaFile, { id, name: '改名' }, token),
    () => desk.call(deleteMediaFile, { id, reason: '试' }, token),
    () => desk.call(addCategory, { name: '试' }, token),
  ])
    await expect(change()).rejects.toMatchObject({ code: 403 })
})
test('two at a time, and a third is told to wait', async () => {
  const files = await Promise.all(['#010203', '#040506', '#070809'].map(smallPicture))
  const offers = await Promise.all(files.map((bytes) => offer(bytes, 'image/jpeg')))
  let open = () => {}
  const opened = new Promise<void>((done) => (open = done))
  const slowly = (bytes: Buffer) =>
    new ReadableStream({
      async start(to) {
        await opened
        to.enqueue(new Uint8Array(bytes))
        to.close()
      },
    })
  const first = [0, 1].map((n) => put(offers[n]!.upload_url, slowly(files[n]!)))
  await expect.poll(() => incoming().length).toBe(2)
  expect(await put(offers[2]!.upload_url, new Uint8Array(files[2]!))).toMatchObject({ status: 429 })
  open()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
})
test('an offer that never came is gone after a day, and its number opens nothing', async () => {
  const bytes = await smallPicture('#a0a0a0')
  const { id, upload_url } = await offer(bytes, 'image/jpeg')
  const row = eq(mediaFiles.id, Number(id))
  await sweepMedia(app.db, app.app.context().uploads.store)
  expect(await app.db.$count(mediaFiles, row)).toBe(1)
  await sweepMedia(app.db, app.app.context().uploads.store, new Date(Date.now() + 25 * 3_600_000))
  expect(await app.db.$count(mediaFiles, row)).toBe(0)
  expect(await put(upload_url, new Uint8Array(bytes))).toMatchObject({ code: 403_001 })
})
