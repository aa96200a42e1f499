/** Reports of a post, and what becomes of them once somebody has decided [decisions 034, 067]. */
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockCircleUser } from '#contract/circles/circle-users.ts'
import { getCirclePost, postCircleReport, putCirclePost } from '#contract/circles/circles.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { circlePosts } from './circles.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let author: Citizen
let id: number
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  author = await app.signUp('被举报的人')
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: author.id, content: '最初的话', status: 1 })
    .returning({ id: circlePosts.id })
  id = post!.id
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const ofPost = () => and(eq(reports.subjectType, 'circle_post'), eq(reports.subjectId, id))
const stored = () => app.db.select().from(reports).where(ofPost()).orderBy(asc(reports.id))
const statuses = async () => (await stored()).map(({ status }) => status)
const LONG_AGO = new Date(Date.now() - 30 * 86_400_000)
const report = async (more: Parameters<typeof app.signUp>[2] = { verifiedAt: LONG_AGO }) => {
  const who = await app.signUp('市民', undefined, { createdAt: LONG_AGO, ...more })
  await app.call(postCircleReport, { id, reason: 6 }, who)
  return who
}
const state = async () => (await app.call(getCirclePost, { id }, author)).status
const seen = (who = {}) => app.call(getCirclePost, { id }, who)

test('what was written anew after a refusal is published by a review, not by dismissing the old report', async () => {
  await report()
  await staff(`refuse circle_post ${id} 请不要指名`)
  expect(await statuses()).toEqual([1])
  await app.call(putCirclePost, { id, content: '没有人看过的新话' }, author)
  const [old] = await stored()
  for (const line of [`dismiss report ${old!.id}`, `hide report ${old!.id} 再藏一次`]) {
    await staff(line)
    expect(await state()).toBe(0)
    await expect(seen()).rejects.toMatchObject({ code: NOT_VIEWABLE })
  }
  expect(await statuses()).toEqual([1])
  await staff(`approve circle_post ${id}`)
  expect((await seen()).content).toBe('没有人看过的新话')
  await staff(`hide report ${old!.id} 再藏一次`)
  expect(await state()).toBe(1)
})

test('five accounts hide nothing where they are not five persons, or where the author has blocked one of them', async () => {
  for (let n = 0; n < 6; n++) await report({})
  expect(await state()).toBe(1)
  const [first] = [await report(), await report(), await report(), await report()]
  await app.call(blockCircleUser, { id: first.id, status: 1 }, author)
  await report()
  expect(await state()).toBe(1)
  await report()
  expect(await state()).toBe(0)
})

test('what five reports have hidden is shown again when they are dismissed, not on top any more', async () => {
  await app.db.update(circlePosts).set({ isTop: 1 }).where(eq(circlePosts.id, id))
  for (let n = 0; n < 5; n++) await report()
  expect(await state()).toBe(0)
  await staff(`dismiss report ${(await stored())[2]!.id}`)
  expect(await statuses()).toEqual([2, 2, 2, 2, 2])
  expect(await seen()).toMatchObject({ status: 1, is_top: 0 })
  for (let n = 0; n < 6; n++) await report()
  expect(await state()).toBe(1)
})

test('upheld, it is hidden, and its author hears why but not from whom', async () => {
  await report()
  await report()
  await staff(`hide report ${(await stored())[1]!.id} 含有人身攻击`)
  expect(await statuses()).toEqual([1, 1])
  await expect(seen()).rejects.toMatchObject({ code: NOT_VIEWABLE })
  const told = (await app.call(getMessages, {}, author)).list
  expect(told.map(({ title, content }) => [title, content])).toEqual([
    ['帖子未通过审核', '“最初的话” 没有展示。原因：含有人身攻击'],
  ])
  expect(await seen(author)).toMatchObject({ status: 2, reason: '含有人身攻击' })
})
