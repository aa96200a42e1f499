/** What every answer carries, and what is answered to requests that are none. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hashSource } from '#server/platform/http/hash-source.ts'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { setRole } from './set-role.ts'
import { TEMPLATE } from './start-cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-door-'))
const name = `door_${process.pid}`
let running: Running
let origin: string
const admin = async (statement: string) => {
  const client = new pg.Client(inject('cluster'))
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
beforeAll(async () => {
  await admin(`create database ${name} template ${TEMPLATE}`)
  const url = new URL(inject('cluster'))
  url.pathname = `/${name}`
  await setRole(url.href)
  const env = { PORT: '0', HOST: '127.0.0.1', SEED: 'empty', DATA_DIR: folder, DATABASE_URL: url.href, HTTPS: '1' }
  running = await serve(readOptions(env), pino({ level: 'silent' }))
  origin = `http://127.0.0.1:${running.port}`
})
afterAll(async () => {
  await running.stop()
  await admin(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/healthz', '/v1/configurations?keys=config', '/v1/nothing', '/v1/c_article/x'])(
  '%s is data, never a page',
  async (path) => {
    const { headers } = await fetch(origin + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
  },
)
test.each(['/uploads/x', '/streams/1/live.m3u8', '/media/x.webp', '/sitemap.xml'])(
  '%s is what its type says',
  async (path) => {
    const { headers } = await fetch(origin + path)
    expect([headers.get('x-content-type-options'), headers.get('strict-transport-security')]).toEqual([
      'nosniff',
      expect.stringContaining('max-age'),
    ])
  },
)
test('over HTTPS no picture, film or recording comes over plain HTTP', async () => {
  const policy = (await fetch(`${origin}/`)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https:;")
  expect(policy).not.toContain('http:')
})

/** Bytes as they are, and what came back. */
const say = (text: string) =>
  new Promise<string>((settle) => {
    let heard = ''
    const socket = connectSocket(running.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => (heard += part.toString()))
    socket.on('close', () => settle(heard))
  })
test('a browser with too many cookies gets a page that clears them', async () => {
  const cookies = Array.from({ length: 200 }, (_, n) => `neighbour${n}=${'x'.repeat(200)}`).join('; ')
  const answer = await say(`GET / HTTP/1.1\r\nHost: city.example\r\nCookie: ${cookies}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('Clear-Site-Data: "cookies"')
  expect(answer).toContain('max-age=0')
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(answer)!
  expect(answer).toContain(`script-src ${hashSource(script)}\r\n`)
})
test('an address that is too long gets a page with a way out, and clears nothing', async () => {
  const answer = await say(`GET /search?keyword=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: city.example\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 414 /)
  expect(answer).toContain('网址过长，无法打开。<a href="/">回到首页</a>')
  expect(answer).not.toContain('Clear-Site-Data')
})
test('the page arrives although the browser is still sending', async () => {
  const answer = await new Promise<string>((settle, fail) => {
    let heard = ''
    const socket = connectSocket(running.port, '127.0.0.1', () => {
      const more = () => {
        socket.write('x'.repeat(100_000))
        if (heard.endsWith('</script>')) socket.end()
        else setImmediate(more)
      }
      socket.write(`GET / HTTP/1.1\r\nHost: city.example\r\nCookie: a=${'x'.repeat(20_000)}`, more)
    })
    socket.on('data', (part) => (heard += part.toString()))
    socket.on('error', fail)
    socket.on('close', () => settle(heard))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
})
test('what is no request at all is refused', async () => {
  expect(await say('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
test('a crowd that comes at once waits to be let in, and nobody is sent away', async () => {
  const crowd = Array.from({ length: 700 }, () => connectSocket(running.port, '127.0.0.1').on('error', () => {}))
  // All have asked by then, and this process has let in nobody.
  await new Promise<void>((settle) => process.nextTick(settle))
  const port = running.port.toString(16).toUpperCase().padStart(4, '0')
  const listening = new RegExp(`:${port} \\S+ 0A \\w+:(\\w+)`).exec(readFileSync('/proc/net/tcp', 'utf8'))
  const most = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  for (const one of crowd) one.destroy()
  expect(parseInt(listening![1]!, 16)).toBe(Math.min(700, most + 1))
})
