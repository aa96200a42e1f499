import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

/** Over a real socket: what the test app's own fetch does not show. */
let app: TestApp
let citizen: Citizen
let port: number
const server = createServer(
  getRequestListener((incoming, env) => app.app.api.fetch(incoming, env as never), { overrideGlobalObjects: false }),
)
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  citizen = await app.signUp('小林', '13712345678')
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.close()
  await app.close()
})

/** Without a Content-Length: the body comes in chunks. */
const ask = (method: string, path: string, chunks: string[] = []) =>
  new Promise<{ status: number; body: string }>((settle, reject) => {
    const asked = request(
      {
        port,
        method,
        path,
        headers: {
          Authorization: citizen.token,
          'Content-Type': 'application/json',
          ...(chunks.length ? { 'Transfer-Encoding': 'chunked' } : {}),
        },
      },
      (answer) => {
        let body = ''
        answer.on('data', (part: Buffer) => (body += part.toString()))
        answer.on('end', () => settle({ status: answer.statusCode!, body }))
      },
    )
    asked.on('error', reject)
    for (const chunk of chunks) asked.write(chunk)
    asked.end()
  })

test('a DELETE without a body is answered', async () => {
  const { status, body } = await ask('DELETE', '/v1/mobile/comment?id=987654')
  expect([status, JSON.parse(body)]).toEqual([200, { code: 403001, msg: '该内容已不存在~', data: null }])
})
test('a body that comes in chunks is read whole', async () => {
  const { status, body } = await ask('POST', '/v1/like', ['{"id":', `${world.firstPost},"type":3,`, '"status":1}'])
  expect([status, JSON.parse(body).code]).toEqual([200, 100000])
})
test('a body that never says how long it is is cut off', async () => {
  const { status, body } = await ask('POST', '/v1/like', [
    '{"id":"',
    ...Array.from({ length: 40 }, () => 'x'.repeat(8192)),
    '"}',
  ])
  expect([status, JSON.parse(body).code]).toEqual([413, 413])
})

test('a body that ends before it is complete is one line of the log, and no fault of ours', async () => {
  const asked = request({
    port,
    agent: false,
    method: 'POST',
    path: '/v1/like',
    headers: { Authorization: citizen.token, 'Content-Type': 'application/json', 'Content-Length': '500' },
  })
  asked.on('error', () => {})
  const before = app.logged.length
  asked.write('{"id":')
  await new Promise<void>((sent) => {
    server.once('request', () => sent())
    asked.flushHeaders()
  })
  asked.destroy()
  const told = () => app.logged.slice(before).filter((line) => line.includes('postLike'))
  await vi.waitFor(() => expect(told()).toEqual([expect.stringContaining('"status":400')]), 15_000)
  expect(told().join()).not.toMatch(/"err"|failed/)
})
