/** The library: what is sent arrives clean and once, what shows it is known, and nothing in use goes away. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { manuscriptFields } from '#contract/staff/manuscript-fields.ts'
import * as media from '#contract/staff/media.ts'
import { getStaffChanges } from '#contract/staff/staff-changes.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { sweepMedia } from '#server/library/media-files.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { noteMediaUses } from '#server/library/media-uses.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import { staffRoles } from '#server/platform/access/staff.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { film, photo, plain } from '#tests/server/upload-file.ts'

let app: TestApp
let desk: Desk
let boss: string
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
  await app.db.insert(staffRoles).values({ name: 'reader', title: '看记录', permissions: ['log.read'] })
})
afterAll(() => app.close())

const own = { Origin: 'http://desk.local', Host: 'desk.local' }
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const offer = (bytes: Uint8Array, type: string, more: object = {}, token = boss) =>
  desk.call(
    media.offerMediaFile,
    { name: '原来的名字', type, size: bytes.byteLength, hash: hashOf(bytes), ...more },
    token,
  )
async function put(
  address: string,
  body: BodyInit,
  { token = boss, headers = own }: { token?: string; headers?: object } = {},
) {
  const answer = await desk.fetch(address, {
    method: 'PUT',
    body,
    headers: { Cookie: `desk=${token}`, ...headers },
    duplex: 'half',
  } as RequestInit)
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { file: media.MediaFile } }
  return { status: answer.status, code, msg, file: data?.file }
}
/** One file of the library, by all its steps. */
async function send(bytes: Buffer, type: string, more: object = {}) {
  const { upload_url } = await offer(bytes, type, more)
  const sent = await put(upload_url, new Uint8Array(bytes))
  expect([sent.status, sent.msg]).toEqual([200, 'success'])
  return sent.file
}
const picture = (colour: string) => plain(60, 40, colour).jpeg().toBuffer()
const incoming = () => readdirSync(app.app.context().uploads.store.folder)
async function publish(content: string, cover = '') {
  const [post] = await app.db
    .insert(posts)
    .values({ title: '用图的稿件', cover, publishAt: new Date() })
    .returning({ id: posts.id })
  await app.db.insert(postBodies).values({ postId: post!.id, content })
  return post!.id
}

describe('what is sent', () => {
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
    const bytes = await picture('#123456')
    const first = await send(bytes, 'image/jpeg')
    const writer = await desk.hire('另一位', ['writer'])
    expect(await offer(bytes, 'image/jpeg', { name: '换了名字' }, writer)).toMatchObject({
      id: first.id,
      upload_url: '',
      file: { id: first.id, name: '原来的名字' },
    })
  })
  test('two who send one file at once get one', async () => {
    const bytes = await picture('#654321')
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
    const bytes = await picture('#abcdef')
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
  test('only its own member sends it, from the console’s own page, with the permission', async () => {
    const bytes = await picture('#0f0f0f')
    const { upload_url } = await offer(bytes, 'image/jpeg')
    const [writer, reader] = [await desk.hire('写稿人', ['writer']), await desk.hire('看记录的', ['reader'])]
    const body = new Uint8Array(bytes)
    expect(await put(upload_url, body, { headers: { ...own, Origin: 'http://city.local' } })).toMatchObject({
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
  test('two at a time, and a third is told to wait', async () => {
    const files = await Promise.all(['#010203', '#040506', '#070809'].map(picture))
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
    await expect
      .poll(async () => (await put(offers[2]!.upload_url, new Uint8Array(files[2]!))).status, { interval: 1 })
      .toBe(429)
    open()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  })
  test('an offer that never came is gone after a day, and its number opens nothing', async () => {
    const bytes = await picture('#a0a0a0')
    const { id, upload_url } = await offer(bytes, 'image/jpeg')
    const row = eq(mediaFiles.id, Number(id))
    await sweepMedia(app.db, app.app.context().uploads.store)
    expect(await app.db.$count(mediaFiles, row)).toBe(1)
    await sweepMedia(app.db, app.app.context().uploads.store, new Date(Date.now() + 25 * 3_600_000))
    expect(await app.db.$count(mediaFiles, row)).toBe(0)
    expect(await put(upload_url, new Uint8Array(bytes))).toMatchObject({ code: 403_001 })
  })
})

describe('what is there', () => {
  test('is found by words, kind, folder and rights that are over', async () => {
    const file = await send(await picture('#111111'), 'image/jpeg', { name: '西湖日出.jpg', folder: '风光' })
    const input = {
      id: Number(file.id),
      name: '西湖日出',
      folder: '风光',
      tags: ['湖', '100%'],
      alt: '湖面',
      rights: '自有',
    }
    await desk.call(media.changeMediaFile, { ...input, rights_until: '2020-01-31', focus_x: 0.2, focus_y: 0.9 }, boss)
    const found = async (filters: object) =>
      (await desk.call(media.getMediaFiles, { page_size: 100, ...filters }, boss)).list.map(({ id }) => id)
    for (const filters of [{ keyword: '湖日' }, { keyword: '100%' }, { folder: '风光' }, { over: 1 }])
      expect([filters, await found(filters)]).toEqual([filters, [file.id]])
    for (const filters of [{ keyword: '10_%' }, { folder: '风光', kind: 'video' }, { keyword: '日湖' }])
      expect([filters, await found(filters)]).toEqual([filters, []])
    expect(await desk.call(media.getMediaFile, { id: Number(file.id) }, boss)).toMatchObject({
      ...{ name: '西湖日出', tags: ['湖', '100%'], focus_x: 0.2, rights_over: 1, rights_until: '2020-01-31', uses: [] },
    })
    expect((await desk.call(media.getMediaFolders, {}, boss)).list).toContainEqual({ name: '风光', num: 1 })
    await expect(desk.call(media.changeMediaFile, { ...input, rights_until: '2020-02-31' }, boss)).rejects.toThrow(
      '日期',
    )
  })
  test('is replaced in everything that shows it, and nowhere else', async () => {
    const [old, next] = [
      await send(await picture('#222222'), 'image/jpeg'),
      await send(await picture('#333333'), 'image/jpeg'),
    ]
    const noted = await publish(`<p><img src="${old.url}" alt=""></p>`)
    // Came by another way than the desk: nobody noted it.
    const unnoted = await publish('<p>文</p>', `https://city.example${old.url}`)
    const other = await publish('<p><img src="/uploads/202611/other.webp"></p>')
    await noteMediaUses(app.db, noted)
    expect((await desk.call(media.getMediaFile, { id: Number(old.id) }, boss)).uses).toEqual([
      { id: String(noted), title: '用图的稿件', type: 3 },
    ])
    const before = (await app.db.select().from(posts).where(eq(posts.id, noted)))[0]!.updatedAt
    const input = { id: Number(old.id), by: Number(next.id), reason: '换成清楚的' }
    expect(await desk.call(media.replaceMediaFile, input, boss)).toEqual({ replaced: 2 })
    const rows = await app.db
      .select({ id: posts.id, cover: posts.cover, content: postBodies.content, at: posts.updatedAt })
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(inArray(posts.id, [noted, unnoted, other]))
      .orderBy(posts.id)
    expect(rows.map(({ cover, content }) => cover + content)).toEqual([
      `<p><img src="${next.url}" alt=""></p>`,
      `https://city.example${next.url}<p>文</p>`,
      '<p><img src="/uploads/202611/other.webp"></p>',
    ])
    expect(rows[0]!.at.getTime()).toBeGreaterThan(before.getTime())
    const used = async (id: string) => (await desk.call(media.getMediaFile, { id: Number(id) }, boss)).used
    expect([await used(old.id), await used(next.id)]).toEqual([0, 2])
  })
  test('is not replaced by another kind, nor by who may not publish', async () => {
    const [one, sound] = [
      await send(await picture('#444444'), 'image/jpeg'),
      await send(film({ brand: 'M4A ', handler: 'soun', media: 65 }), 'audio/mp4'),
    ]
    const input = { id: Number(one.id), by: Number(sound.id), reason: 'x' }
    await expect(desk.call(media.replaceMediaFile, input, boss)).rejects.toThrow('同一种')
    const writer = await desk.hire('不发布的', ['writer'])
    await expect(desk.call(media.replaceMediaFile, input, writer)).rejects.toMatchObject({ code: 403 })
  })
  test('is deleted only while nothing shows it, a draft included, and then its address opens nothing', async () => {
    const file = await send(await picture('#555555'), 'image/jpeg')
    const remove = () => desk.call(media.deleteMediaFile, { id: Number(file.id), reason: '不再用' }, boss)
    const post = await publish(`<img src="${file.url}">`)
    await expect(remove()).rejects.toThrow('还有 1 篇内容在用它')
    await app.db.update(postBodies).set({ content: '' }).where(eq(postBodies.postId, post))
    await noteMediaUses(app.db, post)
    const fields = v.parse(manuscriptFields, { title: '未发布', cover: file.url })
    await app.db.insert(manuscripts).values({ postId: post, fields })
    await expect(remove()).rejects.toThrow('还有 1 篇稿件在用它')
    const next = await send(await picture('#666666'), 'image/jpeg')
    const input = { id: Number(file.id), by: Number(next.id), reason: '换一张' }
    expect(await desk.call(media.replaceMediaFile, input, boss)).toEqual({ replaced: 0 })
    expect((await app.db.select().from(manuscripts)).map(({ fields: { cover } }) => cover)).toEqual([next.url])
    await remove()
    await sweepMedia(app.db, app.app.context().uploads.store)
    expect((await desk.fetch(file.url)).status).toBe(404)
    expect(await app.db.$count(mediaFiles, eq(mediaFiles.id, Number(file.id)))).toBe(0)
    await expect(desk.call(media.getMediaFile, { id: Number(file.id) }, boss)).rejects.toMatchObject({ code: 403_001 })
  })
})
