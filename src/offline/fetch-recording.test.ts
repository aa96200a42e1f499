import 'fake-indexeddb/auto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withDatabase } from './db.ts'
import type { DownloadEntry } from './download-entry.ts'
import { NoRoom, Unsure } from './download-steps.ts'
import { addressHere, dropDownload, listDownloads, saveDownload } from './downloads.ts'
import { fetchRecording, type Arrival } from './fetch-recording.ts'
import { readRecording } from './recordings.ts'

vi.stubGlobal('navigator', {})
const cached = new Map<string, Response>()
vi.stubGlobal('caches', {
  open: async () => ({
    put: async (key: string, response: Response) => void cached.set(key, response),
    match: async (key: string) => cached.get(key)?.clone(),
    delete: async (key: string) => cached.delete(key),
    keys: async () => [...cached.keys()].map((key) => ({ url: `http://app.local${key}` })),
  }),
})

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))
let version = 'v1'
let asked: { range: string | undefined; authorization: string | undefined }[]
/** How the server responds to each request in turn; afterwards it sends the whole. */
let responses: ((request: IncomingMessage, response: ServerResponse) => void)[]
const whole = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length, ETag: version }).end(bytes)
}
const part = ({ headers }: IncomingMessage, response: ServerResponse) => {
  const from = Number(/bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0)
  const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
  response.writeHead(206, { 'Content-Type': 'audio/mpeg', 'Content-Range': range, ETag: version })
  response.end(bytes.subarray(from))
}
let broken: ServerResponse
/**
 * Sends the whole up to one byte, and no more. When the app has that, `then` happens; by default the connection breaks.
 */
const upTo =
  (at: number, then: () => void = () => broken.destroy()) =>
  (_: IncomingMessage, response: ServerResponse) => {
    broken = response
    when = { received: at, act: then }
    response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Content-Length': bytes.length, ETag: version })
    response.write(bytes.subarray(0, at))
  }
let when: { received: number; act: () => void } | undefined
const server = createServer((request, response) => {
  asked.push({ range: request.headers.range, authorization: request.headers.authorization })
  ;(responses.shift() ?? whole)(request, response)
})
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => void server.closeAllConnections())
afterAll(() => void server.close())

const entryOf = (id: string): DownloadEntry => ({
  id,
  track: { id, name: '', album: { id: '', cover: '' }, duration: 60, image: '', url: '' },
  album: '',
  state: 'loading',
  received: 0,
  whole: 0,
  version: '',
  tries: 0,
  heard: false,
  at: 1,
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  asked = []
  responses = []
  when = undefined
  version = 'v1'
  cached.clear()
  await dropDownload('7')
  await saveDownload(entryOf('7'))
})
const noted: Arrival[] = []
const stored = () => withDatabase((database) => database.get('downloads', '7'))
async function get(more: Partial<Parameters<typeof fetchRecording>[1]> = {}): Promise<Arrival> {
  noted.length = 0
  const { port } = server.address() as AddressInfo
  return fetchRecording((await stored()) ?? entryOf('7'), {
    address: async () => `http://127.0.0.1:${port}/7.mp3?grant=1`,
    signal: new AbortController().signal,
    room: 1_000_000,
    note: (arrival) => {
      noted.push(arrival)
      if (arrival.received !== when?.received) return
      const { act } = when
      when = undefined
      act()
    },
    ...more,
  })
}
const recording = async (id = '7') =>
  Buffer.from(new Uint8Array((await (await readRecording(id))?.arrayBuffer()) ?? []))
const partsLeft = () => withDatabase((database) => database.count('parts'))

test('a recording arrives whole, byte by byte, and its parts are deleted', async () => {
  expect(await get()).toEqual({ received: 300_000, whole: 300_000, version: 'v1', sure: true })
  expect((await recording()).equals(bytes)).toBe(true)
  expect((await readRecording('7'))?.type).toBe('audio/mpeg')
  expect([await partsLeft(), asked]).toEqual([0, [{ range: undefined, authorization: undefined }]])
  expect(noted[0]).toEqual({ received: 0, whole: 300_000, version: 'v1' })
  expect(noted.at(-1)).toEqual({ received: 300_000, whole: 300_000, version: 'v1' })
})
test('after an interruption it resumes where it stopped, and no byte is requested twice', async () => {
  responses = [upTo(200_000), part]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  const { received } = (await stored())!
  expect(received).toBe(200_000)
  expect(await readRecording('7')).toBeUndefined()
  expect(await get()).toMatchObject({ received: 300_000 })
  expect(asked.map(({ range }) => range)).toEqual([undefined, `bytes=${received}-`])
  expect((await recording()).equals(bytes)).toBe(true)
  expect(await partsLeft()).toBe(0)
})
test('another version is fetched from its beginning: two recordings are never mixed', async () => {
  responses = [upTo(200_000), part]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  version = 'v2'
  expect(await get()).toMatchObject({ received: 300_000, version: 'v2' })
  expect((await recording()).equals(bytes)).toBe(true)
})
test('from a server without range requests a recording is read from the beginning', async () => {
  responses = [upTo(200_000), whole]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  expect(await get()).toMatchObject({ received: 300_000 })
  expect(asked).toHaveLength(2)
  expect((await recording()).equals(bytes)).toBe(true)
})
test('parts that were complete before the app was closed are assembled without loading them again', async () => {
  const halves = [bytes.subarray(0, 100_000), bytes.subarray(100_000)]
  await withDatabase(async (database) => {
    await database.put('parts', { id: '7', from: 0, bytes: new Uint8Array(halves[0]!).buffer })
    await database.put('parts', { id: '7', from: 100_000, bytes: new Uint8Array(halves[1]!).buffer })
  })
  responses = [
    (_, response) =>
      void response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}`, 'Content-Type': 'audio/mpeg' }).end(),
  ]
  expect(await get()).toMatchObject({ received: 300_000, whole: 300_000 })
  expect(asked.map(({ range }) => range)).toEqual(['bytes=300000-'])
  expect((await recording()).equals(bytes)).toBe(true)
})
test('parts that lie beyond the end of a shorter recording are dropped, and it is fetched from its beginning', async () => {
  await withDatabase((database) => database.put('parts', { id: '7', from: 0, bytes: new ArrayBuffer(400_000) }))
  responses = [
    (_, response) =>
      void response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}`, 'Content-Type': 'audio/mpeg' }).end(),
  ]
  expect(await get()).toMatchObject({ received: 300_000, whole: 300_000 })
  expect((await recording()).equals(bytes)).toBe(true)
})
test('parts with a gap between them are not used', async () => {
  await withDatabase(async (database) => {
    await database.put('parts', { id: '7', from: 0, bytes: new ArrayBuffer(10) })
    await database.put('parts', { id: '7', from: 20, bytes: new ArrayBuffer(10) })
  })
  expect(await get()).toMatchObject({ received: 300_000 })
  expect(asked.map(({ range }) => range)).toEqual([undefined])
  expect((await recording()).equals(bytes)).toBe(true)
})
test('a recording larger than the free space is not started, nor continued if the server did not declare its length', async () => {
  await expect(get({ room: 299_999 })).rejects.toThrow(NoRoom)
  expect([noted, await partsLeft()]).toEqual([[], 0])
  responses = [(_, response) => void response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end(bytes)]
  await expect(get({ room: 299_999 })).rejects.toThrow(NoRoom)
  expect(await readRecording('7')).toBeUndefined()
  expect(await get({ room: 300_000 })).toMatchObject({ received: 300_000 })
})
test('fewer bytes than declared, or none at all, are not stored as a recording', async () => {
  responses = [
    (_, response) =>
      void response
        .writeHead(206, { 'Content-Type': 'audio/mpeg', 'Content-Range': 'bytes 0-99/300000' })
        .end(bytes.subarray(0, 100)),
  ]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  expect(await readRecording('7')).toBeUndefined()
  await dropDownload('7')
  responses = [(_, response) => void response.writeHead(200, { 'Content-Type': 'audio/mpeg' }).end()]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  expect(await readRecording('7')).toBeUndefined()
})
test('a page of a captive portal is not stored as a recording, and what is gone is not retried as a network', async () => {
  responses = [(_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>请登录')]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  responses = [(_, response) => void response.writeHead(404).end('not found')]
  await expect(get()).rejects.toMatchObject({ kind: 'network', code: 404 })
  responses = [(_, response) => void response.writeHead(404).end(JSON.stringify({ code: 404, msg: '', data: null }))]
  await expect(get()).rejects.toMatchObject({ kind: 'http', code: 404 })
  expect([await readRecording('7'), await partsLeft()]).toEqual([undefined, 0])
})
test('pausing keeps what has arrived, and differs from a lost network', async () => {
  const pause = new AbortController()
  responses = [upTo(150_000, () => pause.abort()), part]
  await expect(get({ signal: pause.signal })).rejects.toMatchObject({ kind: 'aborted' })
  expect((await stored())!.received).toBe(150_000)
  expect(noted.at(-1)).toMatchObject({ received: 150_000 })
  expect(await get()).toMatchObject({ received: 300_000 })
  expect((await recording()).equals(bytes)).toBe(true)
})
test('a download that was deleted while it was in flight leaves no parts behind', async () => {
  responses = [upTo(150_000, () => void dropDownload('7').then(() => broken.destroy()))]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  expect([await stored(), await partsLeft()]).toEqual([undefined, 0])
})
test('recordings deleted by the system are reported, and no longer count as downloaded', async () => {
  await get()
  await saveDownload({ ...entryOf('7'), state: 'done', received: 300_000 })
  const cleared: number[] = []
  expect(await listDownloads((count) => void cleared.push(count))).toMatchObject([{ id: '7', state: 'done' }])
  expect([cleared, addressHere('7')?.startsWith('blob:')]).toEqual([[], true])
  cached.clear()
  expect(await listDownloads((count) => void cleared.push(count))).toMatchObject([
    { id: '7', state: 'failed', fault: 'cleared', received: 0 },
  ])
  expect([cleared, addressHere('7'), (await stored())?.state]).toEqual([[1], undefined, 'failed'])
})

const audio = { 'Content-Type': 'audio/mpeg' }
/** Sends so many bytes and ends, without saying how many there are. */
const withoutLength =
  (count: number, headers: Record<string, string> = audio) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers)
    response.write(bytes.subarray(0, count / 2))
    response.end(bytes.subarray(count / 2, count))
  }
test('A7 without a length nobody knows whether it is whole: what comes after its end is asked for', async () => {
  const after = (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(416, { ...audio, 'Content-Range': `bytes */${bytes.length}` }).end()
  responses = [withoutLength(300_000), after]
  expect(await get()).toMatchObject({ received: 300_000, sure: true })
  expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=300000-'])
  expect((await recording()).equals(bytes)).toBe(true)
})
test('A7 a stream that ended early is not whole: the rest is fetched where a server has it, else it is told', async () => {
  responses = [withoutLength(100_000), part, part]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  expect(await get()).toMatchObject({ received: 300_000, whole: 300_000 })
  expect((await recording()).equals(bytes)).toBe(true)
  await dropDownload('7')
  await saveDownload(entryOf('7'))
  responses = [withoutLength(100_000), withoutLength(100_000)]
  await expect(get()).rejects.toThrow(Unsure)
  expect(await readRecording('7')).toBeUndefined()
})
test('A7 a page that says it is a recording, one far too small, and what is no recording are no recordings', async () => {
  const answers: [Buffer, Record<string, string>][] = [
    [Buffer.from(`\n<!doctype html>${'请登录'.repeat(9000)}`), audio],
    [Buffer.alloc(2000, 255), audio],
    [bytes, { 'Content-Type': 'application/xhtml+xml' }],
    [bytes, {}],
  ]
  for (const [body, headers] of answers) {
    responses = [(_, response) => void response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)]
    await expect(get(), JSON.stringify(headers)).rejects.toMatchObject({ kind: 'network' })
    expect(await readRecording('7')).toBeUndefined()
  }
  expect(await partsLeft()).toBe(0)
})
test('A13 another recording is recognised by its length where no version is named', async () => {
  version = ''
  responses = [upTo(200_000), part]
  await expect(get()).rejects.toMatchObject({ kind: 'network' })
  await withDatabase(async (database) => database.put('downloads', { ...(await stored())!, whole: 310_000 }))
  expect(await get()).toMatchObject({ received: 300_000 })
  expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=200000-', undefined])
  expect((await recording()).equals(bytes)).toBe(true)
})
test.each([
  ['no Cache Storage', () => vi.stubGlobal('caches', undefined)],
  ['a Cache Storage that is refused', () => vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no')) })],
])(
  'where there is %s a recording is kept in the database, is heard from there, and goes when it is deleted',
  async (_, take) => {
    const { caches } = globalThis
    take()
    if (globalThis.caches === undefined) Reflect.deleteProperty(globalThis, 'caches')
    try {
      expect(await get()).toMatchObject({ received: 300_000, sure: true })
      await saveDownload({ ...entryOf('7'), state: 'done', received: 300_000, whole: 300_000 })
      expect(await listDownloads(() => expect.unreachable())).toMatchObject([{ state: 'done' }])
      expect((await recording()).equals(bytes)).toBe(true)
      expect((await readRecording('7'))?.type).toBe('audio/mpeg')
      expect(addressHere('7')).toMatch(/^blob:/)
      expect(asked).toHaveLength(1)
      await dropDownload('7')
      expect([await readRecording('7'), await partsLeft(), addressHere('7')]).toEqual([undefined, 0, undefined])
    } finally {
      vi.stubGlobal('caches', caches)
    }
  },
)
