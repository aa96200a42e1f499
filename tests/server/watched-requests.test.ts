/** The id of a request, and its line in the access log. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { maskedPath } from '#server/platform/telemetry/masked-path.ts'
import { readTrustedProxies } from '#server/platform/http/client-address.ts'
import { REQUEST_ID, requestId } from '#server/platform/telemetry/request-id.ts'
import { watchRequests } from '#server/platform/telemetry/watch-requests.ts'
import { world } from './small-world.ts'
import { startWatchedCity, type WatchedCity } from './watched-city.ts'

let city: WatchedCity
beforeAll(async () => {
  city = await startWatchedCity({ TRUST_PROXY: '127.0.0.1', ACCESS_LOG: '1' })
})
afterAll(() => city.close())

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(city.origin + path, init)
  await answer.arrayBuffer()
  return answer.headers.get(REQUEST_ID) ?? ''
}
/** The line about a request, which is written when its answer is sent. */
const lineOf = (id: string) =>
  vi.waitFor(() => {
    const found = heard().find(({ msg, requestId: of }) => msg === 'access' && of === id)
    expect(found).toBeDefined()
    return found!
  })
const lines: Record<string, unknown>[] = []
const heard = () => {
  lines.push(...city.told())
  return lines
}
const made = /^[0-9a-f]{16}$/

test.each([
  '/v1/configurations?keys=config',
  '/v1/nothing',
  '/posts/1001',
  '/app-config.json',
  '/assets/nothing.js',
  '/livez',
  `/streams/${world.radio}/live.m3u8`,
  '/uploads/x',
])('%s is answered with the id that the proxy gave it, or else with one of its own', async (path) => {
  expect(await ask(path, { headers: { [REQUEST_ID]: 'of-the-proxy-1' } })).toBe('of-the-proxy-1')
  const [one, other] = [await ask(path), await ask(path)]
  expect([one, other]).toEqual([expect.stringMatching(made), expect.stringMatching(made)])
  expect(one).not.toBe(other)
})
test('only what looks like an id is taken, and only from a proxy', () => {
  expect(requestId('4711-of_the-proxy', true)).toBe('4711-of_the-proxy')
  for (const given of ['short', 'x'.repeat(65), 'with blanks in it', 'a"b{}123456', '', undefined, ['abcdefgh', 'x']])
    expect(requestId(given, true), String(given)).toMatch(made)
  expect(requestId('4711-of_the-proxy', false)).toMatch(made)
})
test.each([
  ['1', '203.0.113.1', true],
  ['0', '203.0.113.1', false],
  ['10.0.0.0/8', '203.0.113.1', false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
])('with TRUST_PROXY=%s a connection of %s is that of a proxy: %s', (trusted, remoteAddress, believed) => {
  const sent: Record<string, string> = {}
  watchRequests({
    log: undefined as never,
    trustedProxies: readTrustedProxies(trusted),
    kindOf: () => 'call',
    accessLog: false,
    tracing: undefined,
  })(
    {
      headers: { 'x-request-id': 'of-the-proxy-2' },
      socket: { remoteAddress, bytesWritten: 0 },
      method: 'GET',
    } as never,
    { setHeader: (name: string, value: string) => (sent[name] = value), once: () => {} } as never,
    () => {},
  )
  expect(sent[REQUEST_ID] === 'of-the-proxy-2').toBe(believed)
})
/** Lines about a call that fails in its database. */
async function failingCall(of: WatchedCity, take: () => Record<string, unknown>[]) {
  const headers = { [REQUEST_ID]: 'the-one-that-fails' }
  await of.test.connection.pool.query('alter table posts rename to posts_away')
  try {
    const answer = await fetch(`${of.origin}/v1/c_article/${world.firstPost + 1}`, { headers })
    expect([answer.status, answer.headers.get(REQUEST_ID)]).toEqual([500, 'the-one-that-fails'])
    await answer.arrayBuffer()
  } finally {
    await of.test.connection.pool.query('alter table posts_away rename to posts')
  }
  return take().filter(({ requestId: id }) => id === 'the-one-that-fails')
}
test('whatever is logged about a request bears its id', async () => {
  heard()
  const about = await failingCall(city, heard)
  expect(about.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['failed', 'request']))
  expect(about[0]).toMatchObject({ call: getArticle.name, err: { sqlstate: '42P01' } })
  await lineOf('the-one-that-fails')
})
test('so do failures where no line is wanted for each request, and then there is none', async () => {
  const quiet = await startWatchedCity({ TRUST_PROXY: '1' })
  try {
    expect((await failingCall(quiet, quiet.told)).map(({ msg }) => msg)).toEqual(['failed', 'request'])
    expect(quiet.told().filter(({ msg }) => msg === 'access')).toEqual([])
  } finally {
    await quiet.close()
  }
})
test('a line tells what was asked for, how it went and how much was sent, and nothing else', async () => {
  const headers = { Authorization: 'secret-token', 'X-Forwarded-For': '203.0.113.77', 'User-Agent': 'somebody' }
  const call = await lineOf(await ask(`/v1/c_article/${world.firstPost}?phone=13712345678`, { headers }))
  expect(call).toEqual({
    level: 30,
    time: expect.any(String),
    method: 'GET',
    kind: 'call',
    call: getArticle.name,
    status: 200,
    milliseconds: expect.any(Number),
    bytes: expect.any(Number),
    requestId: expect.stringMatching(made),
    msg: 'access',
  })
  expect(call.bytes).toBeGreaterThan(500)
  const page = await lineOf(await ask('/posts/1001?share=13712345678', { headers }))
  expect(page).toMatchObject({ kind: 'document', path: '/posts/:id', status: 200 })
  const unknown = await lineOf(await ask('/v1/zhang-san', { headers, method: 'POST' }))
  expect(unknown).toMatchObject({ method: 'POST', kind: 'call', status: 404 })
  expect(unknown).not.toHaveProperty('path')
  const said = JSON.stringify(heard())
  for (const word of ['13712345678', 'secret-token', '203.0.113.77', 'somebody', '?']) expect(said).not.toContain(word)
})
test('who goes before there is an answer is told of as gone', async () => {
  const stop = new AbortController()
  const client = await city.test.connection.pool.connect()
  await client.query('begin')
  await client.query('lock table posts')
  try {
    const asked = fetch(`${city.origin}/v1/c_article/${world.firstPost + 2}`, {
      signal: stop.signal,
      headers: { [REQUEST_ID]: 'gone-before-it' },
    }).catch(() => 'gone')
    await vi.waitFor(async () => {
      const { rows } = await client.query("select 1 from pg_locks where not granted and relation = 'posts'::regclass")
      expect(rows).not.toEqual([])
    })
    stop.abort()
    expect(await asked).toBe('gone')
    expect(await lineOf('gone-before-it')).toMatchObject({ status: 499, kind: 'call', call: getArticle.name })
  } finally {
    await client.query('commit')
    client.release()
  }
})
test.each([
  ['/posts/1001?x=1', '/posts/:id'],
  ['/media/pictures/a1b2.webp', '/media/pictures/:id.webp'],
  ['/uploads/2026/11/5f0c.jpg#x', '/uploads/:id/:id/:id.jpg'],
  ['/%E5%BC%A0%E4%B8%89/13712345678', '/:id/:id'],
  ['/me/settings', '/me/settings'],
  ['/c/AbCdEfGhIjKlMnOpQrStUvWxYz', '/c/:id'],
  ['/', '/'],
])('%s is told as %s', (path, told) => expect(maskedPath(path)).toBe(told))
