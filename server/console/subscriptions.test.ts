/** Feeds that staff subscribe to: read when they are due, by one process, from outside alone. */
import { eq, like, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { getManuscript, holdManuscript } from '#contract/staff/manuscripts.ts'
import * as contract from '#contract/staff/subscriptions.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { loadPublic } from '#server/import/fetch-source.ts'
import { readSubscriptions } from '#server/newsroom/read-subscriptions.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import { subscriptions } from '#server/newsroom/subscriptions.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { item, rss } from '#tests/server/make-rss.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let boss: string
beforeAll(async () => {
  app = await startTestApp()
  desk = openDesk(app)
  boss = await desk.hire('总编', ['administrator'])
})
beforeEach(() => app.db.delete(subscriptions))
afterAll(() => app.close())

const fields = { name: '市报', every_minutes: 60, held: 0, enabled: 1 }
const subscribe = async (url: string, more: object = {}) =>
  Number((await desk.call(contract.addSubscription, { ...fields, url, ...more }, boss)).id)
const titleOf = (url: string) => url.replace(/\W/g, '')
const feedOf = (url: string, ...titles: string[]) =>
  rss(
    titles.map((title) => item(`${titleOf(url)} ${title}`)).join(''),
    `<title>${titleOf(url)}</title><link>${url}</link>`,
  )
/** What each address answers; asked says how often. */
function answering(answers: Record<string, () => string>) {
  const asked: string[] = []
  const load: typeof loadPublic = async (address) => {
    asked.push(address)
    const text = answers[address]?.()
    return text === undefined
      ? { name: address, failure: '对方服务器答复 500' }
      : { name: address, bytes: Buffer.from(text), charset: '', address, isPublic: true }
  }
  return { asked, load }
}
const one = async (id: number) =>
  (await desk.call(contract.getSubscriptions, {}, boss)).list.find((row) => row.id === String(id))!
const postsOf = async (url: string) =>
  (
    await app.db
      .select({ title: posts.title, status: posts.status })
      .from(posts)
      .where(like(posts.title, `${titleOf(url)} %`))
      .orderBy(posts.id)
  ).map(({ title, status }) => `${title.split(' ')[1]} ${status}`)

test('what comes is published, or waits as a draft, and keeps its state whatever the feed says later', async () => {
  const [open, held] = ['https://open.example/rss', 'https://held.example/rss']
  const ids = [await subscribe(open), await subscribe(held, { name: '待审', held: 1 })]
  let day = ['甲']
  const { load } = answering({ [open]: () => feedOf(open, ...day), [held]: () => feedOf(held, ...day) })
  await readSubscriptions(app.db, undefined, load)
  expect([await postsOf(open), await postsOf(held)]).toEqual([['甲 1'], ['甲 0']])
  expect(await one(ids[0]!)).toMatchObject({ added: 1, problem: '', read_at: expect.stringMatching(/^\d{4}-/) })
  // Withdrawn and published since: the feed changes neither.
  await app.db
    .update(posts)
    .set({ status: 2 })
    .where(like(posts.title, `${titleOf(open)} %`))
  await app.db
    .update(posts)
    .set({ status: 1 })
    .where(like(posts.title, `${titleOf(held)} %`))
  day = ['甲', '乙']
  for (const id of ids) await desk.call(contract.readSubscription, { id, reason: '等不及' }, boss)
  await readSubscriptions(app.db, undefined, load)
  expect([await postsOf(open), await postsOf(held)]).toEqual([
    ['甲 2', '乙 1'],
    ['甲 1', '乙 0'],
  ])
  expect((await one(ids[1]!)).added).toBe(2)
})

test('what staff have written is changed by no feed any more; what they only looked at is, at the desk too', async () => {
  const url = 'https://opened.example/rss'
  const id = await subscribe(url)
  let words = '原文'
  const { load } = answering({
    [url]: () =>
      rss(['甲', '乙'].map((one) => item(`${titleOf(url)} ${one}`, `<description>${words}</description>`)).join('')),
  })
  await readSubscriptions(app.db, undefined, load)
  const [opened] = await app.db
    .select()
    .from(posts)
    .where(like(posts.title, `${titleOf(url)} 甲`))
  const [seen] = await app.db
    .select()
    .from(posts)
    .where(like(posts.title, `${titleOf(url)} 乙`))
  await app.db.insert(manuscripts).values({ postId: opened!.id, fields: v.parse(manuscriptFields, {}), version: 1 })
  await desk.call(holdManuscript, { id: seen!.id }, boss)
  words = '改过的文'
  await desk.call(contract.readSubscription, { id, reason: '有改动' }, boss)
  await readSubscriptions(app.db, undefined, load)
  const rows = await app.db
    .select({ content: postBodies.content })
    .from(postBodies)
    .innerJoin(posts, eq(posts.id, postBodies.postId))
    .where(like(posts.title, `${titleOf(url)} %`))
    .orderBy(posts.title)
  expect(rows.map(({ content }) => content.includes('改过的文')).toSorted()).toEqual([false, true])
  expect((await desk.call(getManuscript, { id: seen!.id }, boss)).fields.content).toContain('改过的文')
})

test('a feed is read when it is due and not before, unless it is asked for; a disabled one never', async () => {
  const [url, off] = ['https://due.example/rss', 'https://off.example/rss']
  const [id, disabled] = [await subscribe(url), await subscribe(off, { name: '停用的', enabled: 0 })]
  const { asked, load } = answering({ [url]: () => feedOf(url, '一'), [off]: () => feedOf(off, '二') })
  const read = () => readSubscriptions(app.db, undefined, load)
  await read()
  await read()
  expect(asked).toEqual([url])
  await desk.call(contract.readSubscription, { id, reason: '急' }, boss)
  await read()
  expect(asked).toEqual([url, url])
  await app.db.update(subscriptions).set({ dueAt: sql`now() - interval '1 minute'` })
  await read()
  expect(asked).toEqual([url, url, url])
  await expect(desk.call(contract.readSubscription, { id: disabled, reason: '急' }, boss)).rejects.toThrow('已停用')
  await desk.call(contract.changeSubscription, { ...fields, id: disabled, url: off, reason: '恢复' }, boss)
  await read()
  expect(asked.at(-1)).toBe(off)
})

test('why a reading failed is kept in words until one succeeds, and holds up no other feed', async () => {
  const [bad, good] = ['https://bad.example/rss', 'https://good.example/rss']
  const id = await subscribe(bad)
  await subscribe(good, { name: '好的' })
  const answers: Record<string, () => string> = { [good]: () => feedOf(good, '一') }
  const { load } = answering(answers)
  await readSubscriptions(app.db, undefined, load)
  expect(await one(id)).toMatchObject({ problem: '对方服务器答复 500', added: 0 })
  expect(await postsOf(good)).toEqual(['一 1'])
  answers[bad] = () => '<html><body>维护中</body></html>'
  await desk.call(contract.readSubscription, { id, reason: '再试' }, boss)
  await readSubscriptions(app.db, undefined, load)
  expect((await one(id)).problem).toMatch(/./)
  expect((await one(id)).problem).not.toBe('对方服务器答复 500')
  answers[bad] = () => feedOf(bad, '好了')
  await desk.call(contract.readSubscription, { id, reason: '再试' }, boss)
  await readSubscriptions(app.db, undefined, load)
  expect(await one(id)).toMatchObject({ problem: '', added: 1 })
})

test('an address inside the network is refused', async () => {
  const id = await subscribe('http://127.0.0.1:1/rss')
  await readSubscriptions(app.db)
  expect((await one(id)).problem).toBe('地址指向内部网络，已拒绝')
})

test('two processes never read one feed twice, and one that died is followed after its lease', async () => {
  const urls = Array.from({ length: 6 }, (_, n) => `https://many.example/${n}`)
  for (const [n, url] of urls.entries()) await subscribe(url, { name: `第 ${n} 个` })
  const { asked, load } = answering(Object.fromEntries(urls.map((url) => [url, () => feedOf(url, '一')])))
  await Promise.all([1, 2].map(() => readSubscriptions(app.db, undefined, load)))
  expect(asked.toSorted()).toEqual(urls)
  const dead = eq(subscriptions.url, urls[0]!)
  await app.db
    .update(subscriptions)
    .set({ dueAt: sql`now()`, leasedUntil: sql`now() + interval '1 minute'` })
    .where(dead)
  await readSubscriptions(app.db, undefined, load)
  expect(asked).toHaveLength(6)
  await app.db
    .update(subscriptions)
    .set({ leasedUntil: sql`now()` })
    .where(dead)
  await readSubscriptions(app.db, undefined, load)
  expect(asked).toHaveLength(7)
})

test('one address is subscribed to once; what came by it stays when it ends', async () => {
  const url = 'https://once.example/rss'
  const id = await subscribe(url)
  await expect(subscribe(url, { name: '又一次' })).rejects.toThrow('“市报”已经订阅了这个地址')
  await expect(subscribe('file:///etc/passwd')).rejects.toThrow()
  const { load } = answering({ [url]: () => feedOf(url, '一') })
  await readSubscriptions(app.db, undefined, load)
  await desk.call(contract.deleteSubscription, { id, reason: '不再需要' }, boss)
  expect([await postsOf(url), (await desk.call(contract.getSubscriptions, {}, boss)).list]).toEqual([['一 1'], []])
})
