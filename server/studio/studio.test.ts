import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { getChannelPlay } from '#contract/content/channels.ts'
import { addStation, getStations } from '#contract/staff/stations.ts'
import { getStudio, studioPath } from '#contract/staff/studio.ts'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { openDoor, type FrontDoor } from '#server/city/front-door.ts'
import { channels, studioPieces } from '#server/content/channels/channels.tables.ts'
import { Loops } from '#server/delivery/streams/loops.ts'
import type { Loop } from '#server/delivery/streams/loop.ts'
import { createStreams } from '#server/delivery/streams/streams.ts'
import { hashToken } from '#server/platform/access/session.ts'
import { staffSessions } from '#server/platform/access/staff.tables.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { frameCount, readMp3 } from '#server/platform/storage/mp3-frames.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openStudioDoor, type StudioDoor } from './studio-door.ts'

const standIn = fileURLToPath(new URL('../../tests/server/ffmpeg-stand-in.mjs', import.meta.url))
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
const media = new CityFiles(fileURLToPath(new URL('../../demo', import.meta.url)))

let app: TestApp
let desk: Desk
let editor = ''
let other = ''
let loop: Loop
let door: FrontDoor
let studios: StudioDoor
let streams: Hono<HonoEnv>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('播音员甲', ['editor'])
  other = await desk.hire('播音员乙', ['editor'])
  const [row] = await app.db.select().from(channels).where(eq(channels.id, world.radio))
  loop = (await new Loops(media).of(row!.loop)) as Loop
})
afterAll(() => app.close())
beforeEach(() => openStudios(standIn))
afterEach(async () => {
  vi.restoreAllMocks()
  studios.close()
  await studios.closed()
  await (
    await door.close(0)
  ).closed
  await app.db.delete(studioPieces)
  await app.db.update(channels).set({ studioUntil: null, studioBy: null, studioKey: '' })
})

/** A console's address where studios come in, and streams that have cached nothing. */
async function openStudios(encoder: string): Promise<void> {
  const log = { error: () => {}, warn: () => {} } as never
  const quick = { keepMs: 50, checkMs: 50 }
  const address = { origin: undefined, cookie: 'desk', networks: undefined, trustedProxies: 0 }
  studios = openStudioDoor({ db: app.db, log, loops: new Loops(media), encoder, ...address, ...quick })
  door = await openDoor(0, '127.0.0.1')
  await door.open((_incoming, outgoing) => outgoing.end(), studios.upgrade)
  streams = createStreams({ app: app.app, db: app.db, log, media, sources: media })
}
const host = () => `127.0.0.1:${door.port()}`
function connect(token: string, { origin = `http://${host()}`, path = studioPath } = {}): WebSocket {
  return new WebSocket(`ws://${host()}${path}`, { headers: { Origin: origin, Cookie: `other=1; desk=${token}` } })
}
/** The words of the refusal, or 'open'. */
const answerTo = (socket: WebSocket) =>
  new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
    socket.once('open', () => resolve('open'))
  })
interface Studio {
  socket: WebSocket
  said: { is: string; delay?: number }[]
  /** Why the server closed it. */
  closed: Promise<string>
}
async function studio(token = editor, more: object = {}, station: number = world.radio): Promise<Studio> {
  const socket = connect(token)
  const said: Studio['said'] = []
  socket.on('message', (data) => void said.push(JSON.parse((data as Buffer).toString()) as { is: string }))
  const closed = once(socket, 'close').then(([, reason]) => String(reason))
  await once(socket, 'open')
  socket.send(JSON.stringify({ station, type: 'audio/webm', takes: 0, ...more }))
  await Promise.race([closed, vi.waitFor(() => expect(said).toEqual([{ is: 'on' }]), 8000)])
  return { socket, said, closed }
}
const frames = (count: number) => Buffer.from(`frames${'x'.repeat(count)}`)
const hears = ({ said }: Studio, is: string, count: number) =>
  vi.waitFor(() => expect(said.filter((one) => one.is === is).length).toBeGreaterThanOrEqual(count), 15_000)
const stored = () => app.db.select().from(studioPieces).orderBy(asc(studioPieces.number))
const get = (path: string) => streams.fetch(new Request(`http://test.local${path}`))
/** What comes so much later. */
const later = (milliseconds: number) => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + milliseconds)
}
const namesOf = (list: string) => list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

const webm = () =>
  spawnSync(
    'ffmpeg',
    ['-loglevel', 'error', '-i', `${recordingsFolder}/sound-flute.mp3`, '-c:a', 'libopus', '-f', 'webm', '-'],
    {
      maxBuffer: 1e8,
    },
  ).stdout

describe.each([
  ['a stand-in', () => standIn, () => frames(1000)],
  ...(hasFfmpeg ? [['ffmpeg', () => 'ffmpeg', webm] as const] : []),
] as const)('what a browser sends, encoded by %s', (_, encoder, sound) => {
  beforeEach(async () => {
    await (
      await door.close(0)
    ).closed
    await openStudios(encoder())
  })
  test('is heard in place of the loop’s segments, which take over again, and in replays', async () => {
    const one = await studio()
    const bytes = sound()
    for (let at = 0; at < bytes.length; at += 50_000) one.socket.send(bytes.subarray(at, at + 50_000))
    await hears(one, 'piece', 2)
    // There was more sound than time.
    await hears(one, 'skipped', 1)
    one.socket.close()
    await one.closed
    await studios.closed()
    const rows = await stored()
    const first = rows[0]!.number
    expect(first - loop.segmentAt(loop.at(Date.now()))).toBeLessThanOrEqual(1)
    for (const { number, version, bytes: piece } of rows) {
      const mp3 = readMp3(piece)
      expect(frameCount(mp3) * mp3.samplesPerFrame).toBe(loop.segment(number).samples)
      expect([mp3.sampleRate, mp3.bytes.length, version]).toEqual([loop.rate, piece.length, loop.version])
    }
    const seconds = ({ delay = 0 }) => delay / 1000
    for (const said of one.said.filter(({ is }) => is === 'piece')) {
      expect(seconds(said)).toBeGreaterThan(2)
      expect(seconds(said)).toBeLessThan(4 * loop.longest)
    }
    const { start, samples, place } = loop.segment(rows.at(-1)!.number)
    later(((start + samples) * 1000) / loop.rate + 7000 - Date.now())
    const list = namesOf(await (await get(`/streams/${world.radio}/live.m3u8`)).text())
    expect(list.filter((name) => name.includes('/studio/'))).toEqual(
      rows.map(({ number }) => `${loop.version}/studio/${number}.mp3`),
    )
    expect(list.at(-1)).not.toContain('studio')
    const piece = await get(`/streams/${world.radio}/${loop.version}/studio/${rows.at(-1)!.number}.mp3`)
    expect([piece.status, piece.headers.get('cache-control')]).toEqual([200, 'public, max-age=604800, immutable'])
    const packed = Buffer.from(await piece.arrayBuffer())
    const instead = Buffer.from(await (await get(`/streams/${world.radio}/${loop.version}/${place}.mp3`)).arrayBuffer())
    // The same tag, so the same timestamp.
    expect(packed.subarray(0, 73)).toEqual(instead.subarray(0, 73))
    expect(packed.subarray(73)).toEqual(rows.at(-1)!.bytes)
    const endless = (await get(`/streams/${world.radio}/live.mp3`)).body!.getReader()
    const heard = Buffer.from((await endless.read()).value!)
    await endless.cancel()
    for (const row of rows) expect(heard.includes(row.bytes)).toBe(true)
    const [from, to] = [first - 3, rows.at(-1)!.number + 1].map((n) => Math.floor(loop.segment(n).start / loop.rate))
    const replay = namesOf(await (await get(`/streams/${world.radio}/replay/${from}-${to}.m3u8`)).text())
    expect(replay.filter((name) => name.includes('studio'))).toEqual(
      rows.map(({ number }) => `../${loop.version}/studio/${number}.mp3`),
    )
  })
  test('when it is no sound, is told', async () => {
    const one = await studio()
    one.socket.send(Buffer.from(`garbage${'。'.repeat(5000)}`))
    expect(await one.closed).toBe('unreadable')
    expect(await stored()).toEqual([])
  })
})

test('the last words are heard whole, with silence after them, and both ends are recorded', async () => {
  const one = await studio()
  one.socket.send(frames(100))
  one.socket.send('end')
  expect(await one.closed).toBe('done')
  await studios.closed()
  const rows = await stored()
  expect(rows).toHaveLength(1)
  const { offsets, sampleRate } = readMp3(rows[0]!.bytes)
  expect([offsets.length - 1, sampleRate]).toEqual([loop.segment(rows[0]!.number).samples / 576, loop.rate])
  expect([offsets[100]! / 100, offsets[101]! - offsets[100]!]).toEqual([144, 24])
  const noted = await app.db.select().from(reviews).where(eq(reviews.objectId, world.radio)).orderBy(asc(reviews.id))
  expect(noted.slice(-2)).toMatchObject([
    { kind: 'station', action: 'startStudio', staff: '播音员甲', after: { type: 'audio/webm' } },
    { kind: 'station', action: 'endStudio', staff: '播音员甲', after: { end: '已结束直播' } },
  ])
})

test('one studio sends at a time: a second one is told whose, and may take over, going on behind it', async () => {
  const one = await studio()
  one.socket.send(frames(251))
  await hears(one, 'piece', 1)
  expect(await (await studio(other)).closed).toBe('held')
  expect(await desk.call(getStudio, { id: world.radio }, other)).toMatchObject({ by: '播音员甲', own: 0, fits: 1 })
  expect(await desk.call(getStudio, { id: world.radio }, editor)).toMatchObject({ by: '播音员甲', own: 1 })
  const two = await studio(other, { takes: 1 })
  expect(await one.closed).toBe('taken')
  two.socket.send(frames(252))
  await hears(two, 'piece', 1)
  const numbers = (await stored()).map(({ number }) => number)
  expect(numbers).toHaveLength(2)
  expect(numbers[1]! - numbers[0]!).toBe(1)
  // After a network was lost, which the server may not know yet, one goes on without asking.
  const again = await studio(other)
  expect([again.said, await two.closed]).toEqual([[{ is: 'on' }], 'taken'])
})

test.each([
  ['another page', () => connect(editor, { origin: 'https://evil.example' }), 403],
  ['nobody', () => connect(''), 403],
  ['another address', () => connect(editor, { path: '/v1/staff/other' }), 404],
])('%s is not let in', async (_name, open, status) => {
  expect(await answerTo(open())).toContain(String(status))
})
test('who has no say on air is not let in; who logs out is off the air', async () => {
  expect(await answerTo(connect(await desk.hire('办事员丙', [])))).toContain('403')
  const token = await desk.hire('播音员丁', ['editor'])
  const one = await studio(token)
  await app.db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)))
  expect(await one.closed).toBe('login')
})

test('a flood, senseless words and a station that repeats no sound are refused; without an encoder it is said', async () => {
  const flood = await studio()
  for (let n = 0; n < 6; n++) flood.socket.send(Buffer.alloc(250_000, 'frames'))
  expect(await flood.closed).toBe('flood')
  expect(await (await studio(editor, { type: 'video/mp4' })).closed).toBe('bad')
  expect(await (await studio(editor, {}, world.anchor)).closed).toBe('station')
  await (
    await door.close(0)
  ).closed
  await openStudios('/nowhere/ffmpeg')
  expect(await (await studio()).closed).toBe('encoder')
})

test('a station with nothing of its own, or with a stream from elsewhere, is heard here while a studio sends', async () => {
  const id = Number((await desk.call(addStation, { type: 1, name: '新的台' }, editor)).id)
  const play = async () => (await app.call(getChannelPlay, { id })).play_url
  expect([await play(), (await get(`/streams/${id}/live.m3u8`)).status]).toEqual(['', 403])
  await app.db
    .update(channels)
    .set({ streamUrl: 'https://radio.example/live.m3u8', streamWorks: true })
    .where(eq(channels.id, id))
  await expect.poll(play, { timeout: 4000 }).toBe('https://radio.example/live.m3u8')
  const one = await studio(editor, {}, id)
  one.socket.send(frames(260))
  await hears(one, 'piece', 1)
  await expect.poll(play, { timeout: 4000 }).toBe(`/streams/${id}/live.m3u8`)
  const listed = (await desk.call(getStations, {}, editor)).list
  expect(listed.filter((row) => row.studio === 1).map((row) => row.id)).toEqual([String(id)])
  const list = async () => namesOf(await (await get(`/streams/${id}/live.m3u8`)).text())
  await expect.poll(async () => (await list()).length, { timeout: 4000 }).toBe(6)
  const silent = await get(`/streams/${id}/${(await list())[0]}`)
  expect((await silent.arrayBuffer()).byteLength).toBe(73 + 250 * 24)
  one.socket.close()
  await expect.poll(play, { timeout: 4000 }).toBe('https://radio.example/live.m3u8')
})
