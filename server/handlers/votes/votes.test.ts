/** Votes of circles, on real connections [decisions G198, G199; decision 053]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePost, getCirclePosts } from '#contract/circles.ts'
import { getComments } from '#contract/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getVote, postBallot } from '#contract/votes.ts'
import { voteBallots } from '#server/database/schema/votes.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const first = world.voteOption
const second = world.voteOption + 1
const seen = (who = {}) => app.call(getVote, { id: world.vote }, who)

test('results are hidden until one has voted', async () => {
  const [voter, other] = [await app.signUp('投票的人'), await app.signUp('还没投的人')]
  await app.call(postBallot, { id: world.vote, options: [first] }, voter)
  for (const who of [{}, other]) {
    const hidden = await seen(who)
    expect(hidden.shown).toBe(0)
    expect(hidden.options.map(({ vote_num, percent }) => vote_num + percent)).toEqual([0, 0])
    const listed = (await app.call(getCirclePosts, { id: world.circle }, who)).list
    const inList = listed.find(({ id }) => id === String(world.circlePost))!.vote!
    expect(inList.options.map(({ vote_num, percent }) => vote_num + percent)).toEqual([0, 0])
  }
  const shown = await seen(voter)
  expect(shown).toMatchObject({ shown: 1, my_options: [String(first)] })
  expect(shown.options[0]!.vote_num).toBeGreaterThan(0)
})

test('fifty ballots of one citizen at once are one, and fifty of fifty are fifty', async () => {
  const eager = await app.signUp('性急的人')
  const before = await seen(eager)
  const options = Array.from({ length: 50 }, (_, n) => (n % 2 ? first : second))
  await Promise.all(options.map((option) => app.call(postBallot, { id: world.vote, options: [option] }, eager)))
  expect(await app.db.$count(voteBallots, eq(voteBallots.userId, eager.id))).toBe(1)
  expect((await seen(eager)).total).toBe(before.total + 1)

  const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => app.signUp(`市民${n}`)))
  await Promise.all(crowd.map((who) => app.call(postBallot, { id: world.vote, options: [first] }, who)))
  const after = await seen(eager)
  expect(after.total).toBe(before.total + 51)
  expect(after.options.reduce((sum, { vote_num }) => sum + vote_num, 0)).toBe(after.total)
})

test('a post that is not shown is its author’s alone', async () => {
  const author = { token: await app.signIn(world.author) }
  const id = world.circlePostWaiting
  expect(await app.call(getCirclePost, { id }, author)).toMatchObject({ status: 0 })
  for (const who of [{}, await app.signUp('路人')]) {
    await expect(app.call(getCirclePost, { id }, who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getComments, { id, type: 'circle_post' }, who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    const { list } = await app.call(getCirclePosts, { id: world.circle }, who)
    expect(list.map((post) => post.id)).not.toContain(String(id))
  }
})
