import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChannelPosts } from '#contract/content/channels.ts'
import { getMatrixPosts } from '#contract/government/matrixs.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

/** More than are counted; every other one belongs to the account, the channel and nobody else. */
const POSTS = 2040
let app: TestApp
let newest: string[]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const { pool } = app.connection
  await pool.query('delete from channel_posts; delete from merchant_posts')
  await pool.query(
    `with made as (
       insert into posts (id, title, category_id, parent_category_id, publish_at) overriding system value
       select 5000 + n, 'n' || n, ${world.news}, ${world.news}, now() - n * interval '1 minute' from generate_series(1, ${POSTS}) n returning id, title),
     chosen as (select id from made where right(title, 1) in ('0', '2', '4', '6', '8')),
     heard as (insert into channel_posts (channel_id, post_id) select ${world.organization}, id from chosen)
     insert into merchant_posts (merchant_id, post_id) select ${world.matrix}, id from chosen`,
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from posts where id in (select post_id from channel_posts) order by publish_at desc, posts.id desc',
  )
  newest = rows.map(({ id }) => id)
})
afterAll(() => app.close())

test.each([
  ['a channel', getChannelPosts, world.organization],
  ['an account', getMatrixPosts, world.matrix],
])('%s with more than a thousand posts is paged through to its end, newest first', async (_, endpoint, id) => {
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await app.call(endpoint, { id: String(id), page_size: 100, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(1000)
    seen.push(...page.list.map((one) => one.id))
    cursor = page.cursor
  } while (cursor)
  expect(newest).toHaveLength(POSTS / 2)
  expect(seen).toEqual(newest)
})

test('one with few is counted and read whole', async () => {
  await app.connection.pool.query(
    'delete from channel_posts where post_id not in (select post_id from channel_posts order by post_id limit 3)',
  )
  app.restart()
  const page = await app.call(getChannelPosts, { id: String(world.organization) })
  expect([page.total, page.list.length]).toEqual([3, 3])
})
