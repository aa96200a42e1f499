import fc from 'fast-check'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase } from '#tests/server/start-test-database.ts'
import { posts } from '#server/content/posts.tables.ts'
import { readFeed } from './read-feed.ts'
import { storeFeed } from './store-feed.ts'

let world: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => (world = await startTestDatabase()), 60_000)
afterAll(() => world?.stop())

/** Ids and pages that mean little: the same one for many items, none, the page of the feed itself. */
const item = fc.record({
  guid: fc.constantFrom('', 'latest', 'https://feed.example/', 'a-1', 'a-2', 'a-3'),
  page: fc.constantFrom('', 'https://feed.example/status', 'http://www.feed.example/n/1/', 'https://feed.example/n/2'),
})
type Item = { guid: string; page: string; n: number }
const tag = (name: string, text: string) => (text ? `<${name}>${text}</${name}>` : '')
const feedOf = (items: Item[]) =>
  `<rss version="2.0"><channel><title>分批</title><link>https://feed.example/</link>${items
    .map(
      ({ guid, page, n }) =>
        `<item><title>第 ${n} 条</title>${tag('guid', guid)}${tag('link', page)}<pubDate>2026-11-${10 + n} 08:00</pubDate><description>正文 ${n}</description></item>`,
    )
    .join('')}</channel></rss>`

const take = (items: Item[]) => storeFeed(world.db, readFeed(feedOf(items), 'made.xml'))
const stored = () =>
  world.db.select({ guid: posts.guid, title: posts.title }).from(posts).orderBy(asc(posts.title), asc(posts.guid))

it('the ids of items are the same however a feed is divided into imports, and each item stays its own article', async () => {
  const feed = fc.array(item, { minLength: 1, maxLength: 6 }).map((items) => items.map((one, n) => ({ ...one, n })))
  const divided = feed.chain((items) =>
    fc.record({
      items: fc.constant(items),
      // Parts in any order, which overlap.
      parts: fc.array(fc.subarray(items, { minLength: 1 }), { maxLength: 4 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(divided, async ({ items, parts }) => {
      await world.db.execute(sql`truncate posts, categories cascade`)
      expect(await take(items)).toMatchObject({ added: items.length, updated: 0 })
      const whole = await stored()
      await world.db.execute(sql`truncate posts, categories cascade`)
      for (const part of [...parts, items]) expect(await take(part)).toMatchObject({ updated: 0 })
      expect(await stored()).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})
