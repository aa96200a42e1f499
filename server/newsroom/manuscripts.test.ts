import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { getAlbum } from '#contract/content/albums.ts'
import { getSpecial } from '#contract/content/specials.ts'
import { getCategoryPosts, getRelatedPosts } from '#contract/content/content.ts'
import { getEmergency } from '#contract/site/emergency.ts'
import * as calls from '#contract/staff/manuscripts.ts'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { sweepRows } from '#server/city/sweep-rows.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { manuscripts } from './manuscripts.tables.ts'

let app: TestApp
let desk: Desk
let [writer, second, chief] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  writer = await desk.hire('小记者', ['writer'])
  second = await desk.hire('审稿人', ['reviewer'])
  chief = await desk.hire('总编辑', ['editor'])
})
afterAll(() => app.close())

const get = (id: number | string, token = writer) => desk.call(calls.getManuscript, { id }, token)
const category_id = String(world.news)
async function begin(title: string, type = 3) {
  const { id } = await desk.call(calls.createManuscript, { type, title }, writer)
  return Number(id)
}
/** As a page saves: all fields it has, with some of them changed. */
async function save(id: number, change: object, token = writer) {
  const { version, fields } = await get(id, token)
  return (await desk.call(calls.saveManuscript, { id, version, fields: { ...fields, ...change } }, token)).version
}
const submit = async (id: number) =>
  desk.call(calls.submitManuscript, { id, version: (await get(id)).version, note: '请审' }, writer)
const review = async (id: number, token: string, approve: 0 | 1 = 1, note = '') =>
  desk.call(calls.reviewManuscript, { id, version: (await get(id)).version, approve, note }, token)
const publish = (ids: number[], publish_at = '') => desk.call(calls.publishManuscripts, { ids, publish_at }, chief)
/** Written, reviewed and published. */
async function published(title: string, change: object, type = 3) {
  const id = await begin(title, type)
  await save(id, { category_id, ...change })
  await submit(id)
  await review(id, second)
  await publish([id])
  return id
}
const read = (id: number) => app.call(getArticle, { id })
const gone = { code: 403001 }

test('an article goes from draft by a review to readers, who see a change only once it is published', async () => {
  const id = await begin('初稿')
  await expect(submit(id)).rejects.toThrow('请选择栏目')
  await save(id, { title: '南门桥通车', content: '<p>今天通车。</p>', category_id })
  await expect(read(id)).rejects.toMatchObject(gone)
  await submit(id)
  expect(await get(id)).toMatchObject({ stage: 'review', level: 1, may: ['recall'], note: '请审' })
  await expect(save(id, { title: '改' })).rejects.toThrow('稿件在审核中')
  await expect(publish([id])).rejects.toThrow('还没有通过审核')
  await review(id, second, 0, '写明时间')
  expect(await get(id)).toMatchObject({ stage: 'draft', note: '写明时间' })
  await save(id, {
    content:
      '<p align="center">今天<del>上</del><ins>下</ins>午通车。<a href="javascript:alert(1)" onclick="x()">链接</a></p><script>alert(1)</script><img src="/uploads/a.webp" onerror="x()" alt="桥" />',
  })
  await submit(id)
  await review(id, second)
  expect(await get(id)).toMatchObject({ stage: 'approved' })
  await publish([id])
  expect(await read(id)).toMatchObject({
    title: '南门桥通车',
    content:
      '<p align="center">今天<del>上</del><ins>下</ins>午通车。<a>链接</a></p><img src="/uploads/a.webp" alt="桥" />',
  })
  expect((await app.call(getCategoryPosts, { id: world.news, page_size: 1 })).list).toMatchObject([{ id: String(id) }])
  await save(id, { title: '南门大桥通车' })
  expect(await get(id)).toMatchObject({ stage: 'published', changed: 1 })
  expect((await read(id)).title).toBe('南门桥通车')
  await expect(publish([id])).rejects.toThrow('还没有通过审核')
  await submit(id)
  await review(id, second)
  const before = await read(id)
  await publish([id])
  expect(await read(id)).toMatchObject({ title: '南门大桥通车', publish_at: before.publish_at })
  const versions = await desk.call(calls.getManuscriptVersions, { id }, writer)
  expect(versions.list.map(({ note, published: shown }) => [note, shown])).toEqual([
    ['发布', 1],
    ['发布', 1],
    ['退回：写明时间', 0],
    ['最初的内容', 0],
  ])
  const [, first] = versions.list
  const { fields } = await desk.call(calls.getManuscriptVersion, { id, version: first!.version }, writer)
  expect(fields.title).toBe('南门桥通车')
})

test('nobody reviews what they wrote, nor twice; reviews are by as many people as the setting says', async () => {
  await saveSettings(app.db, { content_reviews: 2 })
  const id = await begin('两审')
  await save(id, { content: '<p>文</p>', category_id })
  await save(id, { introduction: '总编辑也写了一句' }, chief)
  await expect.poll(async () => (await get(id)).reviews, { timeout: 8000 }).toBe(2)
  await submit(id)
  await expect(review(id, chief)).rejects.toThrow('不能审核自己写的稿件')
  await review(id, second)
  expect(await get(id)).toMatchObject({ stage: 'review', level: 2 })
  await expect(review(id, second)).rejects.toThrow('另一个人')
  await review(id, await desk.hire('另一位审稿人', ['reviewer']))
  expect(await get(id)).toMatchObject({ stage: 'approved' })
  await saveSettings(app.db, { content_reviews: 1 })
  await expect.poll(async () => (await get(id)).reviews, { timeout: 8000 }).toBe(1)
})

test('who saves what somebody else saved meanwhile is told; the same words sent again are answered as before', async () => {
  const id = await begin('两个人')
  const { version, fields } = await get(id)
  const mine = { id, version, fields: { ...fields, title: '甲写的' } }
  expect(await desk.call(calls.saveManuscript, mine, writer)).toEqual({ version: 1 })
  expect(await desk.call(calls.saveManuscript, mine, writer)).toEqual({ version: 1 })
  const theirs = { ...mine, fields: { ...fields, title: '乙写的' } }
  await expect(desk.call(calls.saveManuscript, theirs, second)).rejects.toMatchObject({ code: 409 })
  expect((await get(id)).fields.title).toBe('甲写的')
  expect(await desk.call(calls.holdManuscript, { id }, writer)).toEqual({ holder: '', version: 1 })
  expect(await desk.call(calls.holdManuscript, { id }, second)).toEqual({ holder: '小记者', version: 1 })
  expect((await get(id, second)).holder).toBe('小记者')
  expect(await desk.call(calls.holdManuscript, { id, take: 1 }, second)).toEqual({ holder: '', version: 1 })
  expect((await get(id)).holder).toBe('审稿人')
})

test('many go out together at their time, by the clock of the database, or none of them', async () => {
  const ids = await Promise.all(
    ['一', '二', '三'].map(async (title) => {
      const id = await begin(title)
      await save(id, { content: `<p>${title}</p>`, category_id })
      await submit(id)
      await review(id, second)
      return id
    }),
  )
  const raw = await begin('没写完')
  await expect(publish([...ids, raw])).rejects.toThrow('《没写完》')
  expect(await Promise.all(ids.map(async (id) => (await get(id)).stage))).toEqual(['approved', 'approved', 'approved'])
  await expect(publish(ids, '2020-01-01 08:00')).rejects.toThrow('发布时间已过')
  await publish(ids, '2099-01-01 08:00')
  expect(await Promise.all(ids.map(async (id) => (await get(id)).stage))).toEqual(Array(3).fill('scheduled'))
  await expect(read(ids[0]!)).rejects.toMatchObject(gone)
  const times = await app.db
    .select({ at: posts.publishAt })
    .from(posts)
    .where(sql`id = any(${sql.param(ids)})`)
  expect(new Set(times.map(({ at }) => at.toISOString()))).toEqual(new Set(['2099-01-01T00:00:00.000Z']))
  await publish(ids)
  expect((await read(ids[2]!)).title).toBe('三')
  await expect(publish(ids, '2099-01-01 08:00')).rejects.toThrow('读者已经看到它')
})

test('withdrawn, deleted, brought back; what was deleted a month ago is gone for good', async () => {
  const id = await published('要撤回的', { content: '<p>文</p>' })
  const ask = { id, reason: '有误' }
  await expect(desk.call(calls.deleteManuscript, ask, writer)).rejects.toThrow('请先撤回')
  await desk.call(calls.withdrawManuscript, ask, chief)
  await expect(read(id)).rejects.toMatchObject(gone)
  expect(await get(id)).toMatchObject({ stage: 'withdrawn', note: '有误' })
  // Open phones ask for this every few seconds.
  await expect.poll(async () => (await app.call(getEmergency, {})).withdrawn, { timeout: 5000 }).toEqual([String(id)])
  await desk.call(calls.deleteManuscript, ask, writer)
  expect(await get(id)).toMatchObject({ stage: 'deleted', may: ['restore'] })
  await expect(save(id, { title: '改' })).rejects.toThrow('请先恢复')
  await desk.call(calls.restoreManuscript, ask, writer)
  expect(await get(id)).toMatchObject({ stage: 'withdrawn' })
  await desk.call(calls.deleteManuscript, ask, writer)
  await sweepRows(app.db)
  expect(await get(id)).toMatchObject({ stage: 'deleted' })
  await app.db
    .update(manuscripts)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(eq(manuscripts.postId, id))
  await sweepRows(app.db)
  await expect(get(id)).rejects.toMatchObject(gone)
})

test('albums, photo sets and specials show what is in them, in its order', async () => {
  const audio = await Promise.all(
    ['上', '下'].map((title) => published(title, { media_url: `/media/${title}.mp3`, duration: 60, listed: 0 }, 1)),
  )
  const album = await published('评书', { items: [...audio].reverse() }, 2)
  expect(await app.call(getAlbum, { id: album })).toMatchObject({ audio_num: 2 })
  const order = await app.db.select().from(albumItems).where(eq(albumItems.albumId, album)).orderBy(albumItems.sort)
  expect(order.map(({ audioId }) => audioId)).toEqual([...audio].reverse())
  // Episodes are counted from one.
  expect(order.map(({ sort }) => sort)).toEqual([1, 2])
  await desk.call(calls.withdrawManuscript, { id: audio[0]!, reason: '版权' }, chief)
  await expect.poll(async () => (await app.call(getAlbum, { id: album })).audio_num, { timeout: 5000 }).toBe(1)
  // What was swept since it was chosen is left out.
  await save(album, { items: [...audio, 2_000_000_000] })
  const pictures = [{ url: '/uploads/a.webp', caption: '江', width: 4, height: 3 }]
  const atlas = await published('江上', { pictures }, 7)
  expect(await read(atlas)).toMatchObject({ images: pictures })
  const sections = [{ title: '头条', items: [atlas, audio[1]!] }]
  const special = await published('专题', { sections }, 5)
  const shown = await app.call(getSpecial, { id: special })
  expect(shown.sections).toMatchObject([{ title: '头条', list: [{ id: String(atlas) }, { id: String(audio[1]) }] }])
  const { fields } = await get(special)
  expect(fields.sections[0]!.id).toBe('')
  await save(special, { sections: [{ ...fields.sections[0]!, id: shown.sections[0]!.id, title: '要闻' }] })
  await submit(special)
  await review(special, second)
  await publish([special])
  // Answers for all are a second old at most.
  await expect
    .poll(async () => (await app.call(getSpecial, { id: special })).sections.map(({ id, title }) => [id, title]), {
      timeout: 5000,
    })
    .toEqual([[shown.sections[0]!.id, '要闻']])
})

test('what staff chose stands first among what is related, while it is to be seen; words to be careful with are told', async () => {
  const [near, far] = [
    await published('邻近的', { content: '<p>文</p>' }),
    await published('选中的', { content: '<p>文</p>' }),
  ]
  const id = await published('主文', { content: '<p>文</p>', related: [far, near] })
  const related = async () => (await app.call(getRelatedPosts, { id })).list.map((one) => Number(one.id))
  expect((await related()).slice(0, 2)).toEqual([far, near])
  expect((await get(id)).parts.map(({ title }) => title).sort()).toEqual(['选中的', '邻近的'].sort())
  await desk.call(calls.withdrawManuscript, { id: far, reason: '过时' }, chief)
  await expect.poll(related, { timeout: 5000 }).not.toContain(far)
  expect((await related())[0]).toBe(near)
  await saveSettings(app.db, { careful_words: ['最佳'] })
  const words = await desk.call(calls.getWritingWords, {}, writer)
  expect(words.careful).toEqual(['最佳'])
  expect(words.wrong).toContainEqual({ word: '一如继往', right: '一如既往' })
})

test('an item that came otherwise is opened as it is, and keeps its bytes where nobody changed them', async () => {
  const content = '<p style="text-align:center">原文&nbsp;<iframe src="https://v.qq.com/x"></iframe></p>'
  await app.db.update(postBodies).set({ content }).where(eq(postBodies.postId, world.firstPost))
  const open = await get(world.firstPost)
  expect(open).toMatchObject({ version: 0, stage: 'published', changed: 0, fields: { content } })
  await save(world.firstPost, { introduction: '加一句导语' }, chief)
  await desk.call(calls.submitManuscript, { id: world.firstPost, version: 1, note: '' }, chief)
  await review(world.firstPost, second)
  await publish([world.firstPost])
  const [body] = await app.db.select().from(postBodies).where(eq(postBodies.postId, world.firstPost))
  expect(body!.content).toBe(content)
})

test('lists are filtered by stage, type, category and words, and every step is in the record', async () => {
  const list = async (filters: object, token = chief) =>
    (await desk.call(calls.getManuscripts, { page_size: 100, ...filters }, token)).list
  const all = await list({})
  expect(all.every(({ stage }) => stage !== 'deleted')).toBe(true)
  for (const stage of calls.stageNames)
    expect(
      (await list({ stage })).every((row) => row.stage === stage),
      stage,
    ).toBe(true)
  expect((await list({ stage: 'scheduled' })).length + (await list({ stage: 'published' })).length).toBeGreaterThan(5)
  for (const type of Object.keys(manuscriptTypes))
    expect((await list({ type })).every((row) => row.type === Number(type))).toBe(true)
  expect((await list({ keyword: '南门大桥' })).map(({ title }) => title)).toEqual(['南门大桥通车'])
  expect((await list({ mine: 1 }, second)).length).toBe(0)
  const [found] = await list({ keyword: '南门大桥' })
  const steps = await app.db
    .select()
    .from(reviews)
    .where(eq(reviews.objectId, Number(found!.id)))
    .orderBy(reviews.id)
  expect(
    steps.filter(({ kind }) => kind === 'manuscript').map(({ action }) => action.replace('Manuscript', '')),
  ).toEqual('create save submit review save submit review publishs save submit review publishs'.split(' '))
})
