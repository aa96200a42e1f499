// @vitest-environment happy-dom
/** The app on one host, its API on another and under a path: what it is told of is asked of the API's host. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAlbum } from '#contract/albums.ts'
import { getRecommendedChannels } from '#contract/channels.ts'
import { call } from '#queries/call.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'

const apiBase = 'https://api.example.org/city'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

test('recordings and streams come from the host of the API', async () => {
  const { sent } = await openTab(app, { config: { apiBase } })
  const album = await call(getAlbum, { id: world.album })
  expect(album.list.map(({ url }) => url).sort()).toEqual(world.audios.map((id) => `${apiBase}/media/${id}.mp3`))
  const { list } = await call(getRecommendedChannels, {})
  expect(list[0]!.play_url).toBe(`${apiBase}/streams/${world.radio}/live.m3u8`)
  expect(sent.filter(({ url }) => !url.startsWith(`${apiBase}/v`))).toEqual([])
})

test('where both are one host, addresses stay paths', async () => {
  await openTab(app)
  const album = await call(getAlbum, { id: world.album })
  expect(album.list.map(({ url }) => url)).toContain(`/media/${world.audio}.mp3`)
})
