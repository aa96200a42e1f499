import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOT_VIEWABLE, sentences } from '#contract/errors.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { EncodedBody } from '#server/platform/http/encoded-body.ts'
import { everyEndpoint, exampleInput } from '#tests/contract/example-input.ts'
import { send } from './send.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { origins: ['https://m.city.example'] })
  citizen = await app.signUp('小林', '13712345678')
})
afterAll(() => app.close())
const publicReads = everyEndpoint.filter((endpoint) => endpoint.access === 'public' && endpoint.method === 'GET')

describe.each(publicReads.map((endpoint) => [endpoint.name, endpoint] as const))('the public %s', (name, endpoint) => {
  test('is the same bytes whoever asks', async () => {
    const bodies = await Promise.all(
      [undefined, 'guest', 'nonsense', citizen.token, `Bearer ${citizen.token}`, 'x'.repeat(5000)].map(async (token) =>
        (await send(app, endpoint, exampleInput[name]!, { token })).response.text(),
      ),
    )
    expect(new Set(bodies).size).toBe(1)
  })
  test('answers 304 to who has it', async () => {
    const first = await send(app, endpoint, exampleInput[name]!)
    const etag = first.response.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await send(app, endpoint, exampleInput[name]!, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.response.text()).toBe('')
    expect((await send(app, endpoint, exampleInput[name]!, { headers: { 'If-None-Match': '"other"' } })).status).toBe(
      200,
    )
  })
})

test('a refusal is never kept by a cache', async () => {
  for (const path of [
    '/v1/c_static_article/987654',
    '/v1/c_article/abc',
    '/v2/c_static_article/987654',
    '/nothing/here',
  ])
    expect((await app.fetch(path)).headers.get('cache-control'), path).toBe('no-store')
})
test('what is gone is told in the envelope, with status 200', async () => {
  const response = await app.fetch('/v2/c_static_article/987654')
  expect([response.status, await response.json()]).toEqual([
    200,
    { code: NOT_VIEWABLE, msg: sentences.gone, data: null },
  ])
})
test('an address nobody answers is 404 in the envelope', async () => {
  for (const path of [
    '/v1/nothing',
    '/v9/c_article/1',
    '/',
    '/v1/c_article',
    '/v1/c_article/1/2',
    '//v1/c_article/1001',
    '/V1/c_article/1001',
    '/v1/c_article/1001/',
    '/v1/c_article/1001;x',
  ]) {
    const response = await app.fetch(`http://test.local${path}`)
    expect([response.status < 500, response.headers.get('content-type')], path).toEqual([
      true,
      expect.stringContaining('application/json'),
    ])
    if (!path.includes('1001'))
      expect(await response.json(), path).toEqual({ code: 404, msg: sentences.notFound, data: null })
  }
})
test('another method is 405, and says which there are', async () => {
  for (const [method, path, allow] of [
    ['POST', '/v1/c_article/1001', 'GET'],
    ['GET', '/v1/like', 'POST'],
    ['PUT', '/v1/mobile/comment', 'POST, DELETE'],
    ['PATCH', '/v1/follow/', 'POST'],
    ['DELETE', '/v1/search', 'GET'],
  ] as const) {
    const response = await app.fetch(path, { method })
    expect([response.status, response.headers.get('allow'), await response.json()], `${method} ${path}`).toEqual([
      405,
      allow,
      { code: 405, msg: sentences.wrongMethod, data: null },
    ])
  }
})
test('healthz says ok, and 503 when the database is away', async () => {
  expect(await (await app.fetch('/healthz')).json()).toEqual({ status: 'ok' })
  const away = await startTestApp()
  await away.connection.pool.end()
  const response = await away.fetch('/healthz')
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  const call = await away.fetch('/v1/c_article/1001')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
})
test.each(['nowhere.invalid/b', '/b?host=/nowhere', '127.0.0.1:1/b'])(
  'a database at %s is away like one that is stopped',
  async (place) => {
    const away = await startTestApp()
    const { pool } = away.connection
    const address = pool.options.connectionString!
    pool.options.connectionString = `postgres://a@${place}`
    await pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => {})
    await vi.waitFor(async () => expect((await away.fetch('/v1/c_article/1001')).status).toBe(503), 10_000)
    const call = await away.fetch('/v1/c_article/1001')
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await away.fetch('/readyz')).status).toBe(503)
    pool.options.connectionString = address
    await away.close()
  },
)

describe('other origins', () => {
  const from = (origin: string, method = 'GET') =>
    app.fetch('/v3/consumer/configurations', {
      method,
      headers: { Origin: origin, ...(method === 'OPTIONS' ? { 'Access-Control-Request-Method': 'GET' } : {}) },
    })
  test('a listed one may call, with the header that carries the token', async () => {
    const preflight = await from('https://m.city.example', 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const response = await from('https://m.city.example')
    expect([response.headers.get('access-control-allow-origin'), response.headers.get('vary')]).toEqual([
      'https://m.city.example',
      'Accept-Encoding, Origin',
    ])
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })
  test.each([
    'https://evil.example',
    'null',
    'http://m.city.example',
    'https://m.city.example.evil.example',
    'https://evil-m.city.example',
  ])('%s may not', async (origin) => {
    for (const method of ['GET', 'OPTIONS'])
      expect((await from(origin, method)).headers.get('access-control-allow-origin'), method).toBeNull()
  })
  test('whatever was asked, caches are told that the response differs by origin', async () => {
    const listed = { Origin: 'https://m.city.example' }
    const preflight = { ...listed, 'Access-Control-Request-Method': 'GET' }
    const { headers } = await app.fetch('/v3/consumer/configurations')
    const known = { 'If-None-Match': headers.get('etag')! }
    for (const [path, init, status] of [
      ['/v3/consumer/configurations', {}, 200],
      ['/v3/consumer/configurations', { headers: { Origin: 'https://evil.example' } }, 200],
      ['/v3/consumer/configurations', { headers: known }, 304],
      ['/v3/consumer/configurations', { headers: { ...known, ...listed } }, 304],
      ['/v3/consumer/configurations', { method: 'OPTIONS', headers: preflight }, 204],
      ['/v1/c_article/abc', {}, 400],
      ['/v1/my_credits', {}, 200],
      ['/v1/nothing', {}, 404],
    ] as const) {
      const response = await app.fetch(path, init)
      expect(
        [
          response.status,
          response.headers
            .get('vary')
            ?.split(', ')
            .filter((one) => one === 'Origin'),
        ],
        path,
      ).toEqual([status, ['Origin']])
    }
  })
  test('errors are readable there too', async () => {
    const response = await app.fetch('/v1/c_article/abc', { headers: { Origin: 'https://m.city.example' } })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      400,
      'https://m.city.example',
    ])
  })
})

test('a cookie signs nobody in', async () => {
  const answer = await send(
    app,
    everyEndpoint.find((one) => one.name === 'getMyCredits')!,
    {},
    { headers: { Cookie: `Authorization=${citizen.token}; token=${citizen.token}` } },
  )
  expect(answer.code).toBe(303001)
  const inQuery = await app.fetch(`/v1/my_credits?Authorization=${citizen.token}&token=${citizen.token}`)
  expect(await inQuery.json()).toMatchObject({ code: 303001 })
})
test("an expired session is nobody's", async () => {
  const late = await app.signUp('过期')
  await app.connection.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
    late.id,
  ])
  expect(
    (
      await send(
        app,
        everyEndpoint.find((one) => one.name === 'getMyCredits')!,
        {},
        { token: late.token },
      )
    ).code,
  ).toBe(303001)
})
test('a token is kept as a hash only', async () => {
  const { rows } = await app.connection.pool.query<{ all: string }>(
    "select string_agg(sessions::text, ' ') as all from sessions",
  )
  expect(rows[0]!.all).not.toContain(citizen.token)
})

describe('compression', () => {
  const path = '/v1/categories/0/posts?page_size=20'
  const inEncoding = async (accepted: string, more: Record<string, string> = {}) => {
    const response = await app.fetch(path, { headers: { 'Accept-Encoding': accepted, ...more } })
    return {
      response,
      encoding: response.headers.get('content-encoding'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  test('a response of more than a kilobyte comes in the best encoding that is accepted, each with its own ETag', async () => {
    const plain = await inEncoding('identity')
    expect([plain.encoding, plain.response.headers.get('vary')]).toEqual([null, 'Accept-Encoding, Origin'])
    expect(plain.bytes.length).toBeGreaterThan(1024)
    const etags = new Set([plain.response.headers.get('etag')])
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const got = await inEncoding(accepted)
      expect(got.encoding).toBe(encoding)
      expect(got.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(open(got.bytes).equals(plain.bytes)).toBe(true)
      const etag = got.response.headers.get('etag')!
      etags.add(etag)
      const again = await inEncoding(accepted, { 'If-None-Match': etag })
      expect([again.response.status, again.bytes.length, again.response.headers.get('etag')]).toEqual([304, 0, etag])
    }
    expect(etags.size).toBe(3)
    const other = await inEncoding('gzip', { 'If-None-Match': plain.response.headers.get('etag')! })
    expect(other.response.status).toBe(200)
  })
  test('small ones stay as they are; what is private is compressed too', async () => {
    const headers = { 'Accept-Encoding': 'br', Authorization: citizen.token }
    expect((await app.fetch('/v1/my_credits', { headers })).headers.get('content-encoding')).toBeNull()
    await app.db.insert(messages).values(
      Array.from({ length: 30 }, (_, n) => ({
        userId: citizen.id,
        type: 1,
        title: `第 ${n} 条消息`,
        source: `test ${n}`,
      })),
    )
    const mine = await app.fetch('/v1/my_messages?page_size=30', { headers })
    expect([mine.headers.get('content-encoding'), mine.headers.get('cache-control'), mine.headers.get('etag')]).toEqual(
      ['br', 'private, no-store', null],
    )
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await mine.arrayBuffer())).toString())).toMatchObject({
      data: { total: 30 },
    })
  })
  test('events are never compressed', async () => {
    const response = await app.fetch(`/v1/mobile/lives/${world.live}/events`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    await response.body?.cancel()
  })
  test('a cached response is compressed once', async () => {
    const body = new EncodedBody('城'.repeat(2000))
    expect(body.as('br')).toBe(body.as('br'))
    expect(new EncodedBody('{}').encodingFor('br')).toBeUndefined()
  })
})
