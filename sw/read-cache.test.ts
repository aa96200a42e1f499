import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { buildUrl, CACHED_AT_HEADER } from '#contract/client.ts'
import { NOT_VIEWABLE, SUCCESS } from '#contract/errors.ts'
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
    await readFirst(event as unknown as FetchEvent, event.request as Request, rule)
    await storing
    expect(stored.get(name), endpoint.name).toContain(urlOf(endpoint).href)
  }
})

test('a Wi-Fi page in place of an answer deletes nothing and gives way to what was kept; our own server’s word counts', async () => {
  const url = 'https://city.example/v2/c_static_article/12'
  const kept = new Response('kept', { headers: { [CACHED_AT_HEADER]: String(Date.now()) } })
  const remove = vi.fn(async () => true)
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => kept.clone(), delete: remove, keys: async () => [] }),
  })
  const read = async (answer: Response) => {
    vi.stubGlobal('fetch', async () => answer)
    let storing: Promise<unknown> | undefined
    const event = { request: { url }, waitUntil: (work: Promise<unknown>) => (storing = work) }
    const given = await readFirst(event as unknown as FetchEvent, event.request as Request, ruleFor(new URL(url))!)
    await storing
    return given.text()
  }
  for (const status of [200, 401, 403, 404, 502, 511])
    expect(await read(new Response('<html>请先登录', { status })), String(status)).toBe('kept')
  expect(await read(Response.json({ code: 404, message: 'no route' }, { status: 404 }))).toBe('kept')
  expect(remove).not.toHaveBeenCalled()
  expect(await read(Response.json({ code: NOT_VIEWABLE, msg: '', data: null }))).toContain(String(NOT_VIEWABLE))
  expect(remove).toHaveBeenCalled()
})

test('lists in which a withdrawn item stood go with it; others stay', async () => {
  const url = 'https://city.example/v2/c_static_article/12'
  const lists = new Map(
    ['"id":"12",', '"id":12}', '"id":"121",', '"category_id":"12",'].map((row, at) => [`list ${at}`, row]),
  )
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      delete: async (key: string) => lists.delete(key),
      match: async (key: string) => new Response(lists.get(key)),
      keys: async () => (name === workerCaches.lists.name ? [...lists.keys()] : []),
    }),
  })
  vi.stubGlobal('fetch', async () => Response.json({ code: NOT_VIEWABLE, msg: '', data: null }))
  let storing: Promise<unknown> | undefined
  const event = { request: { url }, waitUntil: (work: Promise<unknown>) => (storing = work) }
  await readFirst(event as unknown as FetchEvent, event.request as Request, ruleFor(new URL(url))!)
  await storing
  expect([...lists.keys()]).toEqual(['list 2', 'list 3'])
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
