// @vitest-environment happy-dom
/** A mark is on the device before it is on its way: the last tap counts, whatever becomes of its page. */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { wireOutbox } from '#app/outbox/wire-outbox.ts'
import { getDynamicArticle } from '#contract/content/articles.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { withDatabase } from '#offline/db.ts'
import { flushOutbox } from '#offline/flush-outbox.ts'
import { listOutbox, listReceipts } from '#offline/outbox.ts'
import { call } from '#queries/call.ts'
import { callOrQueue } from '#queries/call-or-queue.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'

let app: TestApp
let citizen: Citizen
let tab: Tab
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  await withDatabase((database) => database.clear('outbox'))
  citizen = await app.signUp()
  tab = await openTab(app, { arrived: citizen.token })
  wireOutbox(tab.stores, tab.queryClient)
})
afterEach(() => vi.restoreAllMocks())

const id = () => String(world.firstPost)
const tap = (status: 0 | 1) => callOrQueue(postLike, { id: id(), type: 3, status })
const liked = async () => (await app.call(getDynamicArticle, { id: id() }, { token: citizen.token })).is_like
const rows = () => listOutbox(String(citizen.id))
/** How this page's next request for a mark goes; those after it are served. */
function meet(fault: (serve: () => Promise<Response>) => Promise<Response>): { keys: string[]; kept: unknown[] } {
  const real = globalThis.fetch
  const [keys, kept]: [string[], unknown[]] = [[], []]
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    if (!url.endsWith('/v1/like')) return real(url, init)
    keys.push((init.headers as Record<string, string>)['Idempotency-Key']!)
    kept.push(init.keepalive)
    return keys.length > 1 ? real(url, init) : fault(() => real(url, init))
  }) as typeof fetch
  return { keys, kept }
}
const answer = (status: number, msg: string) => async () => Response.json({ code: status, msg, data: null }, { status })

test('it is answered as before, and leaves nothing on the device', async () => {
  const { kept } = meet(async (serve) => {
    expect(await rows()).toMatchObject([{ call: postLike.name, state: 'sending' }])
    expect(tab.stores.outbox.resting).toEqual([])
    return serve()
  })
  expect(await tap(1)).toMatchObject({ status: 1, total: expect.any(Number) })
  expect([await rows(), await listReceipts(String(citizen.id)), await liked()]).toEqual([[], [], 1])
  expect(kept).toEqual([true])
})
test('the page is gone before the first of two taps is answered: the next one sends the last', async () => {
  const { keys } = meet((serve) => serve().then(() => new Promise<Response>(() => {})))
  void tap(1)
  await vi.waitFor(async () => expect(await liked()).toBe(1))
  void tap(0)
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2))
  // What the next page or the worker does.
  await flushOutbox({
    call,
    user: () => String(citizen.id),
    upload: () => Promise.reject(new Error('no picture')),
    notify: () => {},
    now: () => Date.now(),
    random: () => 0.5,
    online: () => true,
    keepsKeys: true,
  })
  expect([await rows(), await liked(), keys.length, new Set(keys).size]).toEqual([[], 0, 3, 2])
})
test.each([
  [409, '已经结束'],
  [429, '操作太频繁'],
  [500, '服务器错误'],
])('%i is said where it was tapped, and nothing of it is left', async (status, msg) => {
  meet(answer(status, msg))
  await expect(tap(1)).rejects.toMatchObject({ kind: 'http', code: status, message: msg })
  await vi.waitFor(async () => expect([await rows(), tab.stores.outbox.entries]).toEqual([[], []]))
  expect(await tap(1)).toMatchObject({ status: 1 })
})
test('without a network it waits in the outbox, and of several the last', async () => {
  const { keys } = meet(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await tap(1)).toBeUndefined()
  expect(tab.stores.outbox.resting).toMatchObject([{ state: 'waiting', reason: '等待网络' }])
  expect(await tap(0)).toMatchObject({ status: 0 })
  expect([await rows(), keys.length]).toEqual([[], 2])
})
test('a device that stores nothing sends it directly, in the order of the taps', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { keys, kept } = meet((serve) => held.then(serve))
  const taps = Promise.all([tap(1), tap(0)])
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  expect([await liked(), keys.length]).toEqual([0, 1])
  release()
  expect(await taps).toMatchObject([{ status: 1 }, { status: 0 }])
  expect([await liked(), keys, kept]).toEqual([0, [undefined, undefined], [true, true]])
})
