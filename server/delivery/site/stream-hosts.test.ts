import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#server/content/channels/channels.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { StreamHosts } from './stream-hosts.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

test('pages may fetch from where streams come that have sound, and from no other place', async () => {
  const hosts = new StreamHosts(() => app.db)
  const set = (streamUrl: string, streamWorks: boolean) =>
    app.db.update(channels).set({ streamUrl, streamWorks }).where(eq(channels.id, world.radio))
  await set('https://radio.example:8443/a/live.m3u8?x=1', false)
  await hosts.look()
  expect(hosts.known).toEqual([])
  await set('https://radio.example:8443/a/live.m3u8?x=1', true)
  const look = async () => {
    await hosts.look()
    return hosts.known
  }
  await expect.poll(look, { timeout: 4000 }).toEqual(['https://radio.example:8443'])
})
test('a page waits for a moment for a database that does not answer, and the next one not at all', async () => {
  let looks = 0
  const silent = { selectDistinct: () => (looks++, { from: () => ({ where: () => new Promise(() => {}) }) }) }
  const hosts = new StreamHosts(() => silent as unknown as Database)
  await Promise.all([hosts.look(), hosts.look(), hosts.look()])
  expect([hosts.known, looks]).toEqual([[], 1])
})
