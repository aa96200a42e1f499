import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUCCESS } from '#contract/errors.ts'
import { scoreAdvice } from '#contract/government/advices.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { pathParams } from '#contract/endpoint.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { exampleCase } from './example-case.ts'
import { fieldsOf, send, THIS_MACHINE } from './send.ts'
import { isThorough } from '#tests/thorough.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  citizen = await app.signUp()
})
afterAll(() => app.close())

let deep: unknown = 'x'
for (let n = 0; n < 2000; n++) deep = [deep]

/** Ordinary and hostile values: what a naive server turns into a database error. */
const hostile: [string, unknown][] = [
  ['NUL', 'a\u0000b'],
  ['a lone high surrogate', '\ud800'],
  ['a lone low surrogate', 'x\udc00'],
  ['an id beyond int4', '2147483648'],
  ['an id beyond int8', '99999999999999999999'],
  ['a negative number', '-1'],
  ['1e3', '1e3'],
  ['1e999', '1e999'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a word', 'abc'],
  ['a fraction', '1.5'],
  ['a quote', "' or 1=1 --"],
  ['wildcards', '%_\\'],
  ['tsquery signs', '& | ! ( :*'],
  ['a far date', '+999999-12-31'],
  ['50,000 characters', '桥'.repeat(50_000)],
  ['hexadecimal', '0x10'],
  ['full-width digits', '１２３'],
  ['right-to-left marks', '\u202e\u200f'],
  ['a prototype name', '__proto__'],
]
/** Values only JSON can carry. */
const shapes: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['an array', [1, 2]],
  ['an object', { $gt: 0 }],
  ['a toString', { toString: 'x' }],
  ['2,000 levels', deep],
  ['minus zero', -0],
  ['a large number', 1e308],
]

/** Without `--all` a field meets every third value, and the next field the ones after. */
const ROTATION = isThorough ? 1 : 3

describe.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const withBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  test('never fails by what it is sent', async () => {
    const inPath = pathParams(endpoint.path)
    const failures: string[] = []
    const { input, owner } = await exampleCase(app, name)
    const from = { token: owner.token, address: THIS_MACHINE }
    for (const [turn, field] of [...fieldsOf(endpoint), 'nobody_asked'].entries())
      await Promise.all(
        (withBody && !inPath.includes(field) && !endpoint.query?.includes(field)
          ? [...hostile, ...shapes]
          : hostile
        ).map(async ([what, value], at) => {
          if ((at + turn) % ROTATION !== 0) return
          // Another address; no address at all.
          if (inPath.includes(field) && (String(value).trim() === '' || /[\ud800-\udfff]/u.test(String(value)))) return
          const { status, code, response } = await send(app, endpoint, { ...input, [field]: value }, from)
          if (status >= 500 || ![200, 400, 429].includes(status) || code === 0)
            failures.push(`${field} = ${what}: ${status} ${code}`)
          if (!response.headers.get('content-type')?.startsWith('application/json'))
            failures.push(`${field} = ${what}: ${response.headers.get('content-type')}`)
        }),
      )
    expect(failures).toEqual([])
  })
})

test('nothing of all this reached the log as a failure', () => {
  expect(app.logged.filter((line) => line.includes('"msg":"failed"'))).toEqual([])
})

describe('ids', () => {
  const articles = everyEndpoint.filter(
    (endpoint) => endpoint.path.endsWith('/{id}') && endpoint.method === 'GET' && endpoint.access !== 'signed-in',
  )
  test.each([
    '-1',
    '1e3',
    'abc',
    '1.5',
    '0x10',
    '%00',
    '%ED%A0%80',
    '%F0%9F%92%A9',
    '1%20',
    "1'--",
    '%C0%AE',
    '%',
    '%zz',
  ])('%s is malformed, not missing and not a failure', async (id) => {
    for (const endpoint of articles) {
      const response = await app.fetch(endpoint.path.replace('{id}', id))
      expect([400, 404], `${endpoint.name} ${response.status}`).toContain(response.status)
    }
  })
  test('leading zeros are the same number', async () => {
    expect((await app.fetch(`/v1/c_article/000${world.firstPost}`)).status).toBe(200)
  })
})

describe('bodies', () => {
  const post = (body: BodyInit, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
    app.fetch('/v1/like', { method: 'POST', headers: { Authorization: citizen.token, ...headers }, body })
  test.each([
    '{',
    '[]',
    '[1]',
    '"text"',
    '12',
    'null',
    'true',
    'NaN',
    '{"id":1,}',
    "{'id':1}",
    '\u0000',
    '{"id":1}{"id":2}',
    '<xml/>',
    'id=1&type=3',
    '﻿{"id":1}x',
  ])('%j is no object', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 400, data: null })
  })
  test('an empty body lacks its fields', async () => {
    expect((await post('')).status).toBe(400)
  })
  test('a tower of 20,000 arrays is no object', async () => {
    expect((await post('['.repeat(20_000) + ']'.repeat(20_000))).status).toBe(400)
    expect((await post(`{"id":${'['.repeat(20_000)}${']'.repeat(20_000)},"type":3,"status":1}`)).status).toBe(400)
  })
  test('neither __proto__ nor constructor in JSON means anything', async () => {
    const response = await post(
      '{"__proto__":{"id":1},"constructor":{"prototype":{"x":1}},"id":1001,"type":3,"status":1}',
    )
    expect(response.status).toBe(200)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
  test('a body over 256 KiB is refused, whether its length is told or not', async () => {
    const big = JSON.stringify({ post_id: 1001, content: 'x'.repeat(300 * 1024) })
    expect((await post(big)).status).toBe(413)
    const stream = new ReadableStream({
      start: (to) => {
        for (let n = 0; n < 40; n++) to.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
        to.close()
      },
    })
    const response = await app.fetch('/v1/like', {
      method: 'POST',
      headers: { Authorization: citizen.token },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 413, data: null })
  })
})

describe('paging', () => {
  const feed = async (query: string) =>
    (await (await app.fetch(`/v1/categories/0/posts?${query}`)).json()) as {
      code: number
      msg: string
      data: { page: number; page_size: number; list: unknown[] }
    }
  test.each([
    ['5000', 100],
    ['100', 100],
    ['0', 10],
    ['-5', 1],
    ['abc', 10],
    ['1e3', 10],
    ['0x20', 10],
    ['20%20', 10],
    ['NaN', 10],
    ['Infinity', 10],
    ['1.9', 1],
    ['', 10],
    ['99999999999999999999', 100],
  ])('page_size=%s is %i', async (asked, given) => {
    const { data } = await feed(`page_size=${asked}`)
    expect(data.page_size).toBe(given)
    expect(data.list.length).toBeLessThanOrEqual(given)
  })
  test.each([
    ['0', 1],
    ['-3', 1],
    ['abc', 1],
  ])('page=%s is %i', async (asked, given) => {
    expect((await feed(`page=${asked}`)).data.page).toBe(given)
  })
  test('a page beyond a thousand rows is refused with a sentence, and its cursor leads on', async () => {
    const { code, msg } = await feed('page=99999999999')
    expect([code, msg]).toEqual([400, '页码太大了，请从前面的页继续往下看'])
    expect((await feed('page=11&page_size=100')).code).toBe(SUCCESS)
    expect((await feed('page=12&page_size=100')).code).toBe(400)
    expect((await feed('page=12&page_size=100&cursor=1000.1')).code).toBe(SUCCESS)
  })
  test('only the configuration may ask for a thousand', async () => {
    expect((await app.fetch('/v3/consumer/configurations?page=1&page_size=1000')).status).toBe(200)
  })
})

test.each(['1 ', ' 1', '0x1', '1e0', '+1', '１'])('a mark or a score of “%s” is no number', async (status) => {
  const who = { token: citizen.token }
  expect((await send(app, postLike, { id: world.firstPost, type: 3, status }, who)).code).toBe(400)
  expect((await send(app, postLike, { id: world.firstPost, type: status, status: 1 }, who)).code).toBe(400)
  expect((await send(app, scoreAdvice, { id: world.firstPost, score: status }, who)).code).toBe(400)
})
test('places around have a bound of their own', async () => {
  const { data } = (await (await app.fetch('/v1/arounds?page_size=1000000000')).json()) as {
    data: { page_size: number }
  }
  expect(data.page_size).toBe(300)
})
