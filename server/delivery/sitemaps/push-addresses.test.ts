import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { posts } from '#server/content/posts.tables.ts'
import { saveSettings, Settings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { pushAddresses, type SearchEngines } from './push-addresses.ts'

let app: TestApp
let server: Server
let told: { path: string; body: string }[] = []
let status = 200
let to = { indexNow: '', baidu: '' }
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ path: request.url!, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  to = { indexNow: `${base}/indexnow`, baidu: `${base}/urls` }
})
afterAll(async () => {
  server.close()
  await app.close()
})
beforeEach(() => void ((told = []), (status = 200)))

const both: SearchEngines = { indexNow: 'key-of-indexnow', baidu: 'token-of-baidu' }
const push = (engines: SearchEngines) => pushAddresses({ db: app.db, settings: new Settings(app.db), engines }, to)
const publish = (ids: number[]) => app.db.update(posts).set({ publishAt: new Date() }).where(inArray(posts.id, ids))

test('nothing is told without keys, without a public address, or of what was there before', async () => {
  await saveSettings(app.db, { domains: {} })
  await push(both)
  await saveSettings(app.db, { domains: { asc_h5_domain: 'city.example' } })
  await push({ indexNow: undefined, baidu: undefined })
  await push(both)
  await push(both)
  expect(told).toEqual([])
})
test('what is published is told to each engine in its own form, once', async () => {
  await publish([world.firstPost, world.video, world.withdrawn])
  await push(both)
  expect(told.map(({ path }) => path)).toEqual([
    '/indexnow',
    '/urls?site=https%3A%2F%2Fcity.example&token=token-of-baidu',
  ])
  const list = [`https://city.example/posts/${world.firstPost}`, `https://city.example/videos/${world.video}`]
  expect(JSON.parse(told[0]!.body)).toEqual({
    host: 'city.example',
    key: 'key-of-indexnow',
    keyLocation: 'https://city.example/indexnow.txt',
    urlList: expect.arrayContaining(list),
  })
  expect(told[1]!.body.split('\n').sort()).toEqual(list)
  told = []
  await push(both)
  expect(told).toEqual([])
})
test('what an engine does not accept is told again', async () => {
  await publish([world.lastPost])
  status = 500
  await expect(push({ ...both, baidu: undefined })).rejects.toThrow('answered 500')
  status = 202
  told = []
  await push({ ...both, baidu: undefined })
  expect(told.map(({ body }) => JSON.parse(body).urlList)).toEqual([[`https://city.example/posts/${world.lastPost}`]])
})
