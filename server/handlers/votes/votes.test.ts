/** Votes of circles, on real connections [decisions G198, G199; decision 053]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePost, getCirclePosts } from '#contract/circles.ts'
import { getComments } from '#contract/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getVote, postBallot } from '#contract/votes.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const first = world.voteOption
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
