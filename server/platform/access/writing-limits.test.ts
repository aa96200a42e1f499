import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { countPlay } from '#contract/content/plays.ts'
import { findSimilarAdvices } from '#contract/government/advices.ts'
import { postCollection, postLike, postShare } from '#contract/talk/reactions.ts'
import { updateUser } from '#contract/people/users.ts'
import { settleTransfer } from '#contract/money/wallet.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { pointsOf, timesAMinute } from './reading-limits.ts'
import { writesAMinute } from './writing-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const share = { post_id: '' as const, shard_url: 'https://city.example/', type: 1 }

test.each([
  ['shares', 60, (address: string) => send(app, postShare, share, { address, headers: { Authorization: 'made-up' } })],
  ['plays', 300, (address: string) => send(app, countPlay, { id: world.audio }, { address })],
])('%s of one network have a limit, with or without a token; others are not kept waiting', async (_, times, once) => {
  const flood = await Promise.all(Array.from({ length: times + 5 }, () => once('203.0.113.7')))
  // A busy server may answer 503 to some of the others.
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(5)
  const { response, msg } = flood.find(({ status }) => status === 429)!
  expect(msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await once('203.0.113.8')).status).toBe(200)
})

test('a citizen writes ten comments a minute, on all their devices together; others write on', async () => {
  const { id, token } = await app.signUp()
  const other = await app.signIn(id)
  const write = (by: string) => send(app, postComment, { post_id: world.firstPost, content: '好' }, { token: by })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => write(n % 2 ? token : other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status === 429)!.msg).toMatch(/请 \d+ 秒后再试/)
  expect((await write((await app.signUp()).token)).status).toBe(200)
})

test.each([
  ['likes', postLike, { id: world.firstPost, type: 3, status: 1 }],
  ['collections', postCollection, { id: world.firstPost, type: 3, status: 1 }],
  ['names', updateUser, { nickname: '桥边人' }],
  ['questions about a payment', settleTransfer, { key: 'no-such-transfer-0123' }],
] as const)('%s of one citizen have a limit, wherever they call from; others go on', async (_, endpoint, input) => {
  const { token } = await app.signUp()
  const times = writesAMinute(endpoint)!
  const once = (n: number) => send(app, endpoint, input, { token, address: `203.0.115.${n}` })
  const flood = await Promise.all(Array.from({ length: times + 5 }, (_, n) => once(n)))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await send(app, endpoint, input, await app.signUp())).status).not.toBe(429)
})

test('who looks for suggestions like theirs without end is told when to come again; others look on', async () => {
  const look = (address: string) => send(app, findSimilarAdvices, { words: '桥头路灯坏了' }, { address })
  const times = timesAMinute(pointsOf(findSimilarAdvices)!).network
  const flood = await Promise.all(Array.from({ length: times + 5 }, () => look('203.0.113.40')))
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await look('203.0.113.41')).status).toBe(200)
})

test('a proxy that nobody has named is spoken of once', async () => {
  const told = () => app.logged.filter((line) => line.includes('TRUST_PROXY')).length
  for (const from of ['203.0.113.9', '203.0.113.10'])
    await app.fetch('/v2/about_us', { headers: { 'X-Forwarded-For': from } })
  expect(told()).toBe(1)
})
