import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { postFeedback } from '#contract/government/feedbacks.ts'
import { getSource } from '#contract/content/sources.ts'
import { scanImage, uploadSentences } from '#contract/uploads/uploads.ts'
import { updateUser } from '#contract/people/users.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createUploads } from './receive-upload.ts'
import { uploads } from './uploads.tables.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { auth, film, openPlace, photo, plain, sendFile, type UploadPlace } from '#tests/server/upload-file.ts'

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

const get = (path: string, headers?: Record<string, string>) => place.get(path, headers)

describe('a picture', () => {
  test('goes from leave to source to avatar, upright and without what its camera wrote', async () => {
    const file = await photo()
    expect(file.includes('SecretCamera')).toBe(true)
    const { auth: leave, response } = await sendFile(place, me, file, 'image/jpeg')
    expect(response.status).toBe(200)
    expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({
      kind: 'picture',
      status: 1,
      url: leave.file_url,
      cover: leave.file_url,
      width: 30,
      height: 40,
    })
    // Nobody has handed it in yet: it is a draft, whoever knows its address.
    expect((await get(leave.file_url)).status).toBe(404)
    expect(await app.call(scanImage, { url: leave.file_url }, me)).toMatchObject({ pass: 1 })
    expect((await app.call(updateUser, { avatar: leave.file_url }, me)).avatar).toBe(leave.file_url)
    const shown = await get(leave.file_url)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(bytes.includes('Secret')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(place.leftovers()).toEqual([])
  })
  test('is shown as what it is and nothing else, for ever, and runs nothing', async () => {
    const {
      auth: { file_url },
    } = await sendFile(place, me, jpeg, 'image/jpeg')
    await app.call(scanImage, { url: file_url }, me)
    const { headers } = await get(file_url)
    expect(
      Object.fromEntries(
        [
          'content-type',
          'x-content-type-options',
          'cache-control',
          'content-security-policy',
          'content-disposition',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{22}\.webp"$/),
    })
  })
  test.each([
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('may be %s', async (format, type) => {
    expect((await sendFile(place, me, await plain().toFormat(format).toBuffer(), type)).response.status).toBe(200)
  })
  test('that is larger than a phone shows is made smaller', async () => {
    const { auth: leave } = await sendFile(place, me, await plain(4000, 3000).jpeg().toBuffer(), 'image/jpeg')
    expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({ width: 1920, height: 1440 })
  })
  test('is an own upload by its host, not by its path', async () => {
    const { auth: leave } = await sendFile(place, me, jpeg, 'image/jpeg')
    for (const host of ['https://evil.example', '//evil.example', 'https://test.local@evil.example']) {
      const url = host + leave.file_url
      expect((await app.call(scanImage, { url }, me)).pass).toBe(0)
      await expect(app.call(updateUser, { avatar: url }, me)).rejects.toMatchObject({ code: 400 })
      const feedback = { type: 1, content: '图片在别处', images: [url] }
      await expect(app.call(postFeedback, feedback, me)).rejects.toMatchObject({ code: 400 })
    }
    expect((await app.call(scanImage, { url: 'https://evil.example/media/a.webp' }, me)).pass).toBe(0)
  })
  test('that moves goes on moving', async () => {
    const frames = await Promise.all(['#0f0', '#00f', '#0ff'].map((colour) => plain(20, 20, colour).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { auth: leave } = await sendFile(place, me, moving, 'image/gif')
    await app.call(scanImage, { url: leave.file_url }, me)
    expect((await sharp(Buffer.from(await (await get(leave.file_url)).arrayBuffer())).metadata()).pages).toBe(3)
  })
  test('that the checker refuses is removed, and says so', async () => {
    const { auth: leave, response } = await sendFile(
      place,
      me,
      await plain(40, 30, '#ff0000').jpeg().toBuffer(),
      'image/jpeg',
    )
    expect(response.status).toBe(200)
    expect(await app.call(scanImage, { url: leave.file_url }, me)).toMatchObject({ pass: 0, reason: '图片未通过审核' })
    expect((await get(leave.file_url)).status).toBe(404)
    await expect(app.call(updateUser, { avatar: leave.file_url }, me)).rejects.toMatchObject({
      code: 400,
      message: '图片未通过审核',
    })
  })
  test('becomes an avatar only after a look, asked for or not', async () => {
    const { auth: leave } = await sendFile(place, me, await plain(40, 30, '#ff0000').jpeg().toBuffer(), 'image/jpeg')
    await expect(app.call(updateUser, { avatar: leave.file_url }, me)).rejects.toMatchObject({
      message: '图片未通过审核',
    })
  })
  test('of the site passes unless its moderators blocked it, and no other address is ever fetched', async () => {
    expect((await app.call(scanImage, { url: '/media/a.jpg' }, me)).pass).toBe(1)
    for (const url of [
      '/media/blocked.jpg',
      'https://city.example/media/blocked.jpg?w=1',
      '/etc/passwd',
      'http://127.0.0.1:22/x',
      'file:///media/x',
      '/uploads/../media/a.jpg',
    ])
      expect((await app.call(scanImage, { url }, me)).pass, url).toBe(0)
  })
})

describe('a film', () => {
  test.each([
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('of brand %s is ready with its length and size, and no longer says where it was taken', async (brand, type) => {
    const { auth: leave, response } = await sendFile(place, me, film({ brand }), type)
    expect(response.status).toBe(200)
    expect(await app.call(getSource, { id: leave.source_id }, me)).toMatchObject({
      kind: 'video',
      status: 1,
      duration: 4,
      width: 640,
      height: 360,
      url: leave.file_url,
    })
    const shown = await get(leave.file_url, { Range: 'bytes=0-' })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([206, type])
    expect(Buffer.from(await shown.arrayBuffer()).includes('+30.25')).toBe(false)
  })
  test.each<[string, Uint8Array, string]>([
    ['a page that calls itself a film', Buffer.from('<html><script>alert(1)</script></html>'), 'video/mp4'],
    ['a film cut off', film().subarray(0, -10), 'video/mp4'],
    ['a film without its index', film({ head: false }), 'video/mp4'],
    ['a film without pictures', film({ handler: 'soun' }), 'video/mp4'],
    ['an unknown brand', film({ brand: 'evil' }), 'video/mp4'],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'video/mp4'],
    ['boxes that lie about their size', Buffer.concat([film(), Buffer.from('ffffffff6d646174', 'hex')]), 'video/mp4'],
    [
      'a tower of boxes',
      Buffer.concat([
        film().subarray(0, 20),
        ...Array.from({ length: 5000 }, () => Buffer.from('0000000866726565', 'hex')),
      ]),
      'video/mp4',
    ],
  ])('%s is refused', async (_, file, type) => {
    const sent = await sendFile(place, me, file, type)
    expect(sent.msg).toBe(uploadSentences.unreadableVideo)
    await place.expectRefused(sent, me)
    expect(await app.call(getSource, { id: sent.auth.source_id }, me)).toMatchObject({
      status: 2,
      reason: uploadSentences.unreadableVideo,
    })
  })
})

test('what was begun and never sent goes after a day', async () => {
  const leave = await auth(app, me, 'image/jpeg', 10)
  await app.app.context().uploads.sweep(new Date(Date.now() + 2 * 86_400_000))
  expect(
    await app.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, Number(leave.source_id))),
  ).toEqual([])
})

test('where files are in a bucket, a font comes from this host all the same, and a picture from there', async () => {
  const store = {
    ...place.store,
    read: async () => new Uint8Array([1, 2, 3]),
    urlOf: (name: string) => `https://cdn/${name}`,
  }
  const services = { ...app.app.context(), uploads: { store, isShown: async () => true } }
  const apart = createUploads({
    app: { ...app.app, context: () => services } as never,
    log: createLog('silent', { write: () => {} }),
    store: undefined,
  })
  const ask = (ending: string) => apart.fetch(new Request(`http://city/uploads/m202611/${'x'.repeat(22)}.${ending}`))
  const font = await ask('woff2')
  expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
  expect(font.headers.get('content-security-policy')).toContain('sandbox')
  expect((await ask('webp')).headers.get('location')).toContain('https://cdn/')
})
