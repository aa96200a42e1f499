import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { readFeed } from './read-feed.ts'
import { storeFeed } from './store-feed.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

let world: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => (world = await startTestDatabase()), 60_000)
afterAll(() => world?.stop())
beforeEach(() => world.db.execute(sql`truncate posts, categories cascade`))

const articles = (items: string, title = '城市新闻') =>
  `<rss version="2.0"><channel><title>${title}</title><link>https://news.example</link>${items}</channel></rss>`
const article = (n: number, more = '', category = '文化') =>
  `<item><title>第${n}篇</title><guid>${n}</guid><category>${category}</category><category>图书馆</category><pubDate>2020-01-${String(n).padStart(2, '0')}T00:00:00Z</pubDate><description>正文${n}</description>${more}</item>`
const podcast = (items: string) =>
  `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>城市之声</title><link>https://pod.example</link><itunes:image href="https://pod.example/c.jpg"/>${items}</channel></rss>`
const episode = (n: number, date = `2020-01-${String(n).padStart(2, '0')}`) =>
  `<item><title>第${n}期</title><guid>e${n}</guid><pubDate>${date}</pubDate><enclosure url="https://pod.example/${n}.mp3" type="audio/mpeg"/></item>`
const store = (text: string) => storeFeed(world.db, readFeed(text, 'test.xml'))
const counts = async (text: string) => {
  const { added, updated, unchanged, skipped } = await store(text)
  return [added, updated, unchanged, skipped.length]
}
const snapshot = async () => [
  await world.db.select().from(posts).orderBy(asc(posts.id)),
  await world.db.select().from(postBodies).orderBy(asc(postBodies.postId)),
  await world.db.select().from(albumItems).orderBy(asc(albumItems.audioId)),
  await world.db.select().from(categories).orderBy(asc(categories.id)),
]
const categoryCounts = async () =>
  Object.fromEntries((await world.db.select().from(categories)).map((row) => [row.name, row.postNum]))

describe('articles', () => {
  it('become posts with bodies and categories', async () => {
    expect(await counts(articles(article(2) + article(1, '', '体育') + '<item/>'))).toEqual([2, 0, 0, 1])
    const [row] = await world.db
      .select()
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(eq(posts.title, '第2篇'))
    expect(row).toMatchObject({
      posts: {
        type: 3,
        status: 1,
        listed: true,
        guid: expect.stringMatching(/^news.example 城市新闻#2\t\t[0-9a-f]{16}$/),
        sourceName: '城市新闻',
        introduction: '正文2',
        style: 'text',
        publishAt: new Date('2020-01-02'),
      },
      post_bodies: { content: '<p>正文2</p>', tags: ['文化', '图书馆'] },
    })
    expect(await categoryCounts()).toEqual({ 城市新闻: 2, 文化: 1, 体育: 1 })
    const [sub] = await world.db.select().from(categories).where(eq(categories.name, '文化'))
    expect(row!.posts).toMatchObject({ categoryId: sub!.id, parentCategoryId: sub!.parentId })
  })
  it('twice changes nothing', async () => {
    const text = articles(
      article(1) +
        article(2) +
        '<item><title>无时间</title><link>https://news.example/x</link></item><item><title>只有标题</title></item>',
    )
    expect(await counts(text)).toEqual([4, 0, 0, 0])
    const before = await snapshot()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await counts(text)).toEqual([0, 0, 4, 0])
    expect(await snapshot()).toEqual(before)
  })
  it('a changed item is rewritten in place, its counters, category and status kept', async () => {
    await store(articles(article(1) + article(2)))
    await world.db.update(posts).set({ readNum: 7, likeNum: 3, status: 2, isTop: true }).where(eq(posts.title, '第1篇'))
    const [before] = await world.db.select().from(posts).where(eq(posts.title, '第1篇'))
    expect(
      await counts(articles(article(1).replace('正文1', '改过的正文').replace('文化', '别的') + article(2))),
    ).toEqual([0, 1, 1, 0])
    const [after] = await world.db
      .select()
      .from(posts)
      .innerJoin(postBodies, eq(postBodies.postId, posts.id))
      .where(eq(posts.id, before!.id))
    expect(after).toMatchObject({
      posts: {
        readNum: 7,
        likeNum: 3,
        status: 2,
        isTop: true,
        categoryId: before!.categoryId,
        introduction: '改过的正文',
      },
      post_bodies: { content: '<p>改过的正文</p>', tags: ['别的', '图书馆'] },
    })
    expect(after!.posts.updatedAt.getTime()).toBeGreaterThan(before!.updatedAt.getTime())
  })
  it('new items join the old ones and the counts follow', async () => {
    await store(articles(article(1)))
    expect(await counts(articles(article(3) + article(1)))).toEqual([1, 0, 1, 0])
    expect(await categoryCounts()).toEqual({ 城市新闻: 2, 文化: 2 })
  })
  it('two feeds with the same guids do not meet', async () => {
    await store(articles(article(1)))
    expect(await counts(articles(article(1), '另一个'))).toEqual([1, 0, 0, 0])
  })
  it('two imports at once make one of everything', async () => {
    const text = articles(Array.from({ length: 25 }, (_, n) => article(n + 1)).join(''))
    const results = await Promise.all([counts(text), counts(text)])
    expect(results.reduce((all, [added]) => all + added!, 0)).toBe(25)
    expect(await categoryCounts()).toEqual({ 城市新闻: 25, 文化: 25 })
  })
  it('an item the database refuses stays out alone', async () => {
    await world.db.execute(sql`alter table posts add constraint test_refusal check (title <> '第150篇')`)
    try {
      const text = articles(
        Array.from({ length: 250 }, (_, n) => article(n + 1).replace(/2020-01-\d+/, '2020-01-01')).join(''),
      )
      const summary = await store(text)
      expect(summary).toMatchObject({
        added: 249,
        skipped: [{ position: 150, title: '第150篇', reason: expect.stringContaining('23514') }],
      })
      expect(await categoryCounts()).toEqual({ 城市新闻: 249, 文化: 249 })
    } finally {
      await world.db.execute(sql`alter table posts drop constraint test_refusal`)
    }
  })
})

describe('albums', () => {
  const order = async () =>
    (
      await world.db
        .select({ title: posts.title, sort: albumItems.sort })
        .from(albumItems)
        .innerJoin(posts, eq(posts.id, albumItems.audioId))
        .orderBy(asc(albumItems.sort))
    ).map(({ title, sort }) => `${sort} ${title}`)
  const album = async () => (await world.db.select().from(posts).where(eq(posts.type, 2)))[0]!

  it('hold their audio in order of publish time', async () => {
    const summary = await store(podcast(episode(3) + episode(1) + episode(2)))
    expect(summary).toMatchObject({ kind: 'album', added: 3 })
    expect(await order()).toEqual(['1 第1期', '2 第2期', '3 第3期'])
    expect(await album()).toMatchObject({
      id: summary.albumId,
      title: '城市之声',
      cover: 'https://pod.example/c.jpg',
      listed: true,
      itemNum: 3,
      publishAt: new Date('2020-01-02T16:00:00Z'),
    })
    expect(await world.db.select().from(posts).where(eq(posts.type, 1))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          listed: false,
          mediaUrl: 'https://pod.example/1.mp3',
          cover: 'https://pod.example/c.jpg',
        }),
      ]),
    )
    expect(await categoryCounts()).toEqual({ 城市之声: 1 })
  })
  it('twice changes nothing', async () => {
    const text = podcast(
      Array.from({ length: 130 }, (_, n) => episode(n + 1, '')).join('') + episode(200, '2020-01-01'),
    )
    expect(await counts(text)).toEqual([131, 0, 0, 0])
    const before = await snapshot()
    expect(await counts(text)).toEqual([0, 0, 131, 0])
    expect(await snapshot()).toEqual(before)
    expect((await order()).slice(0, 2)).toEqual(['1 第130期', '2 第129期'])
    expect((await order()).at(-1)).toBe('131 第200期')
  })
  it('grow, and find their order again', async () => {
    await store(podcast(episode(2) + episode(5)))
    expect(await counts(podcast(episode(6) + episode(3) + episode(5)))).toEqual([2, 0, 1, 0])
    expect(await order()).toEqual(['1 第2期', '2 第3期', '3 第5期', '4 第6期'])
    expect(await album()).toMatchObject({ itemNum: 4, publishAt: new Date('2020-01-05T16:00:00Z') })
  })
  it('stay albums when a later file has few audio items', async () => {
    await store(podcast(episode(1) + episode(2)))
    expect(
      await store(podcast(episode(1) + '<item><title>通知甲</title></item><item><title>通知乙</title></item>')),
    ).toMatchObject({ kind: 'album', added: 2, unchanged: 1 })
    expect(await album()).toMatchObject({ itemNum: 2 })
  })
  it('come back when they were deleted', async () => {
    const { albumId } = await store(podcast(episode(1) + episode(2)))
    await world.db.delete(posts).where(eq(posts.id, albumId))
    expect(await counts(podcast(episode(1) + episode(2)))).toEqual([0, 0, 2, 0])
    expect(await order()).toEqual(['1 第1期', '2 第2期'])
    expect(await album()).toMatchObject({ itemNum: 2 })
  })
})
