import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { searchContent } from '#contract/content/content-search.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { send } from '#tests/server/send.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { shares } from './challenges.ts'
import { limitRules, type LimitName } from './limit-rules.ts'
import { pointsOf, ReadingLimits, timesAMinute, withoutCall } from './reading-limits.ts'
import { guestWrites, NETWORK_WRITES, writesAMinute } from './writing-limits.ts'

const about: Record<string, string> = {
  document: 'pages of the app, where they are drawn',
  stream: '`/streams/*`, recordings and pictures behind grants',
}
const countedBy: Record<string, string> = {
  Phone: 'phone',
  Network: 'network',
  User: 'citizen',
  live: 'citizen',
  Here: 'phone and network',
  Account: 'phone',
  staffLogin: 'log-in name of staff',
  staffCode: 'member of staff',
  codeGuess: 'citizen',
}

/** Writes of guests that are counted in the database, by what they try. */
const countedThere: Record<string, LimitName> = {
  checkCaptcha: 'codeNetworkHour',
  resetPassword: 'codeNetworkHour',
  postLogin: 'passwordNetworkHour',
  loginByWechat: 'wechatNetworkHour',
  postOauthToken: 'oauthNetworkHour',
  postEvents: 'eventsNetworkMinute',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = (address: string, headers = {}) => send(app, searchContent, { keyword: '桥' }, { address, headers })

test('a network that searches without end is told when to come again; others are not kept waiting', async () => {
  const times = timesAMinute(pointsOf(searchContent)!).network
  const flood = await Promise.all(Array.from({ length: times + 20 }, () => find('203.0.113.7')))
  // A busy server may answer 503 to some of the others.
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(20)
  const { response, msg } = flood.find(({ status }) => status === 429)!
  expect(msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await find('203.0.113.7', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(429)
  expect((await find('203.0.113.8')).status).toBe(200)
})
test('searches of one network are worked on one at a time, and nobody else waits for them', async () => {
  const { pool } = app.connection
  const waits = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const waiting = async () => (await pool.query(waits)).rowCount
  const search = (n: number, address: string) => send(app, searchContent, { keyword: `桥${n}` }, { address })
  const holder = await pool.connect()
  await holder.query('begin; lock table search_entries in access exclusive mode')
  const asked = Array.from({ length: 12 }, (_, n) => search(n, '203.0.113.20'))
  try {
    await expect.poll(waiting).toBe(1)
    asked.push(search(99, '203.0.113.21'))
    await expect.poll(waiting).toBe(2)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})
test('between two searches of a crowd the database is free as long as the last one took; a lone one waits for nothing', async () => {
  vi.useFakeTimers()
  try {
    const limits = new ReadingLimits()
    const facts = { address: '203.0.113.30', network: '203.0.113.30' } as RequestFacts
    const began: number[] = []
    const start = performance.now()
    const search = () =>
      limits.inTurn(searchContent, facts, async () => {
        began.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      })
    const crowd = [search(), search()]
    await vi.advanceTimersByTimeAsync(60)
    await Promise.all(crowd)
    const alone = search()
    await vi.advanceTimersByTimeAsync(20)
    await alone
    expect(began).toEqual([0, 40, 60])
  } finally {
    vi.useRealTimers()
  }
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
test('every call has a limit of its own: what guests write by network, what citizens write by citizen', () => {
  const without = everyEndpoint.filter(
    (endpoint) =>
      pointsOf(endpoint) === undefined &&
      writesAMinute(endpoint) === undefined &&
      !(endpoint.name in guestWrites) &&
      !(endpoint.name in countedThere),
  )
  expect(without.map(({ name }) => name)).toEqual([])
  const names = everyEndpoint.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys({ ...guestWrites, ...countedThere })))
})
test('the table of limits is what the server does', async () => {
  const rows = everyEndpoint
    .filter((endpoint) => pointsOf(endpoint) !== undefined)
    .map((endpoint) => {
      const { network, citizen } = timesAMinute(pointsOf(endpoint)!)
      return `| ${endpoint.name} | \`${endpoint.path}\` | ${endpoint.access} | ${network} | ${citizen} |`
    })
  const others = Object.entries(withoutCall).map(([what, times]) => `| ${what} | ${about[what]} | ${times} |`)
  const writes = everyEndpoint
    .filter((endpoint) => pointsOf(endpoint) === undefined)
    .map((endpoint) => {
      const { name, path, access } = endpoint
      const network = guestWrites[name] ?? countedThere[name] ?? NETWORK_WRITES
      return `| ${name} | \`${path}\` | ${access} | ${network} | ${writesAMinute(endpoint) ?? ''} |`
    })
  const more = (name: string) => ((shares as readonly string[]).includes(name) ? 'challenge' : '429')
  const counted = Object.entries(limitRules).map(([name, [times, seconds]]) => {
    const by = /Phone|Network|User|Here|Account|live|codeGuess|staffLogin|staffCode/.exec(name)![0]
    return `| ${name} | ${countedBy[by]} | ${times} | ${seconds} | ${more(name)} |`
  })
  const table = `# Readings and writes, and their limits

Written by \`npx vitest run server/platform/access/reading-limits.test.ts --update\`. Times a minute, of all processes together: one network (an IPv4
address, or 2^64 of IPv6), one session. All readings share one account of points; these are the limits of each alone. More
is answered by 429 and \`Retry-After\`, after 50 times a second late. Of one network one search or suggestion is worked on
at a time, and after each the next waits as long as it took.

| call | path | for | network | citizen |
|---|---|---|---|---|
${rows.sort().join('\n')}

## Without a call

Counted by network, each with an account of its own. A document that was drawn less than two seconds ago is sent to
anybody; more documents than these are answered by the empty shell, more streams by 429. The events of a live room
count as one \`getLiveMessages\`, and a network has 60 of them open. \`/healthz\` asks the database twice a second at most.

| what | paths | network |
|---|---|---|
${others.join('\n')}

## Writes

Times a minute, in each process. All writes of a network share one account, and all of a citizen, on all their devices,
another; these are the limits of each alone. A name stands for a limit of the table below.

| call | path | for | network | citizen |
|---|---|---|---|---|
${writes.sort().join('\n')}

## Writes that are counted by all processes together

Besides, these are counted in the database. Times in so many seconds; more is answered by 429 and \`Retry-After\`. Where a network has used its share of what citizens need to come in, that answer has a
challenge, and the call goes on with its answer in \`Challenge-Answer\` ([decision 076](decisions/076-a-full-network-is-given-a-challenge.md)).

| limit | counted by | times | seconds | more |
|---|---|---|---|---|
${counted.join('\n')}
`
  await expect(table).toMatchFileSnapshot('../../../docs/limits.md')
  expect(pointsOf(getArticle)).toBe(1)
})
