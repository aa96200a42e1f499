import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathParams } from '#contract/endpoint.ts'
import { SUCCESS } from '#contract/errors.ts'
import { handlers } from '#server/handlers/table.ts'
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
  expect(handlers.map((one) => one.endpoint.name).sort()).toEqual(everyEndpoint.map((one) => one.name).sort())
  for (const { endpoint } of handlers) expect(everyEndpoint).toContain(endpoint)
})

test('names, and methods with paths, are unique', () => {
  expect(new Set(everyEndpoint.map((one) => one.name)).size).toBe(everyEndpoint.length)
  expect(new Set(everyEndpoint.map((one) => `${one.method} ${one.path}`)).size).toBe(everyEndpoint.length)
})

test('every name in braces is a field of the input', () => {
  for (const { name, path, input } of everyEndpoint)
    for (const field of pathParams(path))
      expect(Object.keys((input as unknown as { entries: object }).entries), name).toContain(field)
})

test('only public reads say how long they stay fresh, and only writes wait for the network', () => {
  for (const { name, access, method, ttl, offline } of everyEndpoint) {
    if (ttl) expect(`${access} ${method}`, name).toBe('public GET')
    if (offline) expect(method, name).not.toBe('GET')
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
