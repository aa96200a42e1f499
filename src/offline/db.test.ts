import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

afterAll(() => void (vi.unstubAllGlobals(), vi.resetModules()))
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
})
/** As after a start of the app: no connection is open yet. */
const started = () => import('./db.ts')
const stores = [
  'checklists',
  'copies',
  'departures',
  'downloads',
  'drafts',
  'edition',
  'guides',
  'keys',
  'outbox',
  'parts',
  'places',
  'receipts',
  'saved',
  'sealed',
]

test('a new device gets every store, with its key and its indexes', async () => {
  const { withDatabase, databaseVersion } = await started()
  const found = await withDatabase(async (database) =>
    Object.fromEntries(
      [...database.objectStoreNames].map((name) => {
        const { keyPath, indexNames } = database.transaction(name).store
        return [name, [keyPath, [...indexNames]]]
      }),
    ),
  )
  expect(found).toEqual({
    checklists: [['user', 'guide'], []],
    copies: ['key', ['at', 'scope']],
    departures: ['ticket', []],
    downloads: ['id', []],
    drafts: ['key', ['user']],
    edition: ['name', []],
    guides: ['id', []],
    keys: ['user', []],
    outbox: ['id', ['user']],
    parts: [['id', 'from'], ['id']],
    places: [
      ['user', 'id'],
      ['at', 'user'],
    ],
    receipts: ['id', ['user']],
    saved: ['name', []],
    sealed: ['id', ['owner']],
  })
  expect(await databaseVersion()).toBe(7)
  expect(await withDatabase(async ({ name }) => name)).toBe('yunshang')
})
test('an update keeps what an older version wrote', async () => {
  const old = await openDB('yunshang', 2, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('user', 'user')
      const copies = database.createObjectStore('copies', { keyPath: 'key' })
      copies.createIndex('at', 'at')
      copies.createIndex('scope', 'scope')
    },
  })
  await old.put('drafts', { key: '1 comment 7', user: '1', form: 'comment', target: '7', fields: {}, at: 1 })
  await old.put('copies', { key: 'public-a', scope: 'public', at: 1, value: 1 })
  old.close()
  const { withDatabase } = await started()
  expect(await withDatabase(async (database) => [...database.objectStoreNames])).toEqual(stores)
  expect(await withDatabase((database) => database.getAllFromIndex('drafts', 'user', '1'))).toHaveLength(1)
  expect(await withDatabase((database) => database.count('copies'))).toBe(1)
})
test('a database upgraded by a newer version is used as it is', async () => {
  const first = await started()
  await first.withDatabase((database) =>
    database.put('drafts', { key: 'a', user: '1', form: 'f', target: '', fields: {}, at: 1 }),
  )
  await first.withDatabase(async (database) => database.close())
  const newer = await openDB('yunshang', 9, { upgrade: (database) => void database.createObjectStore('wishes') })
  newer.close()
  vi.resetModules()
  const { withDatabase, databaseVersion } = await started()
  expect(await withDatabase((database) => database.count('drafts'))).toBe(1)
  expect(await databaseVersion()).toBe(9)
})
test('a newer version in another tab is not blocked by this one, and this one keeps working', async () => {
  const { withDatabase } = await started()
  await withDatabase((database) => database.count('drafts'))
  const newer = await openDB('yunshang', 9, { upgrade: (database) => void database.createObjectStore('wishes') })
  expect(await withDatabase((database) => database.count('drafts'))).toBe(0)
  newer.close()
})
test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  'a connection the system cut (%s) is opened again once',
  async (name) => {
    const { withDatabase } = await started()
    const databases: unknown[] = []
    const work = async (database: unknown) => {
      databases.push(database)
      if (databases.length === 1) throw new DOMException('', name)
      return 'done'
    }
    expect(await withDatabase(work)).toBe('done')
    expect(databases[0]).not.toBe(databases[1])
    const always = () => Promise.reject(new DOMException('', name))
    await expect(withDatabase(always)).rejects.toMatchObject({ name })
  },
)
test.each(['QuotaExceededError', 'ConstraintError'])(
  'any other failure (%s) is thrown to the caller at once',
  async (name) => {
    const { withDatabase } = await started()
    let times = 0
    const work = () => (times++, Promise.reject(new DOMException('', name)))
    await expect(withDatabase(work)).rejects.toMatchObject({ name })
    expect(times).toBe(1)
    expect(await withDatabase((database) => database.count('drafts'))).toBe(0)
  },
)
test('a database blocked by an old tab fails after three seconds, then at once, and is used when it has opened', async () => {
  const old = await openDB('yunshang', 1, { upgrade: (database) => void database.createObjectStore('other') })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { withDatabase } = await started()
  let failed = ''
  const failing = withDatabase(async () => 'done').catch((error: Error) => (failed = error.message))
  await vi.advanceTimersByTimeAsync(2999)
  expect(failed).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await failing
  expect(failed).toBe('IndexedDB did not open')
  vi.useRealTimers()
  await expect(withDatabase(async () => 'done')).rejects.toThrow('IndexedDB did not open')
  old.close()
  await vi.waitFor(async () => expect(await withDatabase(async () => 'done')).toBe('done'))
})
test('a device that refuses IndexedDB is asked again each time', async () => {
  let refuses = true
  const factory = new IDBFactory()
  vi.stubGlobal('indexedDB', undefined)
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      if (refuses) throw new DOMException('', 'SecurityError')
      return factory
    },
  })
  const { withDatabase } = await started()
  const { mayStore } = await import('./may-store.ts')
  expect(mayStore()).toBe(false)
  for (const _ of [1, 2]) await expect(withDatabase(async () => 1)).rejects.toMatchObject({ name: 'SecurityError' })
  refuses = false
  expect(mayStore()).toBe(true)
  expect(await withDatabase(async () => 1)).toBe(1)
})
test('a full device deletes copies of server responses, so that a draft can be written', async () => {
  await started()
  const { copies } = await import('./copies.ts')
  const { makeRoom } = await import('./make-room.ts')
  await copies.setItem('public-a', 1)
  let times = 0
  const write = async () => {
    if (++times === 1) throw new DOMException('', 'QuotaExceededError')
    return 'written'
  }
  expect(await makeRoom(write)).toBe('written')
  expect(await copies.getItem('public-a')).toBeUndefined()
  await copies.setItem('public-a', 1)
  for (const error of [new DOMException('', 'AbortError'), new Error('QuotaExceededError')])
    await expect(makeRoom(() => Promise.reject(error))).rejects.toBe(error)
  expect(await copies.getItem('public-a')).toBe(1)
})
