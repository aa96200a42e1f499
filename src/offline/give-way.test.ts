import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()
const tell = (name: string, persisted: boolean) => page.dispatchEvent(Object.assign(new Event(name), { persisted }))
afterAll(() => void (vi.unstubAllGlobals(), vi.resetModules()))
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' })
})
const guide = { user: '1001', guide: '7', ticked: ['a'] }

/** One write that is in flight when `leaves` is called. */
async function writing(leaves: () => void) {
  const { withDatabase } = await import('./db.ts')
  let tries = 0
  let over = false
  let end: Promise<void> | undefined
  await new Promise<void>((begun) => {
    end = withDatabase(async (database) => {
      const { store, done } = database.transaction('checklists', 'readwrite')
      const written = store.put(guide)
      if (tries++ === 0) leaves()
      begun()
      await Promise.all([written, done])
    }).then(() => void (over = true))
  })
  return { withDatabase, end, isOver: () => over, tries: () => tries }
}

test('a page that goes into the cache lets go of its transactions; shown again, it repeats their work', async () => {
  const { withDatabase, end, isOver, tries } = await writing(() => tell('pagehide', true))
  // Another page, the worker: its write to the same store has no one to wait for.
  const other = await new Promise<IDBDatabase>((resolve) => {
    const asked = indexedDB.open('yunshang')
    asked.addEventListener('success', () => resolve(asked.result))
  })
  await new Promise((resolve) => {
    const transaction = other.transaction('checklists', 'readwrite')
    transaction.objectStore('checklists').put({ ...guide, guide: '8' })
    transaction.addEventListener('complete', resolve)
  })
  expect([isOver(), tries()]).toEqual([false, 1])
  tell('pageshow', true)
  await end
  expect(tries()).toBe(2)
  expect(await withDatabase((database) => database.getAllKeys('checklists'))).toEqual([
    ['1001', '7'],
    ['1001', '8'],
  ])
})

test.each([
  ['a page that is unloaded', 'Apple Computer, Inc.', false],
  ['a page of another engine', 'Google Inc.', true],
])('%s keeps what it writes', async (_, vendor, persisted) => {
  vi.stubGlobal('navigator', { vendor })
  const { withDatabase, end, tries } = await writing(() => tell('pagehide', persisted))
  await end
  expect(tries()).toBe(1)
  expect(await withDatabase((database) => database.count('checklists'))).toBe(1)
})
