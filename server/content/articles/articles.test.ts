import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlbum, getAudio } from '#contract/content/albums.ts'
import { getArticle, getDynamicArticle, getStaticArticle } from '#contract/content/articles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getCategoryPosts, getRecommends, getRelatedPosts } from '#contract/content/content.ts'
import { searchContent } from '#contract/content/content-search.ts'
import { NOT_VIEWABLE, sentences } from '#contract/errors.ts'
import { postCollection, postLike, postShare } from '#contract/talk/reactions.ts'
import { resolveObjectUrls } from '#contract/site/site.ts'
import { getPage } from '#contract/pages/pages.ts'
import { getSpecial, getSpecialSection } from '#contract/content/specials.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  citizen = await app.signUp()
})
afterAll(() => app.close())
const gone = { kind: 'code', code: NOT_VIEWABLE, message: sentences.gone }

describe.each([
  ['withdrawn', world.withdrawn],
  ['a draft', world.draft],
  ['missing', 987_654],
  ['beyond every number', 2 ** 31 + 5],
])('an article that is %s', (_, id) => {
  test('is gone for all three reads', async () => {
    for (const endpoint of [getStaticArticle, getDynamicArticle, getArticle])
      await expect(app.call(endpoint, { id }, citizen), endpoint.name).rejects.toMatchObject(gone)
  })
  test('has no comments and takes none, no likes, no shares', async () => {
    await expect(app.call(getComments, { id })).rejects.toMatchObject(gone)
    await expect(app.call(postLike, { id, type: 3, status: 1 }, citizen)).rejects.toMatchObject(gone)
    await expect(app.call(postCollection, { id, type: 3, status: 1 }, citizen)).rejects.toMatchObject(gone)
    if (id < 2 ** 31) {
      await expect(app.call(postComment, { post_id: id, content: '在吗' }, citizen)).rejects.toMatchObject(gone)
      await expect(
        app.call(postShare, { post_id: id, shard_url: 'https://city.example/x', type: 1 }),
      ).rejects.toMatchObject(gone)
    }
  })
  test('has no related items either', async () => {
    await expect(app.call(getRelatedPosts, { id })).rejects.toMatchObject(gone)
  })
})

test('a withdrawn article is in no list at all', async () => {
  const everywhere = JSON.stringify(
    await Promise.all([
      app.call(getCategoryPosts, { id: 0, page_size: 100 }),
      app.call(getCategoryPosts, { id: world.news, page_size: 100 }),
      app.call(getRecommends, { kind: 'select' }),
      app.call(getRecommends, { kind: 'find' }),
      app.call(searchContent, { keyword: '大桥' }),
      app.call(getRelatedPosts, { id: world.firstPost, page_size: 100 }),
      app.call(getSpecial, { id: world.special }),
      app.call(getSpecialSection, { id: world.section }),
      app.call(getPage, { id: 0 }),
      app.call(resolveObjectUrls, { objects: [{ object_type: 3, object_id: world.withdrawn }] }),
    ]),
  )
  expect(everywhere).not.toContain('撤下')
  expect(everywhere).not.toContain(`"${world.withdrawn}"`)
})

describe('an article', () => {
  test('is its still half and its changing half', async () => {
    const [still, state, whole] = await Promise.all([
      app.call(getStaticArticle, { id: 1001 }),
      app.call(getDynamicArticle, { id: 1001 }),
      app.call(getArticle, { id: 1001 }),
    ])
    expect(still).toMatchObject({
      id: '1001',
      content: '<p>正文一</p>',
      category_name: '新闻',
      publish_at: '2026-11-19 08:00:00',
      tags: ['桥'],
    })
    expect(state).toMatchObject({ id: '1001', comment_num: 6, allow_comment: 1, is_like: 0 })
    expect(whole).toMatchObject({ content: '<p>正文一</p>', comment_num: 6 })
  })
  test('counts one reading per entry, however many readers come at once', async () => {
    await Promise.all(Array.from({ length: 40 }, () => app.call(getDynamicArticle, { id: 1002 })))
    await app.app.reads.flush()
    expect((await app.call(getArticle, { id: 1002 })).read_num).toBe(40)
    const [row] = await app.db.select({ n: posts.readNum }).from(posts).where(eq(posts.id, 1002))
    expect(row!.n).toBe(40)
  })
  test('readers see their own read before it is written', async () => {
    expect((await app.call(getDynamicArticle, { id: 1003 })).read_num).toBe(1)
    expect((await app.call(getDynamicArticle, { id: 1003 })).read_num).toBe(2)
  })
  test('two servers on one database lose no reading', async () => {
    const { ReadCounter } = await import('#server/platform/counters/read-counter.ts')
    const counters = [
      new ReadCounter(app.db, pino({ level: 'silent' }), 'posts', 'read_num'),
      new ReadCounter(app.db, pino({ level: 'silent' }), 'posts', 'read_num'),
      new ReadCounter(app.db, pino({ level: 'silent' }), 'posts', 'read_num'),
    ]
    for (let n = 0; n < 30; n++) for (const counter of counters) counter.add(1004 + (n % 3))
    await Promise.all(counters.map((counter) => counter.flush()))
    const rows = await Promise.all([1004, 1005, 1006].map((id) => app.call(getArticle, { id })))
    expect(rows.map((row) => row.read_num)).toEqual([30, 30, 30])
  })
  test('knows what its reader did', async () => {
    await app.call(postLike, { id: 1007, type: 3, status: 1 }, citizen)
    expect(await app.call(getDynamicArticle, { id: 1007 }, citizen)).toMatchObject({
      is_like: 1,
      is_collection: 0,
      like_num: 1,
    })
    expect(await app.call(getDynamicArticle, { id: 1007 })).toMatchObject({ is_like: 0, like_num: 1 })
  })
})

describe('albums and audio', () => {
  test('an album shows its items newest first or oldest first, with the true total', async () => {
    const fresh = await app.call(getAlbum, { id: world.album, page_size: 2 })
    expect(fresh).toMatchObject({ total: 3, audio_num: 3, title: '小城夜话' })
    expect(fresh.list.map((item) => item.id)).toEqual(['1103', '1102'])
    expect(
      (await app.call(getAlbum, { id: world.album, order: 'old', page: 2, page_size: 2 })).list.map((item) => item.id),
    ).toEqual(['1103'])
  })
  test('an audio item has its recording and its albums', async () => {
    expect(await app.call(getAudio, { id: world.audio })).toMatchObject({
      audio: { url: '/media/1101.mp3', duration: 61, post_id: '1101' },
      album: [{ id: String(world.album) }],
    })
  })
  test('an id of another type is gone', async () => {
    await expect(app.call(getAlbum, { id: world.firstPost })).rejects.toMatchObject(gone)
    await expect(app.call(getAudio, { id: world.album })).rejects.toMatchObject(gone)
  })
})
