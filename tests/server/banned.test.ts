/** Who is banned says nothing by any call that says something, and hears until when and why [decision 053]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { exampleCase } from './example-case.ts'
import { send } from './send.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

/** Posts, votes, comments, suggestions, chat, and what else neighbours read of each other. */
const said =
  'postCirclePost putCirclePost postVote postBallot postVoteSignup postComment postLiveMessage postAdvice putAdvice ' +
  'postCivilization postPracticePost postActivityOffer evaluateService postWish ' +
  'postVisitNote postListenerNote'
const speaking = endpoints.map(({ endpoint }) => endpoint as Endpoint).filter(({ speaks }) => speaks)

test('these calls say something', () => {
  expect(speaking.map(({ name }) => name).toSorted()).toEqual(said.split(' ').toSorted())
})
test.each(speaking.map((endpoint) => [endpoint.name, endpoint] as const))('%s is refused', async (name, endpoint) => {
  const { input, owner } = await exampleCase(app, name)
  const ban = { userId: owner.id, until: new Date(Date.now() + 3_600_000), reason: '连续发广告' }
  await app.db.insert(userBans).values(ban)
  const { code, msg } = await send(app, endpoint, input, { token: owner.token })
  await app.db.delete(userBans)
  expect([code, msg]).toEqual([400401, expect.stringMatching(/^你已被禁言至 \d{4}-.*，原因：连续发广告$/)])
})
