import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trimCopies } from './copies.ts'
import { withDatabase } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { changeEntry } from './outbox.ts'

const unheard: unknown[] = []
const note = (reason: unknown) => void unheard.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
})
const copy = (key: string) => ({ key, scope: 'public', at: 1, value: key })
const keys = () => withDatabase((database) => database.getAllKeys('copies'))
/** Rejections nobody heard are told in the task after the one in which they came. */
const told = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
const fails = (name: string) => {
  throw new DOMException('', name)
}

test('what an operation fails with is thrown once, undoes the rest, and leaves no error that nobody hears', async () => {
  await withDatabase((database) => database.clear('copies'))
  const work = inOneTransaction(['copies'], async (transaction) => {
    await transaction.objectStore('copies').put(copy('a'))
    await transaction.objectStore('copies').add(copy('a'))
  })
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' })
  await told()
  expect([await keys(), unheard]).toEqual([[], []])
})
test('an operation that was only under way when it was aborted is told why', async () => {
  await withDatabase((database) => database.put('copies', copy('a')))
  const work = inOneTransaction(['copies'], async (transaction) => {
    const store = transaction.objectStore('copies')
    store.add(copy('a')).catch(() => {})
    await store.put(copy('b'))
  })
  await expect(work).rejects.toMatchObject({ name: 'ConstraintError' })
  await told()
  expect([await keys(), unheard]).toEqual([['a'], []])
})
test('what the work itself refuses undoes what it did', async () => {
  await withDatabase((database) => database.clear('copies'))
  const work = inOneTransaction(['copies'], async (transaction) => {
    await transaction.objectStore('copies').put(copy('a'))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await keys()).toEqual([])
})
test('a disk whose operations fail leaves no error that nobody hears, whoever asked', async () => {
  const row = { id: 'a', user: '1', call: '', input: {}, target: '', page: '/', draft: null, files: [], at: 1 }
  const entry = { ...row, state: 'waiting' as const, tries: 0, nextAt: 0, unclear: false, reason: '' }
  await withDatabase((database) => database.put('outbox', entry))
  await withDatabase((database) => database.put('copies', copy('a')))
  const abort = function (this: IDBObjectStore | IDBCursor) {
    const store = 'source' in this ? (this.source as IDBObjectStore) : this
    ;('objectStore' in store ? (store as unknown as IDBIndex).objectStore : store).transaction.abort()
    return fails('UnknownError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(abort as never)
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(abort as never)
  await expect(changeEntry('a', (one) => one)).rejects.toMatchObject({ name: 'UnknownError' })
  await trimCopies(0)
  await told()
  expect(unheard).toEqual([])
})
