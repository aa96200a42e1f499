/** What machines ask a process, and what is told where nothing is: never a page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { sentences } from '#contract/errors.ts'
import { openDoor } from '#server/city/front-door.ts'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { setRole } from './set-role.ts'
import { TEMPLATE } from './start-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-paths-'))
const name = `paths_${process.pid}`
let running: Running
let origin: string
const admin = async (statement: string) => {
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
const start = async () => {
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  await setRole(url.href)
  const places = { DATA_DIR: folder, DIST_DIR: join(folder, 'dist'), SERVER_DIST_DIR: join(folder, 'server') }
  const env = { PORT: '0', HOST: '127.0.0.1', SEED: 'empty', DATABASE_URL: url.href, ...places }
  return serve(readOptions(env), pino({ level: 'silent' }))
}
beforeAll(async () => {
  for (const one of ['dist', 'server']) mkdirSync(join(folder, one))
  writeFileSync(join(folder, 'dist/index.html'), '<head><title></title></head><body><div id="root"></div></body>')
  await admin(`create database ${name} template ${TEMPLATE}`)
  running = await start()
  origin = `http://127.0.0.1:${running.port}`
})
afterAll(async () => {
  await running.stop()
  await admin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})
const ask = async (path: string, method = 'GET', from = origin) => {
  const response = await fetch(from + path, { method })
  const type = response.headers.get('content-type') ?? ''
  return { status: response.status, type: type.replace(/;.*/, ''), body: await response.text(), response }
}
/** One request on a connection of its own, whose last line is sent when told. */
const beginAsking = (port: number, path: string) => {
  const socket = connectSocket(port, '127.0.0.1')
  const begun = new Promise<void>((settle) => socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n`, () => settle()))
  const end = () =>
    new Promise<string>((settle, fail) => {
      let heard = ''
      socket.on('data', (part) => (heard += part.toString()))
      socket.on('close', () => settle(heard))
      socket.on('error', fail)
      socket.write('Connection: close\r\n\r\n')
    })
  return { begun, end }
}

test('an address of the app is a page', async () => {
  expect(await ask('/posts/1')).toMatchObject({ status: 200, type: 'text/html' })
})
test('a process says that it lives, and that it is ready', async () => {
  for (const path of ['/livez', '/readyz', '/readyz?verbose', '/healthz']) {
    const { response, ...said } = await ask(path)
    expect(said, path).toEqual({ status: 200, type: 'application/json', body: '{"status":"ok"}' })
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    expect((await ask(path, 'HEAD')).status, path).toBe(200)
  }
})
test.each(['/livez', '/readyz'])('%s is only read', async (path) => {
  const { status, body, response } = await ask(path, 'POST')
  expect([status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(JSON.parse(body)).toEqual({ code: 405, msg: sentences.wrongMethod, data: null })
})
test('the site has no metrics, and whoever collects them here is told so in plain words', async () => {
  for (const method of ['GET', 'POST'])
    expect(await ask('/metrics', method)).toMatchObject({ status: 404, type: 'text/plain', body: 'not found\n' })
})
test.each(['/v1', '/v1/', '/v1?x=1', '/v1/nothing', '/v2/', '/v9/c_article/1', '/v12/c_article/1', '/v3'])(
  '%s is told in our envelope, whatever the method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, type, body } = await ask(path, method)
      expect([status, type], method).toEqual([404, 'application/json'])
      expect(JSON.parse(body), method).toEqual({ code: 404, msg: sentences.notFound, data: null })
    }
    expect(await ask(path, 'HEAD')).toMatchObject({ status: 404, type: 'application/json', body: '' })
  },
)
test.each(['/streams', '/media', '/media/', '/healthz/', '/livez/x', '/readyz/', '/metrics/x', '/.well-known/x'])(
  '%s, below which files and machines have their addresses, is no page',
  async (path) => {
    const { status, type } = await ask(path)
    expect([status, type]).toEqual([404, expect.not.stringContaining('html')])
  },
)
test('before the city is open a process lives, but is not ready', async () => {
  const door = await openDoor(0, '127.0.0.1')
  try {
    const from = `http://127.0.0.1:${door.port()}`
    expect(await ask('/livez', 'GET', from)).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    expect(await ask('/readyz', 'GET', from)).toMatchObject({ status: 503, body: '{"status":"starting"}' })
    expect((await ask('/healthz', 'GET', from)).status).toBe(503)
  } finally {
    await (
      await door.close(0)
    ).closed
  }
})
test('told to stop, a process is no longer ready', async () => {
  const other = await start()
  const [ready, alive] = ['/readyz', '/livez'].map((path) => beginAsking(other.port, path)) as [
    ReturnType<typeof beginAsking>,
    ReturnType<typeof beginAsking>,
  ]
  await Promise.all([ready.begun, alive.begun])
  // Answered: the connections before it have been taken as well.
  await ask('/livez', 'GET', `http://127.0.0.1:${other.port}`)
  const stopped = other.stop()
  expect(await ready.end()).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"status":"stopping"\}/)
  expect(await alive.end()).toMatch(/^HTTP\/1\.1 200 /)
  await stopped
})
test('without a database a process lives, but is not ready until it is back', async () => {
  await admin(`alter database ${name} allow_connections false`)
  await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  try {
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), 10_000)
    expect((await ask('/readyz')).body).toBe('{"status":"database unavailable"}')
    expect((await ask('/livez')).status).toBe(200)
  } finally {
    await admin(`alter database ${name} allow_connections true`)
  }
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), 10_000)
})
