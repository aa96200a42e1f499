import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCategories, getCategory, getCategoryPosts, getRecommends, getRelatedPosts, searchContent } from '#contract/content.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { posts } from '#server/database/schema.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { searchTerms } from './search.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const ids = (answer: { list: { id: string }[] }) => answer.list.map((item) => Number(item.id))

describe('the feed of a category', () => {
  test('is newest first, page by page, without gap or repetition', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => app.call(getCategoryPosts, { id: world.news, page, page_size: 10 })))
    expect(pages.map((page) => page.list.length)).toEqual([10, 10, 7])
    const all = pages.flatMap(ids)
    expect(all).toEqual([...Array.from({ length: 25 }, (_, place) => 1001 + place), world.trafficPost, 1027])
    expect(pages.map((page) => page.total)).toEqual([27, 27, 27])
  })
  test('a top category shows its sub-categories, a sub-category only its own', async () => {
    expect(ids(await app.call(getCategoryPosts, { id: world.traffic }))).toEqual([world.trafficPost, 1027])
    expect((await app.call(getCategoryPosts, { id: world.traffic })).total).toBe(2)
  })
  test('posts of one moment keep one order', async () => {
    await app.db.update(posts).set({ publishAt: new Date('2020-01-01') }).where(eq(posts.categoryId, world.traffic))
    const [first, second] = [await app.call(getCategoryPosts, { id: world.traffic, page: 1, page_size: 1 }), await app.call(getCategoryPosts, { id: world.traffic, page: 2, page_size: 1 })]
    expect([...ids(first), ...ids(second)]).toEqual([1027, world.trafficPost])
  })
  test('id 0 is the whole site, and its total is the number of posts listed', async () => {
    const all = await app.call(getCategoryPosts, { id: 0, page_size: 100 })
    expect(all.total).toBe(all.list.length)
    for (const hidden of [world.withdrawn, world.draft, world.unlisted]) expect(ids(all)).not.toContain(hidden)
  })
  test('of one type only', async () => {
    const audio = await app.call(getCategoryPosts, { id: 0, type: 1 })
    expect(ids(audio)).toEqual([...world.audios])
    expect(audio.total).toBe(3)
  })
  test('past the end is an empty page with the true total', async () => {
    expect(await app.call(getCategoryPosts, { id: world.news, page: 99 })).toMatchObject({ list: [], total: 27 })
  })
  test('a category that does not exist is gone', async () => {
    await expect(app.call(getCategoryPosts, { id: 999 })).rejects.toMatchObject({ kind: 'code', code: NOT_VIEWABLE })
    await expect(app.call(getCategory, { id: 999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

describe('categories', () => {
  test('come as a tree in their order', async () => {
    const { list } = await app.call(getCategories, { type: 0 })
    expect(list.map((one) => [one.name, one.children.map((child) => child.name)])).toEqual([['新闻', ['交通']], ['体育', []]])
  })
  test('of a type: only those that hold it', async () => {
    expect((await app.call(getCategories, { type: 1 })).list.map((one) => one.name)).toEqual(['体育'])
    expect((await app.call(getCategories, { type: 15 })).list).toEqual([])
  })
  test('one comes with its sub-categories', async () => {
    expect(await app.call(getCategory, { id: world.news })).toMatchObject({ name: '新闻', children: [{ name: '交通' }] })
  })
})

describe('recommendations and related', () => {
  test('精选 holds what the editors picked, 发现 what is not an ordinary article', async () => {
    expect(ids(await app.call(getRecommends, { kind: 'select' }))).toEqual([1027])
    const find = await app.call(getRecommends, { kind: 'find' })
    expect(find.list.every((item) => item.type !== 3)).toBe(true)
    expect(ids(find)).toContain(world.special)
  })
  test('those with a shared tag come first, itself never', async () => {
    const related = ids(await app.call(getRelatedPosts, { id: world.firstPost }))
    expect(related[0]).toBe(1010)
    expect(related).not.toContain(world.firstPost)
  })
})

describe('search', () => {
  const find = async (keyword: string, type?: number) => ids(await app.call(searchContent, { keyword, ...(type === undefined ? {} : { type }) }))
  test('finds words of two Chinese characters inside a sentence', async () => {
    expect(await find('大桥')).toEqual([world.special, world.trafficPost].sort((a, b) => b - a))
    expect(await find('跨江大桥')).toEqual([world.trafficPost])
  })
  test('finds one character, Latin words in any case, and both together', async () => {
    expect(await find('桥')).toContain(world.trafficPost)
    expect(await find('5g')).toEqual([world.trafficPost])
    expect(await find('5G 公交')).toEqual([world.trafficPost])
    expect(await find('5G 地铁')).toEqual([])
  })
  test('never finds what is withdrawn or a draft', async () => {
    expect(await find('旧闻')).toEqual([])
    expect(await find('草稿')).toEqual([])
  })
  test('keeps to a type', async () => {
    expect(await find('大桥', 5)).toEqual([world.special])
    expect(await find('大桥', 3)).toEqual([world.trafficPost])
  })
  test('an empty keyword, or one of signs only, answers hot words and nothing else', async () => {
    for (const keyword of ['', '   ', '%', '_', "'; drop table posts; --".replace(/[a-z]/g, ''), '。，！'])
      expect(await app.call(searchContent, { keyword })).toMatchObject({ list: [], total: 0, hot_words: ['大桥'] })
  })
  test('cuts a keyword as the database cuts a title', async () => {
    for (const text of ['跨江大桥 5G 公交线开通', '地铁', 'Hello 世界 World2', '桥', 'ＡＢＣ全角']) {
      const { rows } = await app.connection.pool.query<{ terms: string[] }>('select search_terms($1) as terms', [text])
      for (const term of searchTerms(text)) expect(rows[0]!.terms, text).toContain(term)
    }
  })
  test('a title that changes is found by its new words at once', async () => {
    await app.db.update(posts).set({ title: '湖心亭重开' }).where(eq(posts.id, 1020))
    expect(await find('湖心亭')).toEqual([1020])
  })
})
