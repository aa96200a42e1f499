import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOUND_MATRIX, getSearchSuggestions, searchContent, searchTypes } from '#contract/content/content-search.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMatrix, getMatrixPosts, getMatrixs } from '#contract/government/matrixs.ts'
import { postHeadline } from '#contract/talk/reactions.ts'
import { merchantPosts, merchants } from '#server/government/merchants/merchants.tables.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db
    .insert(merchantPosts)
    .values([1001, 1002, world.video, world.withdrawn].map((postId) => ({ merchantId: world.matrix, postId })))
})
afterAll(() => app.close())

test('G163 accounts are listed without places and departments, with those who subscribe', async () => {
  const citizen = await app.signUp()
  await send(app, postHeadline, { id: world.matrix, status: 1 }, { token: citizen.token })
  expect(await app.call(getMatrixs, {})).toMatchObject({ total: 1, list: [{ name: '小城发布', subscribe_num: 1 }] })
  expect((await app.call(getMatrixs, { group_id: 999 })).list).toEqual([])
})
test('an account has what it published, by type, without what was withdrawn', async () => {
  const ids = async (type?: number) =>
    (await app.call(getMatrixPosts, { id: world.matrix, type })).list.map(({ id }) => Number(id)).sort((a, b) => a - b)
  expect(await ids()).toEqual([1001, 1002, world.video])
  expect(await ids(3)).toEqual([1001, 1002])
  expect(await ids(4)).toEqual([world.video])
  expect(await ids(7)).toEqual([])
  expect(await app.call(getMatrix, { id: world.matrix })).toMatchObject({ name: '小城发布', post_num: 3 })
})
test('a place is no account', async () => {
  await expect(app.call(getMatrix, { id: world.around })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(getMatrixPosts, { id: world.around })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test('accounts are found by name before contents, in pinyin too, and by their words among accounts', async () => {
  await app.db
    .insert(merchants)
    .values([
      { kind: 'matrix', name: '青石水利', introduction: '水位与河道', sort: 8 },
      { kind: 'around', name: '青石水利站', introduction: '不是账号' },
      ...[1, 2].map((n) => ({ kind: 'matrix', name: `大桥发布${n}`, sort: 9 }) as const),
    ])
  const found = async (keyword: string, type: number = searchTypes.everything) =>
    (await app.call(searchContent, { keyword, type })).list
      .filter(({ channel_type: kind }) => kind === FOUND_MATRIX)
      .map(({ title }) => title)
  expect((await app.call(searchContent, { keyword: '青石水利' })).list[0]).toMatchObject({
    channel_type: FOUND_MATRIX,
    title: '青石水利',
    introduction: '水位与河道',
  })
  for (const keyword of ['青石', 'qingshishuili', 'qssl']) expect(await found(keyword)).toEqual(['青石水利'])
  expect(await found('河道')).toEqual([])
  expect(await found('河道', searchTypes.account)).toEqual(['青石水利'])
  expect(await found('青石', searchTypes.live)).toEqual([])
  expect((await app.call(getSearchSuggestions, { keyword: '青石' })).list).toContainEqual({
    word: '青石水利',
    kind: 'account',
  })
})
test('pages go on after the accounts: nothing twice, nothing left out', async () => {
  const whole = await app.call(searchContent, { keyword: '大桥', page_size: 50 })
  const pages = []
  for (let page = 1; page <= Math.ceil(whole.total / 3); page++)
    pages.push(...(await app.call(searchContent, { keyword: '大桥', page, page_size: 3 })).list)
  expect(whole.list.length).toBe(whole.total)
  expect(pages).toEqual(whole.list)
})
