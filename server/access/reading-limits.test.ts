import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle } from '#contract/articles.ts'
import { searchContent } from '#contract/content.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { send } from '#tests/server/send.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { pointsOf, timesAMinute } from './reading-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = (address: string, headers = {}) => send(app, searchContent, { keyword: '桥' }, { address, headers })

test('a network that searches without end is told when to come again; others are not kept waiting', async () => {
  const times = timesAMinute(pointsOf(searchContent)!).network
  const flood = await Promise.all(Array.from({ length: times + 20 }, () => find('203.0.113.7')))
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(times)
  const { response, msg } = flood.find(({ status }) => status === 429)!
  expect(msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await find('203.0.113.7', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(429)
  expect((await find('203.0.113.8')).status).toBe(200)
})
test('a citizen is counted wherever they call from', async () => {
  const { token } = await app.signUp()
  const times = timesAMinute(pointsOf(searchContent)!).citizen
  const statuses = await Promise.all(
    Array.from({ length: times + 5 }, async (_, n) => {
      const who = { token, address: `203.0.114.${n}` }
      return (await send(app, searchContent, { keyword: '桥' }, who)).status
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})
test('a proxy on this machine that nobody has named stands for everybody, and is not counted', async () => {
  const statuses = await Promise.all(Array.from({ length: 400 }, async () => (await find('127.0.0.1')).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
})
test('every reading has its limit, and the table of them is what the server does', async () => {
  const rows = everyEndpoint
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => {
      const { network, citizen } = timesAMinute(pointsOf(endpoint)!)
      return `| ${endpoint.name} | \`${endpoint.path}\` | ${endpoint.access} | ${network} | ${citizen} |`
    })
  const table = `# Readings and their limits

Written by \`npx vitest run server/access/reading-limits.test.ts --update\`. Times a minute, in each process: one network (an IPv4
address, or 2^64 of IPv6), one session. All readings share one account of points; these are the limits of each alone. More
is answered by 429 and \`Retry-After\`. Writes have limits of their own in \`server/access/limits.ts\`.

| call | path | for | network | citizen |
|---|---|---|---|---|
${rows.sort().join('\n')}
`
  await expect(table).toMatchFileSnapshot('../../docs/limits.md')
  expect(pointsOf(getArticle)).toBe(1)
})
