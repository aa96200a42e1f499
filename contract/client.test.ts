import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOf, buildUrl, CACHED_AT_HEADER, createClient, type ClientOptions } from './client.ts'
import { defineEndpoint } from './endpoint.ts'

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

let asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[]
let respond: (response: ServerResponse) => void
const json = (body: unknown, status = 200, headers = {}) => {
  respond = (response) => response.writeHead(status, headers).end(JSON.stringify(body))
}
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
    respond(response)
  })
})
let base: string
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => (server.closeAllConnections(), void server.close()))
beforeEach(() => {
  asked = []
  json({ code: 100000, msg: '', data: { a: 1 } })
})
const client = (more: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: () => base, token: () => 'secret', deviceId: () => 'device', ...more })

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
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: '/v1/things/7',
    headers: { authorization: 'secret', deviceid: 'device', accept: 'application/json', 'idempotency-key': 'k' },
    body: '',
  })
  expect(asked[0]!.headers).not.toHaveProperty('content-type')
  await client().call(put, { id: 7, text: '写下' })
  expect(asked[1]).toMatchObject({
    method: 'PUT',
    body: '{"text":"写下"}',
    headers: { 'content-type': 'application/json' },
  })
  await client().call(post, { text: '写下' })
  expect(asked[2]).toMatchObject({ method: 'POST', body: '{"text":"写下"}' })
})
test('R72 a guest is called guest', async () => {
  await client({ token: () => undefined }).call(get, { id: 7 })
  expect(asked[0]!.headers.authorization).toBe('guest')
})
test('a public answer is asked for as a guest, by no device: no cache on the way can tell citizens apart', async () => {
  await client().call(open, { id: 7 })
  expect(asked[0]!.headers.authorization).toBe('guest')
  expect(asked[0]!.headers).not.toHaveProperty('deviceid')
})
test('neither token nor device goes to a host that is not trusted', async () => {
  const urls: string[] = []
  const trusts = (url: string) => (urls.push(url), false)
  const tokens: unknown[] = []
  await client({ trusts, onSettled: ({ token }) => void tokens.push(token) }).call(get, { id: 7 })
  expect(asked[0]!.headers).not.toHaveProperty('authorization')
  expect(asked[0]!.headers).not.toHaveProperty('deviceid')
  expect([new Set(urls), tokens]).toEqual([new Set([`${base}/v1/things/7`]), [undefined]])
  await client({ trusts: () => true, onSettled: ({ token }) => void tokens.push(token) }).call(get, { id: 7 })
  expect([asked[1]!.headers.authorization, tokens[1]]).toEqual(['secret', 'secret'])
})
test('R121 R122 only code 100000 is success; anything else is the catalogue’s', async () => {
  const failure = async (body: unknown, status = 200, headers = {}) => {
    json(body, status, headers)
    return client()
      .call(get, { id: 7, q: 1 })
      .catch(({ kind, code, message, path, retryAfter }) => ({ kind, code, message, path, retryAfter }))
  }
  const path = '/v1/things/7'
  const base = { path, retryAfter: undefined }
  expect(await failure({ code: 100001, msg: '不行' })).toEqual({ ...base, kind: 'code', code: 100001, message: '不行' })
  expect(await failure({ code: 100001 })).toEqual({ ...base, kind: 'code', code: 100001, message: '' })
  expect(await failure({ msg: '坏' }, 500)).toEqual({ ...base, kind: 'http', code: 500, message: '坏' })
  expect(await failure('x', 503, { 'Retry-After': '7' })).toEqual({
    path,
    kind: 'http',
    code: 503,
    message: '',
    retryAfter: 7,
  })
  expect(await failure({ code: 100000, data: { a: 'x' } })).toMatchObject({ kind: 'contract', code: 0 })
  for (const portal of ['请登录', null, 5, {}, { code: '100000', data: { a: 1 } }])
    expect(await failure(portal), 'a captive portal is no broken server').toMatchObject({ kind: 'network', code: 0 })
  respond = (response) => void response.destroy()
  await expect(client().call(get, { id: 7 })).rejects.toMatchObject({ kind: 'network', path })
  respond = (response) => void response.writeHead(302, { Location: '/elsewhere' }).end()
  await expect(client().call(get, { id: 7 }), 'a redirect is not followed').rejects.toMatchObject({ kind: 'network' })
})
test('R119 a silent server is a time-out, a caller who leaves is none', async () => {
  respond = () => {}
  await expect(client({ timeout: 20 }).call(get, { id: 7 })).rejects.toMatchObject({ kind: 'timeout' })
  await expect(client().call(get, { id: 7 }, { timeout: 20 })).rejects.toMatchObject({ kind: 'timeout' })
  const leaving = new AbortController()
  respond = () => leaving.abort()
  await expect(client().call(get, { id: 7 }, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' })
})
test('an answer the worker cached is used only by a caller who says what to do with its age', async () => {
  json({ code: 100000, data: { a: 1 } }, 200, { [CACHED_AT_HEADER]: '1700' })
  await expect(client().call(get, { id: 7 })).rejects.toMatchObject({ kind: 'network' })
  const ages: number[] = []
  expect(await client().call(get, { id: 7 }, { onCached: (at) => void ages.push(at) })).toEqual({ a: 1 })
  expect(ages).toEqual([1700])
  json({ code: 100000, data: { a: 1 } })
  await client().call(get, { id: 7 }, { onCached: (at) => void ages.push(at) })
  expect(ages, 'an answer of the server itself has no age').toEqual([1700])
})
test('a last write outlives its page only when its caller says so', async () => {
  const requests: RequestInit[] = []
  const spy = client({ fetch: (url, init) => (requests.push(init!), fetch(url, init)) })
  await spy.call(post, {}, { keepalive: true })
  await spy.call(post, {})
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, undefined])
  expect(requests[1]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-cache' })
})
test('the session is notified of every result once', async () => {
  const settled: unknown[] = []
  const noted = client({
    onSettled: ({ endpoint, url, token, error, milliseconds }) =>
      void settled.push([endpoint.name, url, token, error?.code, milliseconds >= 0 && milliseconds < 10_000]),
  })
  await noted.call(get, { id: 7 })
  json({ code: 303001 })
  await noted.call(get, { id: 7 }).catch(() => {})
  const url = `${base}/v1/things/7`
  expect(settled).toEqual([
    ['getThing', url, 'secret', undefined, true],
    ['getThing', url, 'secret', 303001, true],
  ])
})
