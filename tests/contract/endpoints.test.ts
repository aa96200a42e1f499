import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isApiPath } from '#contract/api-path.ts'
import { endpoints } from '#contract/api.ts'
import { pathParams } from '#contract/endpoint.ts'
import { SUCCESS } from '#contract/errors.ts'
import { liveEventsPath } from '#contract/content/lives.ts'
import { table } from '#server/city/handlers.ts'
import { send } from '#tests/server/send.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { everyEndpoint } from './example-input.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

test('every endpoint has one handler, and no handler answers anything else', () => {
  expect(table.map((one) => one.endpoint.name).sort()).toEqual(everyEndpoint.map((one) => one.name).sort())
  for (const { endpoint, handle } of table) {
    expect(everyEndpoint).toContain(endpoint)
    expect(handle, endpoint.name).toBeTypeOf('function')
  }
})

test('an endpoint is exported under its own name, which its handler bears too', () => {
  for (const { exported, endpoint } of endpoints) expect(exported).toBe(endpoint.name)
})

test('names, and methods with paths, are unique', () => {
  expect(new Set(everyEndpoint.map((one) => one.name)).size).toBe(everyEndpoint.length)
  expect(new Set(everyEndpoint.map((one) => `${one.method} ${one.path}`)).size).toBe(everyEndpoint.length)
})

test('every endpoint answers where the API does, and so do the events of live rooms', () => {
  for (const path of [...everyEndpoint.map((one) => one.path), liveEventsPath]) expect(isApiPath(path), path).toBe(true)
})

test('every name in braces is a field of the input', () => {
  for (const { name, path, input } of everyEndpoint)
    for (const field of pathParams(path))
      expect(Object.keys((input as unknown as { entries: object }).entries), name).toContain(field)
})

test('only public readings are cached on the way, only writes are queued, and they are shown in readings', () => {
  for (const { name, access, method, ttl, cache, offline, outbox, shows = [] } of everyEndpoint) {
    if (ttl || cache) expect(`${access} ${method}`, name).toBe('public GET')
    if (offline || outbox || shows.length) expect(method, name).not.toBe('GET')
    for (const shown of shows) expect(shown.method, name).toBe('GET')
  }
})

describe.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test('answers what the contract says', async () => {
    const { input, owner } = await exampleCase(app, name)
    const answer = await send(app, endpoint, input, owner)
    expect(answer, `${answer.status} ${answer.msg}`).toMatchObject({ status: 200, code: SUCCESS, msg: 'success' })
    const parsed = v.safeParse(endpoint.output, answer.data)
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
  })

  test('is kept by caches only when it is the same for everyone', async () => {
    const { input, owner } = await exampleCase(app, name)
    const { response } = await send(app, endpoint, input, owner)
    const kept = response.headers.get('cache-control') ?? ''
    if (endpoint.access === 'public' && endpoint.method === 'GET') expect(kept).toMatch(/^public, max-age=\d+$/)
    else expect(kept).toContain('no-store')
  })
})
