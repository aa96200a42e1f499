/** The world of faults has circles whose every call fails in every way there is, and says so as its row does. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as feeds from '#contract/circles/circle-feeds.ts'
import * as people from '#contract/circles/circle-users.ts'
import * as circleCalls from '#contract/circles/circles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { isEndpoint, pathParams, type Endpoint } from '#contract/endpoint.ts'
import { SUCCESS } from '#contract/errors.ts'
import { postFollow, postLike } from '#contract/talk/reactions.ts'
import * as voteCalls from '#contract/circles/votes.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { send } from '#tests/server/send.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { seedFaults } from './faults.ts'

const [READ, DONE] = [100_100, 100_300]
let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp(({ db }) =>
    db.transaction((tx) => seedFaults.rows(tx, () => {}, new Secrets(randomBytes(32)))),
  )
  ;({ token } = await app.signUp())
})
afterAll(() => app.close())

const every = [circleCalls, people, feeds, voteCalls]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter((one): one is Endpoint => isEndpoint(one))
/** What a call is asked with besides the one it is about. */
const more: Record<string, object> = {
  postCirclePost: { content: '说一句' },
  putCirclePost: { content: '改一句' },
  postBallot: { options: [1] },
  postComment: { type: 'circle_post', content: '答一句' },
  getComments: { type: 'circle_post' },
  postLike: { type: 'circle_post', status: 1 },
  postFollow: { target_type: 9, status: 1 },
  followCircle: { status: 1 },
  blockCircleUser: { status: 1 },
  manageCirclePost: { deed: 'top' },
  postCircleReport: { reason: 1 },
}
const named = [...every, getComments, postLike, postFollow].filter(({ path }) => pathParams(path).length > 0)
const inputOf = (endpoint: Endpoint, id: number) => ({ ...more[endpoint.name], id })
/** The place of each row that answers, and what it answers. */
const rows: [place: number, status: number, code: number][] = [
  [0, 200, 303001],
  [2, 200, 403001],
  [4, 200, 400123],
  [6, 400, 400],
  [11, 429, 429],
  [12, 500, 500],
  [15, 504, 504],
]

test.each(named.map((endpoint) => [endpoint.name, endpoint] as const))('%s fails as each row says', async (_, call) => {
  const first = call.method === 'GET' ? READ : DONE
  for (const [place, status, code] of rows) {
    const answer = await send(app, call, inputOf(call, first + place), { token })
    expect([answer.status, answer.code], `row ${place}`).toEqual([status, code])
  }
})
const readings = named.filter(({ method }) => method === 'GET')
test.each(readings.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s reads what only fails when something is done',
  async (_, endpoint) => {
    const { status, code } = await send(app, endpoint, inputOf(endpoint, DONE + 12), { token })
    expect([status, code]).toEqual([200, SUCCESS])
  },
)

test('a comment, a post under a topic and a ballot fail too; their page opens', async () => {
  const comment = { ...more.postComment, post_id: DONE + 12 }
  expect((await send(app, postComment, comment, { token })).status).toBe(500)
  const { list } = await app.call(circleCalls.getCircles, {}, { token })
  const well = Number(list.find(({ name }) => name === '一切正常的圈子')!.circle_id)
  const said = (topic_id: number) =>
    send(app, circleCalls.postCirclePost, { id: well, content: '说一句', topic_id }, { token })
  expect([(await said(DONE + 12)).status, (await said(DONE + 4)).msg]).toEqual([500, '活动尚未开始'])
  const posts = await app.call(circleCalls.getCirclePosts, { id: well, page_size: 50 }, { token })
  expect(posts.list.length).toBe(38)
  expect(posts.list.every(({ vote }) => vote?.options.length === 2)).toBe(true)
})
