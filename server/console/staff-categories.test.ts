import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCategories } from '#contract/content/content.ts'
import * as calls from '#contract/staff/staff-categories.ts'
import { createManuscript, getManuscript, saveManuscript } from '#contract/staff/manuscripts.ts'
import { posts } from '#server/content/posts.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let token: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  token = await desk.hire('总编辑', ['editor'])
})
afterAll(() => app.close())
const list = async () => (await desk.call(calls.getStaffCategories, {}, token)).list
const reason = '调整'

test('categories are of two levels, those below after the one above, with how much is in each', async () => {
  const before = await list()
  expect(before.find(({ id }) => id === String(world.traffic))).toMatchObject({ parent_name: '新闻', num: 2 })
  const { id } = await desk.call(calls.addCategory, { name: '评论', parent_id: String(world.news), sort: 9 }, token)
  const names = (await list()).map(({ name }) => name)
  expect(names.indexOf('评论')).toBeGreaterThan(names.indexOf('新闻'))
  expect(names.indexOf('评论')).toBeLessThan(names.indexOf('体育'))
  await expect(desk.call(calls.addCategory, { name: '评论', parent_id: String(world.news) }, token)).rejects.toThrow(
    '已有名为“评论”的栏目',
  )
  await expect(desk.call(calls.addCategory, { name: '第三级', parent_id: id }, token)).rejects.toThrow('只有两级')
  await expect
    .poll(async () => JSON.stringify(await app.call(getCategories, { type: 0 })), { timeout: 5000 })
    .toContain('评论')
})

test('what is in a category follows it to another place, and one that holds anything is not deleted', async () => {
  const traffic = { id: world.traffic, name: '交通', reason }
  await expect(desk.call(calls.deleteCategory, { id: world.traffic, reason }, token)).rejects.toThrow('还有内容')
  await expect(desk.call(calls.deleteCategory, { id: world.news, reason }, token)).rejects.toThrow('下级栏目')
  await expect(
    desk.call(calls.changeCategory, { id: world.news, name: '新闻', parent_id: String(world.sport), reason }, token),
  ).rejects.toThrow('还有下级栏目')
  await desk.call(calls.changeCategory, { ...traffic, parent_id: String(world.sport) }, token)
  const [moved] = await app.db.select().from(posts).where(eq(posts.id, world.trafficPost))
  expect(moved!.parentCategoryId).toBe(world.sport)
  const { id } = await desk.call(calls.addCategory, { name: '空的' }, token)
  await desk.call(calls.deleteCategory, { id, reason }, token)
  expect((await list()).map(({ name }) => name)).not.toContain('空的')
})

test('merged into another one, with what is being written for it; not where that one takes nothing of the kind', async () => {
  const { id: old } = await desk.call(calls.addCategory, { name: '旧的' }, token)
  const { id: films } = await desk.call(calls.addCategory, { name: '只放视频', type: 4 }, token)
  const merge = (into: number | string) => desk.call(calls.mergeCategory, { id: Number(old), into, reason }, token)
  await app.db
    .update(posts)
    .set({ categoryId: Number(old) })
    .where(eq(posts.id, world.trafficPost))
  const draft = await desk.call(createManuscript, { type: 3, title: '在写的' }, token)
  const { fields, version } = await desk.call(getManuscript, { id: draft.id }, token)
  await desk.call(saveManuscript, { id: draft.id, version, fields: { ...fields, category_id: old } }, token)
  await expect(merge(Number(old))).rejects.toThrow('不能并入它自己')
  await expect(merge(Number(films))).rejects.toThrow('不放这里的一些内容')
  await expect(desk.call(calls.mergeCategory, { id: world.news, into: world.sport, reason }, token)).rejects.toThrow(
    '请先移走它的下级栏目',
  )
  expect(await merge(world.sport)).toEqual({ moved: 2 })
  const [moved] = await app.db.select().from(posts).where(eq(posts.id, world.trafficPost))
  expect(moved!.categoryId).toBe(world.sport)
  expect((await desk.call(getManuscript, { id: draft.id }, token)).fields.category_id).toBe(String(world.sport))
  expect((await list()).map(({ id }) => id)).not.toContain(old)
})
