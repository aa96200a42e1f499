import { asc, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice, makeFeeds, type MadeFeed } from '#tests/server/make-feeds.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'
import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { readFeed } from './read-feed.ts'
import { storeFeed } from './store-feed.ts'

let world: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => (world = await startTestDatabase()), 60_000)
afterAll(() => world?.stop())

/** What citizens see of a city: its news with their texts and columns, in order; albums with their audio in order. */
async function city() {
  const top = alias(categories, 'top')
  const rows = await world.db
    .select({
      guid: posts.guid,
      title: posts.title,
      publishAt: posts.publishAt,
      type: posts.type,
      content: postBodies.content,
      tags: postBodies.tags,
      column: categories.name,
      above: top.name,
    })
    .from(posts)
    .leftJoin(postBodies, sql`${postBodies.postId} = ${posts.id}`)
    .leftJoin(categories, sql`${categories.id} = ${posts.categoryId}`)
    .leftJoin(top, sql`${top.id} = ${posts.parentCategoryId}`)
    // What is of one time stands as it came.
    .orderBy(sql`${posts.publishAt} desc`, asc(posts.guid))
  const audio = await world.db.execute(
    sql`select album.title as album, audio.guid, case when audio.publish_at > '1970-01-01Z' or episode > 0 then sort end as sort
        from album_items join posts as album on album.id = album_id join posts as audio on audio.id = audio_id order by 1, 2`,
  )
  const counts = await world.db.select({ name: categories.name, num: categories.postNum }).from(categories)
  return { rows, audio: audio.rows, counts: counts.map(({ name, num }) => `${name} ${num}`).sort() }
}

const all = ({ count }: MadeFeed) => Array.from({ length: count }, (_, place) => place)
async function take(feed: MadeFeed, places = all(feed)) {
  const { added, updated, skipped } = await storeFeed(world.db, readFeed(feed.document(places), 'made.xml'))
  return { added, updated, skipped: skipped.length }
}
const empty = () => world.db.execute(sql`truncate posts, categories cascade`)
function shuffled<T>(list: T[], roll: (sides: number) => number): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(roll(rest.length), 1)[0]!)
}

describe.each([
  [12, ''],
  [60, ' @thorough'],
])('%i feeds', (count, thorough) => {
  it(`twice, in any order, in parts: the same city${thorough}`, async () => {
    const roll = dice(count)
    const feeds = makeFeeds(count, count)
    await empty()
    for (const feed of feeds) expect(await take(feed)).toEqual({ added: feed.count, updated: 0, skipped: 0 })
    const first = await city()
    for (const feed of shuffled(feeds, roll)) expect(await take(feed)).toEqual({ added: 0, updated: 0, skipped: 0 })
    expect(await city()).toEqual(first)
    for (let round = 0; round < 3; round++) {
      await empty()
      const parts = feeds.flatMap((feed) => {
        const places = shuffled(all(feed), roll)
        const [one, other] = [roll(feed.count), roll(feed.count)].sort((a, b) => a - b)
        // They overlap, as two mornings of one feed do.
        return [places.slice(0, other! + 1), places.slice(one)].map((some) => ({
          feed,
          places: some.sort((a, b) => a - b),
        }))
      })
      for (const { feed, places } of shuffled(parts, roll))
        expect(await take(feed, places)).toMatchObject({ updated: 0 })
      expect(await city()).toEqual(first)
    }
  })
})
