import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { copies, listCopies, purgeCopies, trimCopies } from './copies.ts'
import { changeHistory, readHistory } from './device-history.ts'
import { clearReadings } from './clear-readings.ts'
import { saveDraft, listDrafts } from './drafts.ts'
import { newEntry } from './new-entry.ts'
import { listOutbox, listReceipts, putInOutbox, finishEntry } from './outbox.ts'
import { listPlaces } from './places.ts'
import { savePlaces } from './save-places.ts'
import { purgePersonal } from './purge-personal.ts'
import { opened } from '#lib/history-changes.ts'
import { postComment } from '#contract/talk/comments.ts'

const DAY_MS = 86_400_000
let now = 1_700_000_000_000
vi.spyOn(Date, 'now').mockImplementation(() => ++now)
afterAll(() => void vi.restoreAllMocks())
beforeEach(async () => {
  for (const scope of ['public', '1', '2', 'history']) await purgeCopies(scope)
})
const keys = async (scope: string) => (await listCopies(scope)).map(({ key }) => key).sort()

test('a copy is found again under its key, with its age and its scope', async () => {
  const before = now
  await copies.setItem('public-["getAlbum",{"id":"1"}]', { a: 1 })
  expect(await copies.getItem('public-["getAlbum",{"id":"1"}]')).toEqual({ a: 1 })
  expect(await copies.getItem('public-other')).toBeUndefined()
  expect(await listCopies('public')).toMatchObject([{ scope: 'public' }])
  expect((await listCopies('public'))[0]!.at).toBeGreaterThan(before)
  expect(await listCopies('1')).toEqual([])
  await copies.removeItem('public-["getAlbum",{"id":"1"}]')
  expect(await keys('public')).toEqual([])
})
test('trimming deletes the oldest copies above the limit and everything older than a month', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await copies.setItem(`public-${id}`, id)
  await trimCopies(3)
  expect(await keys('public')).toEqual(['public-c', 'public-d', 'public-e'])
  await trimCopies()
  expect(await keys('public')).toHaveLength(3)
  now += 29 * DAY_MS
  await copies.setItem('public-f', 'f')
  await trimCopies()
  expect(await keys('public')).toHaveLength(4)
  now += 2 * DAY_MS
  await trimCopies()
  expect(await keys('public')).toEqual(['public-f'])
})
test('a full device loses its older half of copies, and no reading fails for it', async () => {
  for (let n = 0; n < 205; n++) await copies.setItem(`public-${n}`, n)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await copies.setItem('public-new', 0)
  expect((await keys('public')).length).toBe(200)
  expect(await copies.getItem('public-4')).toBeUndefined()
  expect(await copies.getItem('public-5')).toBe(5)
  put.mockImplementation(() => {
    throw new DOMException('', 'DataError')
  })
  await copies.setItem('public-new', 0)
  put.mockRestore()
  expect((await keys('public')).length).toBe(200)
})
test('purging one scope leaves the others, and what is excepted', async () => {
  for (const key of ['public-a', '1-a', '1-b', '2-a']) await copies.setItem(key, 0)
  await purgeCopies('1', (key) => key === '1-b')
  expect([await keys('public'), await keys('1'), await keys('2')]).toEqual([['public-a'], ['1-b'], ['2-a']])
  await purgeCopies('1')
  expect(await keys('1')).toEqual([])
})
test('clearing what was read leaves what the app starts with, the history, and every other citizen', async () => {
  for (const key of ['public-["getArticle"]', 'public-["getConfigurations"]', 'public-["getDomainConfig"]'])
    await copies.setItem(key, 0)
  for (const key of ['1-["getUser"]', '2-["getUser"]']) await copies.setItem(key, 0)
  const item = { id: '7', type: 3 as const, title: '', cover: '', source: '', at: now }
  await changeHistory('1', (list) => opened(list, item))
  await clearReadings('1')
  expect(await keys('public')).toEqual(['public-["getConfigurations"]', 'public-["getDomainConfig"]'])
  expect([await keys('1'), await keys('2')]).toEqual([['1-history'], ['2-["getUser"]']])
})
test('G62 logging out deletes everything of this citizen on the device, and nothing of another', async () => {
  const place = { album: '', track: {}, position: 5, duration: 60, at: now, done: false }
  for (const user of ['1', '2']) {
    await copies.setItem(`${user}-["getUser"]`, 0)
    await saveDraft(user, 'comment', '7', { content: '草稿' })
    const write = { user, endpoint: postComment, input: { post_id: '7', content: '甲' }, page: '/' }
    await putInOutbox(newEntry({ ...write, id: `${user}-queued` }))
    const sent = newEntry({ ...write, id: `${user}-sent` })
    await putInOutbox(sent)
    await finishEntry(sent, { text: '甲' }, now)
    await savePlaces([{ ...place, user, id: '9' }])
    const item = { id: '7', type: 3 as const, title: '', cover: '', source: '', at: now }
    await changeHistory(user, (list) => opened(list, item))
  }
  const left = async (user: string) => [
    await keys(user),
    (await listDrafts(user)).length,
    (await listOutbox(user)).length,
    (await listReceipts(user)).length,
    (await listPlaces(user)).length,
    (await readHistory(user)).entries.length,
  ]
  await purgePersonal('1')
  expect(await left('1')).toEqual([[], 0, 0, 0, 0, 0])
  expect(await left('2')).toEqual([['2-["getUser"]', '2-history'], 1, 1, 1, 1, 1])
})
