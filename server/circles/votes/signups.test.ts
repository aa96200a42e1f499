/** Who signs up as a candidate, and what staff decide [decision G200; decisions 053, 067]. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { getVote, postBallot, postVoteSignup } from '#contract/circles/votes.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { voteSignups, votes } from './votes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let id: number
const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
/** Signing up since an hour ago, for two places. */
beforeEach(async () => {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: world.author, content: '评一评', status: 1 })
    .returning({ id: circlePosts.id })
  const times = { startAt: hours(1), endAt: hours(2), signupStart: hours(-1), signupEnd: hours(1) }
  const [vote] = await app.db
    .insert(votes)
    .values({ postId: post!.id, type: 3, title: '最萌评选', signupLimit: 2, ...times })
    .returning({ id: votes.id })
  id = vote!.id
})
afterAll(() => app.close())

const staff = async (line: string) => (await runStaffCommand(app.db, line.split(' '), '陈编辑')).lines
const DONE = ['已处理']
const UNFIT = ['现在的状态不能这样处理']
async function signUp(who: Citizen, name = '橘子') {
  const cover = await ownFile(app, who)
  return app.call(postVoteSignup, { id, name, introduction: '爱睡窗台', phone: '13900001111', images: [cover] }, who)
}
const change = (more: Partial<typeof votes.$inferInsert>) => app.db.update(votes).set(more).where(eq(votes.id, id))
const begin = () => change({ startAt: hours(-0.4), signupEnd: hours(-0.5) })
const seen = (who = {}) => app.call(getVote, { id }, who)
const names = async () => (await seen()).options.map(({ text }) => text)
const heard = async (who: Citizen) =>
  (await app.call(getMessages, {}, who)).list.map(({ title, content }) => `${title}：${content}`)
const places = () => app.db.$count(voteSignups, and(eq(voteSignups.voteId, id)))

test('signing up is possible from its beginning until its end', async () => {
  const me = await app.signUp()
  await change({ signupStart: hours(0.5) })
  await expect(signUp(me)).rejects.toMatchObject({ code: 400402, message: '报名还没有开始' })
  await change({ signupStart: hours(-1), signupEnd: hours(-0.1) })
  await expect(signUp(me)).rejects.toMatchObject({ code: 400402, message: '报名已截止' })
  expect(await places()).toBe(0)
  await change({ signupEnd: hours(1) })
  await signUp(me)
  await signUp(me, '又一次')
  expect(await places()).toBe(1)
  expect(await seen(me)).toMatchObject({ my_signup: 0, signup_num: 1, options: [] })
})

test('accepted, one becomes an option; refused, one hears why and signs up again', async () => {
  const me = await app.signUp()
  const { id: signup } = await signUp(me)
  expect(await staff(`refuse signup ${signup} 照片看不清`)).toEqual(DONE)
  expect(await seen(me)).toMatchObject({ my_signup: 2, my_reason: '照片看不清', signup_num: 0 })
  expect(await heard(me)).toEqual(['投票报名未通过：“最萌评选”的报名没有通过。原因：照片看不清'])
  expect(await signUp(me, '橘子二号')).toEqual({ id: signup, name: '橘子二号' })
  expect(await staff(`approve signup ${signup}`)).toEqual(DONE)
  expect(await names()).toEqual(['橘子二号'])
  expect(await heard(me)).toEqual(['投票报名已通过：你已成为“最萌评选”的候选人'])
  expect(await seen(me)).toMatchObject({ my_signup: 1, my_reason: '' })
  // Before the first ballot an accepted one can still be refused.
  expect(await staff(`refuse signup ${signup} 本人退出`)).toEqual(DONE)
  expect(await names()).toEqual([])
  expect(JSON.stringify(await seen())).not.toContain('13900001111')
})

test('once there are ballots the candidates stay; who waits can still be refused, and is not stuck', async () => {
  const [me, waiting, voter] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const [{ id: accepted }, { id: late }] = [await signUp(me), await signUp(waiting, '豆包')]
  await staff(`approve signup ${accepted}`)
  await begin()
  await app.call(postBallot, { id, options: [Number((await seen()).options[0]!.id)] }, voter)
  expect(await staff(`refuse signup ${accepted} 太晚`)).toEqual(UNFIT)
  expect(await staff(`approve signup ${late}`)).toEqual(UNFIT)
  expect(await names()).toEqual(['橘子'])
  expect(await staff(`refuse signup ${late} 投票已经开始`)).toEqual(DONE)
  expect(await seen(waiting)).toMatchObject({ my_signup: 2, my_reason: '投票已经开始' })
  expect((await seen(voter)).options.map(({ vote_num }) => vote_num)).toEqual([1])
})

test('a refused one is accepted only while there is a place', async () => {
  const [first, second, third] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const { id: refused } = await signUp(first)
  await staff(`refuse signup ${refused} 看一看`)
  const { id: other } = await signUp(second, '豆包')
  await signUp(third, '年糕')
  expect(await staff(`approve signup ${refused}`)).toEqual(UNFIT)
  expect((await seen()).signup_num).toBe(2)
  await staff(`refuse signup ${other} 让出`)
  expect(await staff(`approve signup ${refused}`)).toEqual(DONE)
  expect((await seen()).signup_num).toBe(2)
})
