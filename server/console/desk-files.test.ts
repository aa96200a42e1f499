import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'yunshang-console-'))
const program = `console.log('${'x'.repeat(4000)}')`
let app: TestApp
let desk: Desk
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>云上工作台</title>')
  writeFileSync(join(dist, 'assets/index-a1.js'), program)
  writeFileSync(join(dist, 'sw.js'), 'self.skipWaiting')
  app = await startTestApp()
  desk = openDesk(app, dist)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

test('every address of the console is its one document, which no cache stores and no other site frames', async () => {
  for (const path of ['/console/', '/console/login', '/console/members/101']) {
    const answer = await desk.fetch(path)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('云上工作台')])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
})
test('its programs are sent compressed, and stored for as long as they are named so', async () => {
  const answer = await desk.fetch('/console/assets/index-a1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
    'br',
    'text/javascript',
  ])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(program.length / 10)
})
test('its service worker is asked for anew each time, and may run', async () => {
  const answer = await desk.fetch('/console/sw.js')
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/javascript',
    'no-cache',
  ])
  expect((await desk.fetch('/console/visits')).headers.get('content-security-policy')).toContain("worker-src 'self'")
})
test('a file that is not there is not the document, and nothing beside the build is sent', async () => {
  for (const path of [
    '/console/assets/index-b2.js',
    '/console/../package.json',
    '/console/%2e%2e/package.json',
    '/v1/mobile/lives',
  ])
    expect([path, (await desk.fetch(path)).status]).toEqual([path, 404])
})
test('where networks of staff are named, nobody else is answered', async () => {
  const [within, outside] = [openDesk(app, dist, ['10.1.0.0/16']), openDesk(app, dist, ['192.168.0.0/16', '::1'])]
  const ask = async ({ fetch }: Desk) => [(await fetch('/console/')).status, (await fetch('/v1/staff/desk')).status]
  expect(await ask(within)).toEqual([200, 200])
  expect(await ask(outside)).toEqual([403, 403])
})
