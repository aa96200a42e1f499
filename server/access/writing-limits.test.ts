import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment } from '#contract/comments.ts'
import { countPlay } from '#contract/plays.ts'
import { postShare } from '#contract/reactions.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

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
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(times)
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

test('a proxy that nobody has named is spoken of once', async () => {
  const told = () => app.logged.filter((line) => line.includes('TRUST_PROXY')).length
  for (const from of ['203.0.113.9', '203.0.113.10'])
    await app.fetch('/v2/about_us', { headers: { 'X-Forwarded-For': from } })
  expect(told()).toBe(1)
})
