/** What is in the library is found, known where it is shown, replaced everywhere, and kept for what shows it. */
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manuscriptFields } from '#contract/staff/manuscript-fields.ts'
import * as media from '#contract/staff/media.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { sweepMedia } from '#server/library/media-files.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { noteMediaUses } from '#server/library/media-uses.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { mediaSender, smallPicture } from '#tests/server/send-media.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { film } from '#tests/server/upload-file.ts'

let app: TestApp
let desk: Desk
let boss: string
let send: ReturnType<typeof mediaSender>['send']
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
  ;({ send } = mediaSender(desk, boss))
})
afterAll(() => app.close())

async function publish(content: string, cover = '') {
  const [post] = await app.db
    .insert(posts)
    .values({ title: '用图的稿件', cover, publishAt: new Date() })
    .returning({ id: posts.id })
  await app.db.insert(postBodies).values({ postId: post!.id, content })
  return post!.id
}

test('is found by words, kind, folder and rights that are over', async () => {
  const file = await send(await smallPicture('#111111'), 'image/jpeg', { name: '西湖日出.jpg', folder: '风光' })
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
    name: '西湖日出',
    tags: ['湖', '100%'],
    focus_x: 0.2,
    rights_over: 1,
    rights_until: '2020-01-31',
    uses: [],
  })
  expect((await desk.call(media.getMediaFolders, {}, boss)).list).toContainEqual({ name: '风光', num: 1 })
  await expect(desk.call(media.changeMediaFile, { ...input, rights_until: '2020-02-31' }, boss)).rejects.toThrow('日期')
})
test('is replaced in everything that shows it, and nowhere else', async () => {
  const [old, next] = [
    await send(await smallPicture('#222222'), 'image/jpeg'),
    await send(await smallPicture('#333333'), 'image/jpeg'),
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
    await send(await smallPicture('#444444'), 'image/jpeg'),
    await send(film({ brand: 'M4A ', handler: 'soun', media: 65 }), 'audio/mp4'),
  ]
  const input = { id: Number(one.id), by: Number(sound.id), reason: 'x' }
  await expect(desk.call(media.replaceMediaFile, input, boss)).rejects.toThrow('同一种')
  const writer = await desk.hire('不发布的', ['writer'])
  await expect(desk.call(media.replaceMediaFile, input, writer)).rejects.toMatchObject({ code: 403 })
})
test('is deleted only while nothing shows it, a draft included, and then its address opens nothing', async () => {
  const file = await send(await smallPicture('#555555'), 'image/jpeg')
  const remove = () => desk.call(media.deleteMediaFile, { id: Number(file.id), reason: '不再用' }, boss)
  const post = await publish(`<img src="${file.url}">`)
  await expect(remove()).rejects.toThrow('还有 1 篇内容在用它')
  await app.db.update(postBodies).set({ content: '' }).where(eq(postBodies.postId, post))
  await noteMediaUses(app.db, post)
  const fields = v.parse(manuscriptFields, { title: '未发布', cover: file.url })
  await app.db.insert(manuscripts).values({ postId: post, fields })
  await expect(remove()).rejects.toThrow('还有 1 篇稿件在用它')
  const next = await send(await smallPicture('#666666'), 'image/jpeg')
  const input = { id: Number(file.id), by: Number(next.id), reason: '换一张' }
  expect(await desk.call(media.replaceMediaFile, input, boss)).toEqual({ replaced: 0 })
  expect((await app.db.select().from(manuscripts)).map(({ fields: { cover } }) => cover)).toEqual([next.url])
  await remove()
  await sweepMedia(app.db, app.app.context().uploads.store)
  expect((await desk.fetch(file.url)).status).toBe(404)
  expect(await app.db.$count(mediaFiles, eq(mediaFiles.id, Number(file.id)))).toBe(0)
  await expect(desk.call(media.getMediaFile, { id: Number(file.id) }, boss)).rejects.toMatchObject({ code: 403_001 })
})
