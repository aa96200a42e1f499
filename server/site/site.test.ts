import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutCall } from '#server/access/reading-limits.ts'
import { hashSource } from '#server/http/hash-source.ts'
import type { HonoEnv } from '#server/http/who-asks.ts'
import { MediaFolder } from '#server/storage/media-folder.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { Releases } from './releases.ts'
import { createSite } from './site.ts'

/** The smallest program that draws pages: each shows its own path. */
const program = `export const renderFirstScreen = async (path) =>
  ({ html: '<p>drawn ' + path + '</p>', data: {}, title: '', pages: {}, parts: [], skin: '--brand:#0a5c36;--header-image:url("/a</style")', path })`
const folder = mkdtempSync(join(tmpdir(), 'yunshang-site-'))
let app: TestApp
let site: Hono<HonoEnv>
beforeAll(async () => {
  app = await startTestApp()
  for (const name of ['dist', 'server']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'dist/index.html'), '<head><title></title></head><body><div id="root"></div></body>')
  writeFileSync(join(folder, 'server/first-screen.js'), program)
  site = await createSite({
    app: app.app,
    log: { warn: (...line: unknown[]) => void app.logged.push(JSON.stringify(line)) } as never,
    media: new MediaFolder(join(folder, 'media')),
    releases: new Releases(join(folder, 'dist'), join(folder, 'releases')),
    dist: join(folder, 'dist'),
    serverDist: join(folder, 'server'),
    runtimeConfig: {},
    connect: [],
    frameAncestors: [],
    secure: false,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = async (path: string, remoteAddress: string) => {
  const response = await site.fetch(new Request(`http://test.local${path}`), {
    incoming: { socket: { remoteAddress } },
  })
  return { status: response.status, drawn: (await response.text()).includes(`drawn ${path}`) }
}

test('one network has so many documents drawn a minute, then the empty shell; others are not kept waiting', async () => {
  const flood = await Promise.all(
    Array.from({ length: withoutCall.document + 20 }, (_, n) => open(`/posts/${n + 1}`, '203.0.113.7')),
  )
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200]))
  expect(flood.filter(({ drawn }) => drawn)).toHaveLength(withoutCall.document)
  expect(await open('/posts/9000', '203.0.113.8')).toEqual({ status: 200, drawn: true })
})
test('a document that is there already is sent to anybody', async () => {
  await open('/posts/9001', '203.0.113.8')
  expect(await open('/posts/9001', '203.0.113.7')).toEqual({ status: 200, drawn: true })
  expect(await open('/posts/9002', '203.0.113.7')).toEqual({ status: 200, drawn: false })
})
test('a document is painted in the operator’s colours, which its policy allows', async () => {
  const response = await site.fetch(new Request('http://test.local/posts/9003'), {
    incoming: { socket: { remoteAddress: '203.0.113.9' } },
  })
  const [, style] = /<style id="skin">([^<]*)<\/style>/.exec(await response.text())!
  expect(style).toBe(':root{--brand:#0a5c36;--header-image:url("/a\\3c /style")}')
  expect(response.headers.get('content-security-policy')).toContain(hashSource(style!))
})
test.each(['/posts/%E0%A4%A', '/%', '/posts/%zz?a=1'])(
  'a stray %% belongs to no page: %s is the shell with 404',
  async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await site.fetch(new Request(`http://test.local${path}`, { method }), {
        incoming: { socket: { remoteAddress: '203.0.113.10' } },
      })
      expect([method, response.status]).toEqual([method, 404])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).not.toContain('drawn')
    }
  },
)
