import { beforeEach, expect, test, vi } from 'vitest'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import { getCityLevel } from '#contract/site/site.ts'
import { call } from '#queries/call.ts'
import { NetworkStore } from '#stores/network.store.ts'
import type { CoreStores } from '#stores/stores.ts'
import { standInServer } from '#tests/contract/stand-in-server.ts'
import { startClient } from './start-client.ts'

const server = standInServer()
const city = JSON.stringify({ code: 100_000, msg: '', data: { name: '云溪', city: '' } })
let network: NetworkStore
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { origin: server.base })
  network = new NetworkStore(true)
  const session = { token: undefined, deviceId: 'd' }
  startClient({ network, session } as unknown as CoreStores, { ...defaultRuntimeConfig, apiBase: server.base })
})
const lose = () => expect(call(getCityLevel, {})).rejects.toMatchObject({ kind: 'network' })

test('one request cut off, while others are answered, is not a lost network', async () => {
  server.respond = (response) =>
    server.asked.at(-1)!.url.includes('default_city') ? response.end(city) : response.destroy()
  await lose()
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  await vi.waitFor(() => expect(network.state).toBe('online'))
  server.respond = (response) => response.destroy()
  await lose()
  await vi.waitFor(() => expect(network.state).toBe('offline'))
})

test('requests that fail together ask once, and a device that says it has no network is believed', async () => {
  server.respond = (response) => response.destroy()
  await Promise.all([lose(), lose(), lose()])
  await vi.waitFor(() => expect(network.state).toBe('offline'))
  expect(server.asked.filter(({ url }) => url.includes('default_city')).length).toBe(1)
  network.cameOnline()
  vi.stubGlobal('navigator', { onLine: false })
  await lose()
  expect([network.state, server.asked.length]).toEqual(['offline', 5])
})
