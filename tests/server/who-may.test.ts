/** Every call as a guest, as its owner and as somebody else: nobody reads or changes what belongs to another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE, SUCCESS } from '#contract/errors.ts'
import { everyEndpoint, exampleInput } from '#tests/contract/example-input.ts'
import { send } from './send.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { hashToken } from '#server/session.ts'
import { sessions } from '#server/database/schema.ts'

let app: TestApp
let owner: Citizen
let other: Citizen
let unbound: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  owner = { id: world.author, token: 'owner-token' }
  await app.db.insert(sessions).values({ tokenHash: hashToken(owner.token), userId: owner.id, expiresAt: new Date(Date.now() + 3_600_000) })
  other = await app.signUp('路人', '13600000001')
  unbound = await app.signUp('未绑定', null)
})
afterAll(() => app.close())

/** Calls that name a thing owned by one citizen: to everybody else it does not exist. */
const owned = new Set(['deleteComment'])
const inputOf = (name: string) => (name === 'deleteComment' ? { id: world.waiting } : (exampleInput[name] ?? {}))

describe.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const asks = (token?: string) => send(app, endpoint, inputOf(name), { token })
  const guarded = endpoint.access === 'signed-in' || endpoint.access === 'phone'

  test.each([['a guest', undefined], ['the word guest', 'guest'], ['a made-up token', 'made-up'], ['an empty token', ' '], ['a very long token', 'x'.repeat(4000)]])(`${guarded ? 'refuses' : 'answers'} %s`, async (_, token) => {
    const { status, code } = await asks(token)
    expect([status, code]).toEqual([200, guarded ? LOGIN_EXPIRED[0] : SUCCESS])
  })
  test(`${endpoint.access === 'phone' ? 'refuses' : 'answers'} a citizen without a phone`, async () => {
    const { status, code } = await asks(unbound.token)
    if (endpoint.access === 'phone') expect([status, code]).toEqual([403, 403])
    else expect([status, code]).toEqual([200, owned.has(name) ? NOT_VIEWABLE : SUCCESS])
  })
  test(owned.has(name) ? 'looks missing to somebody else' : 'shows somebody else nothing of the owner', async () => {
    const { code, response } = await asks(other.token)
    expect(code).toBe(owned.has(name) ? NOT_VIEWABLE : SUCCESS)
    const text = await response.text()
    for (const canary of ['13812345678', '等待审核的话', 'owner-token']) expect(text).not.toContain(canary)
    if (name === 'getMyCredits') expect(text).toContain('"balance":0')
  })
  test('takes the citizen from the token, whatever the input says', async () => {
    const claims = { user_id: String(owner.id), userId: owner.id, uid: owner.id, owner: owner.id, is_mine: 1, status_: 1 }
    const { code, response } = await send(app, endpoint, { ...claims, ...inputOf(name) }, { token: other.token })
    expect(code).toBe(owned.has(name) ? NOT_VIEWABLE : SUCCESS)
    const text = await response.text()
    for (const canary of ['13812345678', '等待审核的话', '"balance":5']) expect(text).not.toContain(canary)
  })
  test('answers its owner', async () => {
    expect((await asks(owner.token)).code).toBe(SUCCESS)
  })
})

test('after all of it the owner has lost nothing to anybody else', async () => {
  const { rows } = await app.connection.pool.query<{ mine: number; theirs: number }>(`select
    (select count(*)::int from comments where user_id = ${owner.id} and id <= 7) as mine, (select count(*)::int from comments where user_id = ${owner.id} and id > 50) as theirs`)
  expect(rows[0]).toEqual({ mine: 6, theirs: 1 }) // the owner deleted one and wrote one
})

test('a column named in the input is not written', async () => {
  const columns = { like_num: 999, likeNum: 999, reply_num: 9, status: 1, is_top: 1, created_at: '2000-01-01', createdAt: '2000-01-01', target: 'civilization' }
  const comment = await send(app, everyEndpoint.find((one) => one.name === 'postComment')!, { ...columns, post_id: 1002, content: '列' }, { token: other.token })
  expect(comment.data).toMatchObject({ status: 0, like_num: 0, reply_num: 0 })
})
