import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

const FRIEND = 'https://city.example'
const folder = mkdtempSync(join(tmpdir(), 'yunshang-spent-'))
const logged: string[] = []
let app: TestApp
let running: Running
beforeAll(async () => {
  app = await startTestApp()
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    SEED: 'empty',
    DATA_DIR: folder,
    DATABASE_URL: app.connection.pool.options.connectionString,
    TRUST_PROXY: '1',
    ALLOWED_ORIGINS: FRIEND,
  }
  running = await serve(readOptions(env), pino({}, { write: (line: string) => void logged.push(line) }))
})
afterAll(async () => {
  await running.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const from = (address: string, path = '/v1/search?keyword=桥', headers = {}) =>
  fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { 'X-Forwarded-For': address, ...headers } })
const [flood, neighbour] = ['203.0.113.7', '203.0.113.8']

test('who has had all readings of a minute is refused at once, with words, and without a line each', async () => {
  const had = await Promise.all(Array.from({ length: 301 }, () => from(flood)))
  expect(had.filter(({ status }) => status === 200)).toHaveLength(300)
  const lines = logged.length
  for (const path of ['/v1/search?keyword=桥', '/v2/about_us', '/v1/nothing']) {
    const answer = await from(flood, path)
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([429, 'nosniff'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(((await answer.json()) as { msg: string }).msg).toMatch(/^操作太频繁，请 \d+ 秒后再试$/)
  }
  expect(logged).toHaveLength(lines)
})
test('its documents and the health of the process are answered, and so are others', async () => {
  for (const [address, path] of [
    [flood, '/'],
    [flood, '/healthz'],
    [neighbour, '/v1/search?keyword=桥'],
  ] as const)
    expect((await from(address, path)).status, path).not.toBe(429)
})
test('an app on a host that is listed can read when to come again; another cannot', async () => {
  const origin = async (one: string) => (await from(flood, undefined, { Origin: one })).headers
  const allowed = await origin(FRIEND)
  expect(allowed.get('access-control-allow-origin')).toBe(FRIEND)
  expect(allowed.get('access-control-expose-headers')).toContain('Retry-After')
  expect((await origin('https://other.example')).get('access-control-allow-origin')).toBeNull()
})
test('who goes on without end waits for each refusal, a hundred at a time', async () => {
  await Promise.all(Array.from({ length: 60 }, () => from(flood)))
  const began = performance.now()
  expect((await from(flood)).status).toBe(429)
  expect(performance.now() - began).toBeGreaterThan(900)
  const crowd = await Promise.all(Array.from({ length: 140 }, () => from(flood)))
  const closed = crowd.filter(({ headers }) => headers.get('connection') === 'close')
  expect(closed).toHaveLength(40)
})
