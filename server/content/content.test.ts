import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getCategories,
  getCategory,
  getCategoryPosts,
  getRecommends,
  getRelatedPosts,
} from '#contract/content/content.ts'
import { getSearchSuggestions, searchContent } from '#contract/content/content-search.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { postBodies, posts } from './posts.tables.ts'
import { newest, seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { commonAtLeast } from '#server/search/common-terms.ts'
import { MAX_FOUND, findEntries } from '#server/search/find-entries.ts'
import { partsOf } from '#server/search/nearest.ts'
import { searchTerms } from '#server/platform/words/terms.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const ids = (answer: { list: { id: string }[] }) => answer.list.map((item) => Number(item.id))

describe('the feed of a category', () => {
  test('is newest first, page by page, without gap or repetition', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => app.call(getCategoryPosts, { id: world.news, page, page_size: 10 })),
    )
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
    await app.db
      .update(posts)
      .set({ publishAt: new Date('2020-01-01') })
      .where(eq(posts.categoryId, world.traffic))
    const [first, second] = [
      await app.call(getCategoryPosts, { id: world.traffic, page: 1, page_size: 1 }),
      await app.call(getCategoryPosts, { id: world.traffic, page: 2, page_size: 1 }),
    ]
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
  test('rows carry introductions where the list is of one type, and none in a feed of all', async () => {
    const said = async (answer: Promise<{ list: { id: string; introduction: string }[] }>) =>
      (await answer).list.find(({ id }) => id === String(world.audios[0]))?.introduction
    expect(await said(app.call(getCategoryPosts, { id: 0, type: 1 }))).toBe('市民说好')
    expect(await said(app.call(getCategoryPosts, { id: 0, page_size: 100 }))).toBe('')
    expect(await said(app.call(getRecommends, { kind: 'find', page_size: 100 }))).toBe('')
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
    expect(list.map((one) => [one.name, one.children.map((child) => child.name)])).toEqual([
      ['新闻', ['交通']],
      ['体育', []],
    ])
  })
  test('of a type: only those that hold it', async () => {
    expect((await app.call(getCategories, { type: 1 })).list.map((one) => one.name)).toEqual(['体育'])
    expect((await app.call(getCategories, { type: 15 })).list).toEqual([])
  })
  test('one comes with its sub-categories', async () => {
    expect(await app.call(getCategory, { id: world.news })).toMatchObject({
      name: '新闻',
      children: [{ name: '交通' }],
    })
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
  const find = async (keyword: string, type?: number) =>
    ids(await app.call(searchContent, { keyword, ...(type === undefined ? {} : { type }) }))
  /** Answers are kept for a second: another page size asks anew. */
  let sizes = 20
  const afresh = (keyword: string, type = 0) => app.call(searchContent, { keyword, type, page_size: ++sizes })
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
  test('the title comes before the introduction, the words themselves before their characters, newer before older', async () => {
    const at = (days: number) => new Date(newest.getTime() - days * 86_400_000)
    const made = await app.db
      .insert(posts)
      .values([
        { title: '市里的事', introduction: '花灯巡游', publishAt: at(1) },
        { title: '花灯巡游路线', publishAt: at(9) },
        { title: '花灯在前，灯巡在后，巡游在中', publishAt: at(2) },
        { title: '又是花灯巡游', publishAt: at(3) },
      ])
      .returning({ id: posts.id })
    const [elsewhere, older, scattered, newer] = made.map(({ id }) => id)
    expect(await find('花灯巡游')).toEqual([newer, older, scattered, elsewhere])
  })
  test('where nothing holds all of it, what holds most of it is found and said to be near', async () => {
    const answer = await app.call(searchContent, { keyword: '跨江大桥限行' })
    expect([answer.near, ids(answer)]).toEqual([1, [world.trafficPost]])
    expect((await app.call(searchContent, { keyword: '跨江大桥' })).near).toBe(0)
    expect(await find('大桥量子')).toEqual([])
    expect(await find('跨江大桥限行', 5)).toEqual([])
    expect(partsOf(['甲', '乙'])).toEqual([])
    expect(partsOf(['a', 'b', 'c', 'd'])).toHaveLength(6)
    expect(partsOf(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'd'],
      ['c', 'd', 'e'],
      ['d', 'e', 'f'],
    ])
  })
  test('accounts and live rooms are found by name, and as such', async () => {
    const rows = await app.db.select().from(channels)
    for (const { id, name, type } of rows) {
      const { list } = await app.call(searchContent, { keyword: name })
      expect(
        list.filter((item) => item.channel_type > 0).map((item) => [item.id, item.title, item.channel_type]),
        name,
      ).toContainEqual([String(id), name, type])
      expect(
        (await app.call(searchContent, { keyword: name, type: 20 })).list.map((item) => item.id).includes(String(id)),
      ).toBe(type !== 4)
      expect(await find(name, 3)).not.toContain(id)
    }
    await app.db.insert(channels).values({ type: 2, name: '大桥姐姐' })
    expect((await afresh('大桥')).list[0]).toMatchObject({ title: '大桥姐姐', channel_type: 2, follow_num: 0 })
    await app.db.update(channels).set({ name: '渡口姐姐' }).where(eq(channels.name, '大桥姐姐'))
    expect((await afresh('大桥', 20)).list).toEqual([])
    await app.db.delete(channels).where(eq(channels.name, '渡口姐姐'))
    expect((await afresh('渡口姐姐')).list).toEqual([])
  })
  test('tags are found, and what is withdrawn, published again or deleted goes and comes with it', async () => {
    await app.db.insert(postBodies).values({ postId: 1021, tags: ['非遗传承人'] })
    expect(ids(await afresh('非遗传承人'))).toEqual([1021])
    await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, 1021))
    expect(ids(await afresh('非遗传承人'))).toEqual([])
    await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, 1021))
    expect(ids(await afresh('非遗传承人'))).toEqual([1021])
    await app.db.delete(posts).where(eq(posts.id, 1021))
    expect(ids(await afresh('非遗传承人'))).toEqual([])
  })
  test('both kinds of single video are one tab', async () => {
    await app.db.insert(posts).values([
      { type: 4, title: '竹编慢镜', publishAt: newest },
      { type: 12, title: '竹编快镜', publishAt: newest },
      { type: 15, title: '竹编合集', publishAt: newest },
    ])
    expect((await app.call(searchContent, { keyword: '竹编', type: 4 })).list.map((item) => item.type).sort()).toEqual([
      12, 4,
    ])
  })
  test('of a word found more than a thousand times the newest titles come first, page by page, and no further than a thousand', async () => {
    await app.connection.pool.query(
      "insert into posts (id, title, introduction, publish_at) overriding system value select 10000 + n, case when n % 2 = 0 then '月报第' || n || '号' else '其他' end, '月报', $1::timestamptz - n * interval '1 minute' from generate_series(1, 2200) n",
      [newest],
    )
    await app.connection.pool.query(
      "insert into posts (id, title, introduction, publish_at) overriding system value select 20000 + n, case when n <= 3 then '季报第' || n || '号' else '其他' end, '季报', $1::timestamptz - (2000 - n) * interval '1 minute' from generate_series(1, 1200) n",
      [newest],
    )
    const page = async (keyword: string, number: number) =>
      (await app.call(searchContent, { keyword, page: number, page_size: 10 })).list.map((item) => item.title)
    expect([await page('月报', 1), await page('月报', 2)].flat()).toEqual(
      Array.from({ length: 20 }, (_, n) => `月报第${2 * (n + 1)}号`),
    )
    expect((await app.call(searchContent, { keyword: '月报' })).total).toBe(MAX_FOUND)
    expect(await page('月报', 101)).toEqual([])
    expect((await page('季报', 1)).slice(0, 4)).toEqual(['季报第3号', '季报第2号', '季报第1号', '其他'])
    const all = (
      await Promise.all(
        Array.from({ length: 100 }, (_, place) =>
          app.call(searchContent, { keyword: '季报', page: place + 1, page_size: 10 }),
        ),
      )
    ).flatMap(ids)
    expect(new Set(all).size).toBe(MAX_FOUND)
  })
  test('words the statistics call common are found without being counted, and in the same order', async () => {
    const first = (db: typeof app.db, keyword: string) => findEntries(db, { keyword }, { from: 0, size: 30 })
    await app.connection.pool.query(
      "insert into posts (id, title, introduction, publish_at) overriding system value select 30000 + n, '周报第' || n || '号', '', $1::timestamptz - n * interval '1 minute' from generate_series(1, 2500) n",
      [newest],
    )
    const counted = [await first(app.db, '周报'), await first(app.db, '月报')]
    await app.connection.pool.query('analyze search_entries')
    // What is known of the statistics is kept for a minute, by connection.
    const afresh = Object.create(app.db) as typeof app.db
    expect(await commonAtLeast(afresh, 'title_terms', ['周报'])).toBeGreaterThan(2000)
    expect(await commonAtLeast(afresh, 'terms', ['月报'])).toBeGreaterThan(2000)
    expect(await commonAtLeast(afresh, 'terms', ['月报', '没有'])).toBeLessThanOrEqual(0)
    expect([await first(afresh, '周报'), await first(afresh, '月报')]).toEqual(counted)
  })
  test('suggestions hold what is typed, and are none for signs', async () => {
    expect(await app.call(getSearchSuggestions, { keyword: '大' })).toMatchObject({
      list: expect.arrayContaining([
        { word: '大桥', kind: 'hot' },
        { word: '跨江大桥 5G 公交线开通', kind: 'title' },
      ]) as unknown,
    })
    for (const keyword of ['', '%', '。', '没有这样的词'])
      expect((await app.call(getSearchSuggestions, { keyword })).list).toEqual([])
  })
})
