import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { standInServer } from '#tests/contract/stand-in-server.ts'
import { bodyOf, buildUrl, CACHED_AT_HEADER, createClient, type ClientOptions } from './client.ts'
import { defineEndpoint } from './endpoint.ts'
import { describeError } from './errors.ts'
import { getH5TransferConfig } from './money/wallet.ts'

const shared = {
  summary: '',
  host: 'cms',
  source: 'spec',
  input: v.any(),
  output: v.object({ a: v.number() }),
} as const
const getThing = { ...shared, name: 'getThing', method: 'GET', path: '/v1/things/{id}' } as const
const own = { ...getThing, access: 'signed-in', who: 'self' } as const
const get = defineEndpoint(own)
const open = defineEndpoint({ ...getThing, access: 'public' })
const put = defineEndpoint({ ...own, name: 'putThing', method: 'PUT', query: ['collection'] })
const post = defineEndpoint({ ...own, name: 'postThing', method: 'POST', path: '/v1/things' })
const remove = defineEndpoint({ ...own, name: 'deleteThing', method: 'DELETE', path: '/v1/things' })

const server = standInServer()
beforeEach(() => server.json({ code: 100000, msg: '', data: { a: 1 } }))
const client = (more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: () => server.base, token: () => 'secret', deviceId: () => 'device', ...more })

test('an address holds what its path names, and the filled-in rest in one order', () => {
  const input = { id: 'a/b', z: 1, b: '', c: null, d: undefined, y: '云' }
  expect(buildUrl('https://x', get, input)).toBe('https://x/v1/things/a%2Fb?y=%E4%BA%91&z=1')
  expect(buildUrl('', get, { z: 1, id: 7, y: 0 })).toBe('/v1/things/7?y=0&z=1')
  expect(buildUrl('', get, {})).toBe('/v1/things/')
  expect(buildUrl('', remove, { id: 7 })).toBe('/v1/things?id=7')
})
test('a write carries its input in the body, apart from path and named query', () => {
  const input = { id: 7, collection: 9, text: '写下' }
  expect([buildUrl('', put, input), bodyOf(put, input)]).toEqual(['/v1/things/7?collection=9', { text: '写下' }])
  expect([buildUrl('', post, input), bodyOf(post, input)]).toEqual(['/v1/things', input])
})
test('R118 a call carries token, device and what its caller adds; the token never stands in the address', async () => {
  expect(await client().call(get, { id: 7 }, { headers: { 'Idempotency-Key': 'k' } })).toEqual({ a: 1 })
  expect(server.asked[0]).toMatchObject({
    method: 'GET',
    url: '/v1/things/7',
    headers: { authorization: 'secret', deviceid: 'device', accept: 'application/json', 'idempotency-key': 'k' },
    body: '',
  })
  expect(server.asked[0]!.headers).not.toHaveProperty('content-type')
  await client().call(put, { id: 7, text: '写下' })
  expect(server.asked[1]).toMatchObject({
    method: 'PUT',
    body: '{"text":"写下"}',
    headers: { 'content-type': 'application/json' },
  })
  await client().call(post, { text: '写下' })
  expect(server.asked[2]).toMatchObject({ method: 'POST', body: '{"text":"写下"}' })
})
test('R72 a guest is called guest', async () => {
  await client({ token: () => undefined }).call(get, { id: 7 })
  expect(server.asked[0]!.headers.authorization).toBe('guest')
})
test('a public answer is asked for as a guest, by no device: no cache on the way can tell citizens apart', async () => {
  await client().call(open, { id: 7 })
  expect(server.asked[0]!.headers.authorization).toBe('guest')
  expect(server.asked[0]!.headers).not.toHaveProperty('deviceid')
})
test('so is an open one, for what is the same for everyone', async () => {
  const mixed = defineEndpoint({ ...getThing, access: 'open', asGuest: ({ scope }) => scope !== 'mine' })
  await client().call(mixed, { id: 7 })
  await client().call(mixed, { id: 7, scope: 'mine' })
  expect(server.asked.map(({ headers }) => [headers.authorization, headers.deviceid])).toEqual([
    ['guest', undefined],
    ['secret', 'device'],
  ])
})
test('neither token nor device goes to a host that is not trusted', async () => {
  const urls: string[] = []
  const trusts = (url: string) => (urls.push(url), false)
  const tokens: unknown[] = []
  await client({ trusts, onSettled: ({ token }) => void tokens.push(token) }).call(get, { id: 7 })
  expect(server.asked[0]!.headers).not.toHaveProperty('authorization')
  expect(server.asked[0]!.headers).not.toHaveProperty('deviceid')
  expect([new Set(urls), tokens]).toEqual([new Set([`${server.base}/v1/things/7`]), [undefined]])
  await client({ trusts: () => true, onSettled: ({ token }) => void tokens.push(token) }).call(get, { id: 7 })
  expect([server.asked[1]!.headers.authorization, tokens[1]]).toEqual(['secret', 'secret'])
})
test('R121 R122 only code 100000 is success; anything else is the catalogue’s', async () => {
  const failure = async (body: unknown, status = 200, headers = {}) => {
    server.json(body, status, headers)
    return client()
      .call(get, { id: 7, q: 1 })
      .catch(({ kind, code, message, path, retryAfter }) => ({ kind, code, message, path, retryAfter }))
  }
  const path = '/v1/things/7'
  const base = { path, retryAfter: undefined }
  expect(await failure({ code: 100001, msg: '不行' })).toEqual({ ...base, kind: 'code', code: 100001, message: '不行' })
  expect(await failure({ code: 100001 })).toEqual({ ...base, kind: 'code', code: 100001, message: '' })
  const refusal = (status: number) => ({ code: status, msg: '坏', data: null })
  expect(await failure(refusal(500), 500)).toEqual({ ...base, kind: 'http', code: 500, message: '坏' })
  expect(await failure(refusal(503), 503, { 'Retry-After': '7' })).toEqual({
    path,
    kind: 'http',
    code: 503,
    message: '坏',
    retryAfter: 7,
  })
  expect(await failure({ code: 100000, data: { a: 'x' } })).toMatchObject({ kind: 'contract', code: 0 })
  for (const portal of ['请登录', null, 5, {}, { code: '100000', data: { a: 1 } }])
    expect(await failure(portal), 'a captive portal is no broken server').toMatchObject({ kind: 'network', code: 200 })
  server.respond = (response) => void response.destroy()
  await expect(client().call(get, { id: 7 })).rejects.toMatchObject({ kind: 'network', path })
  server.respond = (response) => void response.writeHead(302, { Location: '/elsewhere' }).end()
  await expect(client().call(get, { id: 7 }), 'a redirect is not followed').rejects.toMatchObject({ kind: 'network' })
})
test('R142 a call for a missing h5 transfer config says nothing, one that fails otherwise does', async () => {
  const said = async (status: number) => {
    server.json({ code: status, msg: '没有', data: null }, status)
    return client().call(getH5TransferConfig, {}).catch(describeError)
  }
  expect(await said(404)).toEqual({ message: '', silent: true })
  expect(await said(500)).toEqual({ message: '服务器错误，请稍后重试' })
})
test('R119 a silent server is a time-out, a caller who leaves is none', async () => {
  server.respond = () => {}
  await expect(client({ timeout: 20 }).call(get, { id: 7 })).rejects.toMatchObject({ kind: 'timeout' })
  await expect(client().call(get, { id: 7 }, { timeout: 20 })).rejects.toMatchObject({ kind: 'timeout' })
  const leaving = new AbortController()
  server.respond = () => leaving.abort()
  await expect(client().call(get, { id: 7 }, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' })
})
test('a call that can be left works in a web view without AbortSignal.any', async () => {
  const { any } = AbortSignal
  Reflect.deleteProperty(AbortSignal, 'any')
  try {
    const leaving = new AbortController()
    const left = { signal: leaving.signal }
    expect(await client().call(get, { id: 7 }, left)).toEqual({ a: 1 })
    server.respond = () => {}
    await expect(client({ timeout: 20 }).call(get, { id: 7 }, left)).rejects.toMatchObject({ kind: 'timeout' })
    leaving.abort()
    await expect(client().call(get, { id: 7 }, left)).rejects.toMatchObject({ kind: 'aborted' })
  } finally {
    AbortSignal.any = any
  }
})
test('an answer the worker cached is used only by a caller who says what to do with its age', async () => {
  server.json({ code: 100000, data: { a: 1 } }, 200, { [CACHED_AT_HEADER]: '1700' })
  await expect(client().call(get, { id: 7 })).rejects.toMatchObject({ kind: 'network' })
  const ages: number[] = []
  expect(await client().call(get, { id: 7 }, { onCached: (at) => void ages.push(at) })).toEqual({ a: 1 })
  expect(ages).toEqual([1700])
  server.json({ code: 100000, data: { a: 1 } })
  await client().call(get, { id: 7 }, { onCached: (at) => void ages.push(at) })
  expect(ages, 'an answer of the server itself has no age').toEqual([1700])
})
test('a last write outlives its page only when its caller says so', async () => {
  const requests: RequestInit[] = []
  const spy = client({ fetch: (url, init) => (requests.push(init!), fetch(url, init)) })
  await spy.call(post, {}, { keepalive: true })
  await spy.call(post, {})
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, undefined])
  expect(requests[1]).toMatchObject({ credentials: 'omit', redirect: 'manual', cache: 'no-cache' })
})
test('the session is notified of every result once', async () => {
  const settled: unknown[] = []
  const noted = client({
    onSettled: ({ endpoint, url, token, error, milliseconds }) =>
      void settled.push([endpoint.name, url, token, error?.code, milliseconds >= 0 && milliseconds < 10_000]),
  })
  await noted.call(get, { id: 7 })
  server.json({ code: 303001 })
  await noted.call(get, { id: 7 }).catch(() => {})
  const url = `${server.base}/v1/things/7`
  expect(settled).toEqual([
    ['getThing', url, 'secret', undefined, true],
    ['getThing', url, 'secret', 303001, true],
  ])
})
