import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { PASSWORD, exampleCase } from './example-case.ts'
import { send } from './send.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const written: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { log: createLog('trace', { write: (line) => void written.push(line) }) })
})
afterAll(() => app.close())

test('no token, phone, or word of a citizen is in the log, even when everything goes wrong', async () => {
  const citizen = await app.signUp('小林', '13712345678')
  const tokens = [citizen.token]
  const ask = async (endpoint: (typeof everyEndpoint)[number], more: Record<string, unknown>, headers = {}) => {
    const { input, owner } = await exampleCase(app, endpoint.name)
    tokens.push(owner.token)
    await send(app, endpoint, { ...input, ...more }, { token: owner.token, headers })
  }
  for (const endpoint of everyEndpoint) {
    await ask(endpoint, {})
    await ask(endpoint, {
      id: 'abc 13712345678',
      url: 'x 13712345678',
      keyword: '我的电话 13712345678',
      phone: '13712345678x',
      captcha: '13712345678',
    })
  }
  await app.connection.pool.query('alter table posts rename to posts_away')
  for (const endpoint of everyEndpoint)
    await ask(
      endpoint,
      { content: '私房话 13712345678', keyword: '私房话', page: 2 },
      { 'User-Agent': 'phone 13712345678' },
    )
  await new Promise((resolve) => setTimeout(resolve, 50))
  const log = written.join('') + app.logged.join('')
  expect(log).toContain('failed')
  expect(log).not.toContain('13712345678')
  for (const secret of [...tokens, ...app.sent.map((one) => one.code), PASSWORD]) expect(log).not.toContain(secret)
  expect(log).not.toContain('私房话')
})
test('a record is one line, whatever is in it', () => {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(
    { call: 'a\r\n{"level":60}\nfake' },
    'Authorization: secret-token\nnext',
  )
  const text = [...lines, ...written].join('')
  expect(
    text
      .trim()
      .split('\n')
      .every((line) => line === '' || line.startsWith('{')),
  ).toBe(true)
  expect(text).not.toContain('secret-token')
})
