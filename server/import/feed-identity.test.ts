import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { presentTime } from '#server/platform/time.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { decodeText } from './decode-text.ts'
import { readFeed } from './read-feed.ts'
import { storeFeed } from './store-feed.ts'

let world: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => (world = await startTestDatabase()), 60_000)
afterAll(() => world?.stop())
beforeEach(() => world.db.execute(sql`truncate posts, categories cascade`))

const fixture = (name: string) => decodeText(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.xml`))).text
const store = async (text: string) => {
  const { added, updated, unchanged, skipped } = await storeFeed(world.db, readFeed(text, 'test.xml'))
  return [added, updated, unchanged, skipped.length]
}
const titles = async () => (await world.db.select().from(posts).orderBy(asc(posts.title))).map(({ title }) => title)
/** The feed with one of its items alone. */
const alone = (text: string) => {
  const items = text.match(/<item>.*?<\/item>/gs)!
  return items.map((one) => text.replace(items.join('\n'), one))
}

it('the id changes with the title, the page stays: one article, under its new title', async () => {
  expect(await store(fixture('d40-guid-is-address-a'))).toEqual([2, 0, 0, 0])
  const [before] = await world.db.select().from(posts).where(eq(posts.title, '原标题'))
  expect(await store(fixture('d40-guid-is-address-b'))).toEqual([0, 2, 0, 0])
  expect(await titles()).toEqual(['不变的', '新标题'])
  expect(await world.db.select().from(posts).where(eq(posts.id, before!.id))).toMatchObject([{ title: '新标题' }])
  expect(await store(fixture('d40-guid-is-address-b'))).toEqual([0, 0, 2, 0])
})
it('http and https with a final slash make no doubles', async () => {
  await store(fixture('d40-http-then-https-a'))
  expect(await store(fixture('d40-http-then-https-b'))).toEqual([0, 3, 0, 0])
  expect(await titles()).toEqual(['文章 0', '文章 1', '文章 2'])
})
it.each([
  ['d40-no-guid-one-link', 5],
  ['d40-one-guid-for-all', 10],
])('%s: whole, and one by one, each its own article', async (name, count) => {
  const text = fixture(name)
  for (const one of alone(text)) expect(await store(one)).toEqual([1, 0, 0, 0])
  expect(await store(text)).toEqual([0, 0, count, 0])
  for (const one of alone(text).reverse()) expect(await store(one)).toEqual([0, 0, 1, 0])
  const inParts = await world.db
    .select({ guid: posts.guid, title: posts.title })
    .from(posts)
    .orderBy(asc(posts.publishAt))
  await world.db.execute(sql`truncate posts cascade`)
  expect(await store(text)).toEqual([count, 0, 0, 0])
  expect(
    await world.db.select({ guid: posts.guid, title: posts.title }).from(posts).orderBy(asc(posts.publishAt)),
  ).toEqual(inParts)
})
it('the news before, its counters and its page stay when a feed gives its only item the id it always gives', async () => {
  const news = (n: number) =>
    `<rss version="2.0"><channel><title>快讯</title><link>https://feed.example/</link><item><title>第${n}条</title><guid>latest</guid><pubDate>2026-11-2${n} 08:00</pubDate><description>正文${n}</description></item></channel></rss>`
  await store(news(0))
  await world.db.update(posts).set({ commentNum: 3 })
  expect(await store(news(1))).toEqual([1, 0, 0, 0])
  expect(await world.db.select().from(posts).orderBy(asc(posts.id))).toMatchObject([
    { title: '第0条', commentNum: 3 },
    { title: '第1条', commentNum: 0 },
  ])
})
it('the page of the feed is the address of no item', async () => {
  const notice = (day: number) =>
    `<rss version="2.0"><channel><title>公告</title><link>https://feed.example/col2026</link><item><title>停水通知</title><link>https://feed.example/col2026/</link><pubDate>2026-11-${day} 08:00</pubDate><description>${day} 区</description></item></channel></rss>`
  expect([await store(notice(20)), await store(notice(21))]).toEqual([
    [1, 0, 0, 0],
    [1, 0, 0, 0],
  ])
})
it('what an older version stored is recognised, and is known by its names from then on', async () => {
  const rss = (items: string) =>
    `<rss version="2.0"><channel><title>旧城</title><link>http://old.example</link>${items}</channel></rss>`
  const text = rss(
    '<item><title>一</title><guid>n-1</guid><link>http://old.example/1</link><pubDate>2026-11-20 08:00</pubDate><description>文</description></item>' +
      '<item><title>二</title><link>http://old.example/2</link><description>文</description></item>' +
      '<item><title>三</title><guid>0</guid><link>http://old.example/3</link><pubDate>2026-11-20 08:00</pubDate></item>' +
      '<item><title>四</title><pubDate>2026-11-20</pubDate><description>文</description></item>' +
      '<item><title>五</title></item>',
  )
  await store(text)
  // As they were stored before: by guid, by link, by digests.
  const [, , third, ...last] = readFeed(text, '').items
  const former = ['n-1', 'http://old.example/2', third!.names.formerDigest, ...last.map(({ names }) => names.former[0])]
  for (const [at, title] of ['一', '二', '三', '四', '五'].entries())
    await world.db
      .update(posts)
      .set({ guid: `old.example 旧城#${former[at]}` })
      .where(eq(posts.title, title))
  expect(await store(text.replaceAll('http:', 'https:'))).toMatchObject([0, expect.any(Number), expect.any(Number), 0])
  expect(await titles()).toEqual(['一', '三', '二', '五', '四'])
  const stored = await world.db.select({ guid: posts.guid }).from(posts)
  expect(stored.every(({ guid }) => guid!.split('\t').length === 3)).toBe(true)
  expect(await store(text.replaceAll('http:', 'https:'))).toEqual([0, 0, 5, 0])
})
it('an older version told forecasts of one id apart by their titles alone: today is not written over yesterday', async () => {
  const forecast = (day: number) =>
    `<rss version="2.0"><channel><title>天气</title><link>https://feed.example/</link><item><title>天气预报</title><guid>weather</guid><pubDate>2026-11-${day} 08:00</pubDate><description>${day} 日晴</description></item></channel></rss>`
  await store(forecast(20))
  const [item] = readFeed(forecast(20), '').items
  await world.db.update(posts).set({ guid: `feed.example 天气#${item!.names.formerDigest}` })
  expect([await store(forecast(21)), await store(forecast(20))]).toEqual([
    [1, 0, 0, 0],
    [0, 0, 1, 0],
  ])
})
it('a stored article is one item of a feed, and the one that is unchanged', async () => {
  const feed = (items: string) => `<rss version="2.0"><channel><title>城</title>${items}</channel></rss>`
  const item = (guid: string, title: string, date = '2026-11-20 08:01') =>
    `<item><title>${title}</title><guid>${guid}</guid><pubDate>${date}</pubDate></item>`
  await store(feed(item('n-1', '甲')))
  const [{ id } = { id: 0 }] = await world.db.select().from(posts)
  const others = Array.from({ length: 120 }, (_, n) => item(`m-${n}`, `第${n}篇`)).join('')
  // The last of one time is stored first, in another transaction than the first.
  expect(await store(feed(item('n-1', '甲') + others + item('n-1', '乙')))).toEqual([121, 0, 1, 0])
  expect(await world.db.select().from(posts).where(eq(posts.id, id))).toMatchObject([{ title: '甲' }])
  await world.db.execute(sql`truncate posts cascade`)
  await store(feed(item('n-1', '甲')))
  expect(await store(feed(item('n-1', '乙') + item('n-1', '甲', '2026-11-20 09:01')))).toEqual([1, 1, 0, 0])
  expect(await titles()).toEqual(['乙', '甲'])
})
it('nor is a notice doubled whose hour the older version took for midnight', async () => {
  const notice = `<rss version="2.0"><channel><title>通告</title><item><title>停水</title><link>https://feed.example/status</link><pubDate>2026年11月20日 上午8时</pubDate><description>甲区</description></item></channel></rss>`
  await store(notice)
  const [item] = readFeed(notice, '').items
  const guid = `通告#${item!.names.formerDigest}`
  for (const publishAt of [new Date('2026-11-19T16:00:00Z'), new Date('2026-11-25T03:04:05.678Z')]) {
    await world.db.update(posts).set({ guid, publishAt })
    await world.db.update(postBodies).set({ content: '' })
    expect(await store(notice)).toEqual([0, 1, 0, 0])
  }
})
it('Atom, whatever its namespace and prefix', async () => {
  for (const name of ['d41-atom', 'd41-atom-https-namespace']) {
    expect((await store(fixture(name)))[0]).toBe(9)
    const rows = await world.db
      .select({ title: posts.title, content: postBodies.content })
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .orderBy(asc(posts.publishAt))
    const contents = rows.map(({ content }) => content.replace(/\s*<p><a [^<]*阅读原文<\/a><\/p>$/, ''))
    expect(contents).toEqual([
      '<p>普通 <b>粗</b> 与 a &lt; b</p>',
      '<p>带前缀的段落</p><ul><li>一</li></ul>',
      '甲<br />乙',
      '<p>属性里有大于号</p>',
      '<p>转义一次 &amp; 显示为和号</p>',
      '<p>纯文本 &lt;p&gt; 要照样显示</p>',
      '<p>正文在别处，只有摘要</p>',
      '<p>有题图</p>',
      '<p>xhtml 标题</p>',
    ])
    expect(rows.slice(7).map(({ title }) => title)).toEqual(['标题 8 & 和', '标题 九 a < b'])
    expect(rows[0]!.content + rows.at(-1)!.content).toMatch(/href="https:\/\/feed.example\/atom\/1".*atom\/9"/s)
    await world.db.execute(sql`truncate posts cascade`)
  }
  expect(readFeed(fixture('d41-atom-prefix-a'), '')).toMatchObject({
    items: [{ title: '前缀条目', content: '<p>内容</p>' }],
  })
})
it('a podcast: every way to name a recording and how long it lasts', async () => {
  expect(await store(fixture('d43-podcast'))).toEqual([10, 0, 0, 0])
  const audio = await world.db.select().from(posts).where(eq(posts.type, 1)).orderBy(asc(posts.publishAt))
  expect(audio.map(({ duration }) => duration)).toEqual([754, 754, 754, 754, 754, 754, 754, 754, 0, 0])
  expect(audio.map(({ mediaUrl }) => mediaUrl.replace('https://feed.example/a/', ''))).toEqual(
    '1.mp3 2.mp3 3.mp3?t=1&u=2 4.mp3 5.m4a?x=1 6.mp3 7-128k.mp3 8.mp3 9.mp3 10.mp3'.split(' '),
  )
  expect(audio.every(({ author }) => author === '试验台')).toBe(true)
  expect(audio[0]!.cover).toBe('https://feed.example/cover.jpg')
})
it('an album is in the order of its episodes, in parts too', async () => {
  const order = async () =>
    (
      await world.db
        .select({ title: posts.title })
        .from(albumItems)
        .innerJoin(posts, eq(posts.id, albumItems.audioId))
        .orderBy(asc(albumItems.sort))
    ).map(({ title }) => title)
  const text = fixture('d43-podcast-opposite-order')
  const episodes = ['第 1 集', '第 2 集', '第 3 集', '第 10 集']
  await store(text)
  expect(await order()).toEqual(episodes)
  await world.db.execute(sql`truncate posts cascade`)
  for (const one of alone(text)) await store(one)
  expect(await order()).toEqual(episodes)
  // As an older version ordered them, which did not know of episodes.
  await world.db.execute(sql`update album_items set episode = null, sort = 5 - sort`)
  await store(text)
  expect(await order()).toEqual(episodes)
})
it('an item without a date is never first, however new', async () => {
  const dated = (title: string, date: string) =>
    `<item><title>${title}</title><guid>${title}</guid><pubDate>${date}</pubDate></item>`
  await store(
    `<rss version="2.0"><channel><title>城</title>${dated('无', '')}${dated('零', 'Thu, 01 Jan 1970 00:00:00 GMT')}${dated('不懂', '2026-11-20 25:00')}${dated('旧', '2001-01-01')}</channel></rss>`,
  )
  const rows = await world.db
    .select()
    .from(posts)
    .orderBy(sql`publish_at desc, id desc`)
  expect(rows.map(({ title }) => title)).toEqual(['旧', '无', '零', '不懂'])
  expect(rows.map(({ publishAt }) => presentTime(publishAt))).toEqual(['2001-01-01 00:00:00', '', '', ''])
})
