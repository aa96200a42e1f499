/** What a 管理员 does in their own circle [decisions 053, 067]. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getCircle,
  getCirclePost,
  getCirclePosts,
  manageCirclePost,
  TOPS,
  type PostDeed,
} from '#contract/circles/circles.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { circlePosts } from './circles.tables.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let manager: Citizen
let elsewhere: Citizen
let author: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  ;[manager, elsewhere, author] = [await app.signUp('老管'), await app.signUp('别处的管理员'), await app.signUp('作者')]
  await staff(`appoint citizen ${manager.id} ${world.circle}`)
  await staff(`appoint citizen ${elsewhere.id} ${world.otherCircle}`)
})
beforeEach(() => app.db.delete(circlePosts))
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const newPost = async (status = 1) => {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: author.id, content: '说一句', status })
    .returning({ id: circlePosts.id })
  return post!.id
}
const act = (id: number, deed: PostDeed, reason = '', who = manager) =>
  app.call(manageCirclePost, { id, deed, reason }, who)
const tops = () => app.db.$count(circlePosts, and(eq(circlePosts.circleId, world.circle), eq(circlePosts.isTop, 1)))
const lastNote = async (id: number) => {
  const [row] = await app.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, 'circle_post'), eq(reviews.objectId, id)))
    .orderBy(desc(reviews.id))
  return row && [row.action, row.reason]
}

test('appointed by staff, once for each circle and for a circle that there is', async () => {
  const one = await app.signUp('新管理员')
  expect((await app.call(getCircle, { id: world.circle }, one)).is_admin).toBe(0)
  for (const line of [`appoint citizen ${one.id} 9999`, `appoint citizen ${one.id} 甲`, 'appoint citizen 999999 21'])
    expect((await staff(line)).exitCode, line).toBe(1)
  expect((await staff(`appoint citizen ${one.id} ${world.circle}`)).exitCode).toBe(0)
  expect((await app.call(getCircle, { id: world.circle }, one)).is_admin).toBe(1)
  expect((await app.call(getCircle, { id: world.otherCircle }, one)).is_admin).toBe(0)
  expect((await staff(`appoint citizen ${one.id} ${world.circle}`)).lines).toEqual(['早已如此，没有改动'])
})

test('three are on top, first in 最新; a fourth waits until one is taken down', async () => {
  const ids = [await newPost(), await newPost(), await newPost(), await newPost()]
  for (const id of ids.slice(0, TOPS)) await act(id, 'top')
  await expect(act(ids[3]!, 'top')).rejects.toMatchObject({ code: 400, message: '最多置顶 3 条，先取消一条' })
  await act(ids[0]!, 'top')
  const { list } = await app.call(getCirclePosts, { id: world.circle }, author)
  expect(list.map((one) => [Number(one.id), one.is_top])).toEqual([
    [ids[2], 1],
    [ids[1], 1],
    [ids[0], 1],
    [ids[3], 0],
  ])
  await act(ids[0]!, 'untop')
  await act(ids[3]!, 'top')
  expect(await tops()).toBe(TOPS)
  expect(await lastNote(ids[3]!)).toEqual(['top', `管理员 老管（${manager.id}）`])
})

test('ten put on top at the same moment are three', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => newPost()))
  const done = await Promise.allSettled(ids.map((id) => act(id, 'top')))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(TOPS)
  expect(await tops()).toBe(TOPS)
})

test('what staff hide and show again takes no fourth place', async () => {
  const ids = [await newPost(), await newPost(), await newPost(), await newPost()]
  for (const id of ids.slice(0, TOPS)) await act(id, 'top')
  await staff(`refuse circle_post ${ids[0]} 看一看`)
  await act(ids[3]!, 'top')
  await staff(`approve circle_post ${ids[0]}`)
  expect(await tops()).toBe(TOPS)
})

test('essence is marked and unmarked', async () => {
  const id = await newPost()
  const essence = async () => (await app.call(getCirclePosts, { id: world.circle, order: 'essence' }, author)).list
  await act(id, 'essence')
  expect((await essence()).map((one) => Number(one.id))).toEqual([id])
  await act(id, 'unessence')
  expect(await essence()).toEqual([])
  expect(await lastNote(id)).toEqual(['unessence', `管理员 老管（${manager.id}）`])
})

test('hidden with a reason, which its author is told; recorded with the name of the manager', async () => {
  const id = await newPost()
  await act(id, 'top')
  await expect(act(id, 'hide')).rejects.toMatchObject({ code: 400, message: '请写明原因' })
  await act(id, 'hide', '与圈子无关')
  await expect(app.call(getCirclePost, { id }, manager)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect(await app.call(getCirclePost, { id }, author)).toMatchObject({ status: 2, reason: '与圈子无关', is_top: 0 })
  expect(await lastNote(id)).toEqual(['refuse', `管理员 老管（${manager.id}）：与圈子无关`])
  const [told] = (await app.call(getMessages, {}, author)).list
  expect(told).toMatchObject({ title: '帖子未通过审核', content: '“说一句” 没有展示。原因：与圈子无关' })
  expect(told!.content).not.toContain('老管')
})

test('hidden and put on top at the same moment, it is hidden and not on top', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await newPost()
    const done = await Promise.allSettled([act(id, 'hide', '无关'), act(id, 'top')])
    expect(done[0]!.status).toBe('fulfilled')
    expect(await app.call(getCirclePost, { id }, author)).toMatchObject({ status: 2, is_top: 0 })
  }
})

test("another circle's manager, its author and a post that is not shown: as if it were not there", async () => {
  const [id, waiting, refused] = [await newPost(), await newPost(0), await newPost(2)]
  for (const deed of ['top', 'untop', 'essence', 'unessence', 'hide'] as const) {
    for (const who of [elsewhere, author])
      await expect(act(id, deed, '无关', who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    for (const one of [waiting, refused])
      await expect(act(one, deed, '无关')).rejects.toMatchObject({ code: NOT_VIEWABLE })
  }
  expect(await app.call(getCirclePost, { id }, author)).toMatchObject({ status: 1, is_top: 0, is_essence: 0 })
})
