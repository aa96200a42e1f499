/** Processes of several releases on one machine: whichever is asked, pages of each find their files. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashSource } from '#server/platform/http/hash-source.ts'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-releases-'))
const dataDir = join(folder, 'data')
const running = new Set<Running>()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await saveSettings(app.db, { world: 'empty' })
})
afterAll(async () => {
  await Promise.all([...running].map((one) => one.stop()))
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process that serves a built app of this name. */
async function start(name: string) {
  const dist = join(folder, name)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const chunk = `export default '${name}'`
  const files = {
    'index.html': `<head><title></title><script>'${name}'</script></head><body><div id="root"></div></body>`,
    'sw.js': `'worker of ${name}'`,
    [`assets/page-${name}.js`]: chunk,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text)
  writeFileSync(join(dist, `assets/page-${name}.js.br`), brotliCompressSync(chunk))
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DIST_DIR: dist,
    SERVER_DIST_DIR: join(folder, 'none'),
    DATABASE_URL: app.connection.pool.options.connectionString,
  }
  const one = await serve(readOptions(env), pino({ level: 'silent' }))
  running.add(one)
  const get = (path: string) => fetch(`http://127.0.0.1:${one.port}${path}`, { headers: { 'Accept-Encoding': 'br' } })
  return {
    get,
    port: one.port,
    text: async (path: string) => (await get(path)).text(),
    chunk: async (of: string) => (await get(`/assets/page-${of}.js`)).status,
    stop: () => (running.delete(one), one.stop()),
  }
}
const published = () => readdirSync(join(dataDir, 'releases'))

test('side by side each has the files of both, and one of them gives the worker and what it installs', async () => {
  const old = await start('old')
  // Now it knows that there is no other.
  expect(await old.chunk('next')).toBe(404)
  const next = await start('next')
  for (const one of [old, next]) {
    for (const of of ['old', 'next']) {
      const { status, headers } = await one.get(`/assets/page-${of}.js`)
      expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect([headers.get('content-encoding'), headers.get('x-content-type-options')]).toEqual(['br', 'nosniff'])
      expect(await one.text(`/assets/page-${of}.js`)).toBe(`export default '${of}'`)
    }
    expect(await one.text('/sw.js')).toBe("'worker of old'")
    const shell = await one.get('/index.html')
    expect(await shell.text()).toContain("'old'")
    expect(shell.headers.get('content-security-policy')).toContain(hashSource("'old'"))
  }
  expect(await next.text('/posts/1')).toContain("'next'")

  await old.stop()
  await vi.waitFor(async () => expect(await next.text('/sw.js')).toBe("'worker of next'"), 10_000)
  expect(await next.text('/index.html')).toContain("'next'")
  // A page that was opened before goes on.
  expect(await next.chunk('old')).toBe(200)
  await next.stop()
})
test('an older release that comes back gives the worker once the newer one has gone, and is not published twice', async () => {
  const next = await start('next')
  const old = await start('old')
  expect(published()).toHaveLength(2)
  for (const one of [old, next]) expect(await one.text('/sw.js')).toBe("'worker of next'")
  await next.stop()
  await vi.waitFor(async () => expect(await old.text('/sw.js')).toBe("'worker of old'"), 10_000)
  await old.stop()
})
test('the last three are kept, and those that run', async () => {
  const old = await start('old')
  for (const name of ['third', 'fourth']) await (await start(name)).stop()
  const fifth = await start('fifth')
  expect(published()).toHaveLength(3)
  expect(await Promise.all(['old', 'next', 'third', 'fourth', 'fifth'].map(fifth.chunk))).toEqual([
    200, 404, 404, 200, 200,
  ])
  await Promise.all([old.stop(), fifth.stop()])
})
test('nothing but files of a release is handed out', async () => {
  const one = await start('fifth')
  writeFileSync(join(dataDir, 'releases/secret.txt'), 'secret')
  writeFileSync(join(dataDir, 'secret.txt'), 'secret')
  const raw = (path: string) =>
    new Promise<string>((settle, fail) => {
      request({ port: one.port, host: '127.0.0.1', path }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => settle(`${answer.statusCode} ${text}`))
      })
        .on('error', fail)
        .end()
    })
  for (const up of ['..', '%2e%2e', '..%2f..', '..%5c..'])
    for (const name of ['secret.txt', 'secret.key', `${published()[0]}/index.html`])
      for (const path of [`/assets/${up}/${name}`, `/assets/${up}/${up}/${name}`, `/${up}/${name}`])
        expect(await raw(path), path).not.toContain('secret\n')
  expect(await raw('/assets/../secret.txt')).toMatch(/^404 /)
  expect(await raw('/assets/constructor')).toMatch(/^404 /)
  await one.stop()
})
