import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#tests/edition/edition-city.ts'
import { takeBackLost } from './background-fetch.ts'
import { withDatabase } from './db.ts'
import { newDownload, type DownloadEntry } from './download-entry.ts'
import { RECORDINGS_CACHE } from './recording-address.ts'
import { takeIn } from './take-in.ts'

let cached: ReturnType<typeof fakeCaches>
beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  cached = fakeCaches()
  await withDatabase((database) => database.clear('downloads'))
})
const addressOf = (id: string) => `https://city.example/media/${id}.mp3`
const given = (id: string, more: Partial<DownloadEntry> = {}): DownloadEntry => ({
  ...newDownload(
    { id, name: '', album: { id: 'a', cover: '' }, duration: 10, image: '', url: addressOf(id) },
    '早间播报',
    Number(id),
  ),
  background: { id: 'b', url: addressOf(id) },
  ...more,
})
const put = (...entries: DownloadEntry[]) =>
  withDatabase(async (database) => {
    for (const entry of entries) await database.put('downloads', entry)
  })
const stored = async () =>
  (await withDatabase((database) => database.getAll('downloads'))).map(
    ({ id, state, background, received }) => `${id} ${state} ${received}${background ? ' given' : ''}`,
  )
const recording = (size = 4000, headers: Record<string, string> = {}, text = 'ID3') =>
  new Response(text.padEnd(size, '.'), {
    headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': String(size), ETag: 'v1', ...headers },
  })
const fetched = (answers: Record<string, Response | Error>) => ({
  id: 'b',
  downloaded: 0,
  abort: async () => true,
  matchAll: async () =>
    Object.entries(answers).map(([id, answer]) => ({
      request: new Request(addressOf(id)),
      responseReady: answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
    })),
})
const names = () => [...(cached.get(RECORDINGS_CACHE)?.keys() ?? [])]

test('what came whole is a download of the listener; another download is left alone', async () => {
  await put(given('1'), given('2'), given('3', { background: { id: 'other', url: addressOf('3') } }))
  expect(await takeIn(fetched({ 1: recording(), 2: recording(5000) }), false)).toBe('早间播报')
  expect(await stored()).toEqual(['1 done 4000', '2 done 5000', '3 waiting 0 given'])
  expect(names()).toEqual(['/downloaded/1', '/downloaded/2'])
  expect(await withDatabase((database) => database.get('downloads', '1'))).toMatchObject({ sure: true, version: 'v1' })
})
test.each([
  ['lost', new Error('lost')],
  ['a page of the Wi-Fi', recording(4000, { 'Content-Type': 'text/html' })],
  ['a page that says it is a recording', recording(4000, {}, '<html>')],
  ['cut', recording(4000, { 'Content-Length': '9000' })],
  ['of unknown length', new Response('ID3'.padEnd(4000, '.'), { headers: { 'Content-Type': 'audio/mpeg' } })],
  ['too short for its duration', recording(1000)],
  ['refused', new Response(null, { status: 404, headers: { 'Content-Type': 'audio/mpeg' } })],
])('one that is %s waits for the queue', async (_, answer) => {
  await put(given('1'), given('2'))
  await takeIn(fetched({ 1: answer, 2: recording() }), false)
  expect(await stored()).toEqual(['1 waiting 0', '2 done 4000'])
  expect(names()).toEqual(['/downloaded/2'])
})
test('stopped by the listener: what had come is kept, the rest is paused', async () => {
  await put(given('1'), given('2'))
  await takeIn(fetched({ 1: recording() }), true)
  expect(await stored()).toEqual(['1 done 4000', '2 paused 0'])
})
test('deleted meanwhile, nothing of it stays; taken back, it is the queue that has it', async () => {
  await put(given('1'), given('2'))
  const both = fetched({ 1: recording(), 2: recording() })
  const { matchAll } = both
  const meanwhile = async () => {
    await withDatabase((database) => database.delete('downloads', '1'))
    const { background: _, ...own } = given('2', { state: 'loading' })
    await put(own)
    return matchAll()
  }
  await takeIn({ ...both, matchAll: meanwhile }, false)
  expect(await stored()).toEqual(['2 loading 0'])
  expect(names()).not.toContain('/downloaded/1')
})
test('at a start, what the browser has no longer goes back into the queue', async () => {
  const backgroundFetch = { getIds: async () => ['b'] }
  const registration = { active: {}, backgroundFetch }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const entries = [given('1'), given('2', { background: { id: 'lost', url: addressOf('2') } })]
  await put(...entries)
  expect(await takeBackLost(entries)).toBe(true)
  expect(await stored()).toEqual(['1 waiting 0 given', '2 waiting 0'])
  expect(await takeBackLost([given('1')])).toBe(false)
})
