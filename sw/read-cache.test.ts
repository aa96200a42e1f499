import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { buildUrl } from '#contract/client.ts'
import { SUCCESS } from '#contract/errors.ts'
import { workerCaches } from '#contract/worker-cache.ts'
import { readFirst, ruleFor } from './read-cache.ts'

vi.hoisted(() => vi.stubGlobal('self', Object.assign(globalThis, { __WB_MANIFEST: [] })))
const stored = new Map<string, string[]>()
beforeEach(() => {
  stored.clear()
  const open = async (name: string) => ({
    put: async (url: string) => void stored.set(name, [...(stored.get(name) ?? []), url]),
    keys: async () => stored.get(name) ?? [],
  })
  vi.stubGlobal('caches', { open })
  vi.stubGlobal('fetch', async () => Response.json({ code: SUCCESS, msg: 'success', data: {} }))
})
const readings = endpoints.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
const urlOf = (endpoint: (typeof readings)[number], base = 'https://city.example') =>
  new URL(buildUrl(base, endpoint, { id: '12', type: '0', page: 2 }))

test('a public reading that names a cache is stored in it, and no other reading is stored', async () => {
  for (const endpoint of readings) {
    const rule = ruleFor(urlOf(endpoint))
    const name = endpoint.cache && workerCaches[endpoint.cache].name
    expect(rule?.name, endpoint.name).toBe(name)
    expect(ruleFor(urlOf(endpoint, 'https://city.example/api/city'))?.name, endpoint.name).toBe(name)
    if (!rule || !name) continue
    expect(endpoint.access, endpoint.name).toBe('public')
    let storing: Promise<unknown> | undefined
    const event = { request: { url: urlOf(endpoint).href }, waitUntil: (work: Promise<unknown>) => (storing = work) }
    await readFirst(event as unknown as FetchEvent, rule)
    await storing
    expect(stored.get(name), endpoint.name).toContain(urlOf(endpoint).href)
  }
})

test('caches on citizens’ devices keep their names, and the configuration of this site is among them', () => {
  expect(Object.values(workerCaches).map(({ name }) => name)).toEqual([
    'app-config-v1',
    'app-articles-v1',
    'app-albums-v1',
    'app-lists-v1',
  ])
  expect(ruleFor(new URL('https://city.example/app-config.json'))?.name).toBe('app-config-v1')
})
