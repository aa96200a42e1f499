// @vitest-environment happy-dom
/** The app on one host, its API on another and under a path: what it is told of is asked of the API's host. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAlbum } from '#contract/content/albums.ts'
import { getRecommendedChannels } from '#contract/content/channels.ts'
import { requestCaptcha } from '#contract/people/login.ts'
import { getSourcePlayAuth } from '#contract/content/sources.ts'
import { getUser } from '#contract/people/users.ts'
import { call } from '#queries/call.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'

const apiBase = 'https://api.example.org/city'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const [ucenter, vms] = ['https://ucenter.example/', 'vms.example']
  await saveSettings(app.db, { domains: { ucenter_api_domain: ucenter, vms_api_domain: vms } })
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

const hostsOf = (sent: { url: string }[]) => [...new Set(sent.map(({ url }) => new URL(url).host))]
test('G4 calls of the user centre go where the domain config says, with the token; others stay at the base host', async () => {
  const citizen = await app.signUp()
  const { sent } = await openTab(app, {
    arrived: citizen.token,
    config: { trustedOrigins: ['https://ucenter.example'] },
  })
  const first = sent.find(({ url }) => url.includes('/v1/consumer/user'))
  expect([new URL(first!.url).host, first!.headers.Authorization]).toEqual(['ucenter.example', citizen.token])
  sent.length = 0
  await call(getUser, {})
  await call(requestCaptcha, { type: 'login', phone: '13900001234' }).catch(() => {})
  expect(hostsOf(sent)).toEqual(['ucenter.example'])
  sent.length = 0
  // Its origin is not among those the runtime config trusts.
  await call(getSourcePlayAuth, { id: '1' }).catch(() => {})
  await call(getAlbum, { id: world.album })
  expect(hostsOf(sent)).toEqual(['test.local'])
})
test('G4 where no other origin is trusted the domain config moves nothing, and is not even asked', async () => {
  const citizen = await app.signUp()
  const { sent } = await openTab(app, { arrived: citizen.token })
  await call(getUser, {})
  expect(hostsOf(sent)).toEqual(['test.local'])
  expect(sent.filter(({ url }) => url.includes('/v1/consumer/configs'))).toEqual([])
})
