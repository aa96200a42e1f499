import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#contract/listen.ts'
import { postLiveMessage, type LiveChat } from '#contract/content/lives.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { postChannel } from '#contract/content/channels.ts'
import { createApp } from '#server/city/app.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { liveMessages, lives } from './lives.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { OpenStreams } from '#server/platform/http/open-streams.ts'
import { LiveEvents } from './live-events.ts'
import { remindOnce } from './remind-of-lives.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(async () => {
  app.app.liveEvents.close()
  await app.close()
})
beforeEach(async () => {
  me = await app.signUp()
})

interface Heard {
  chats: LiveChat[]
  ids: string[]
  words: () => string[]
  ended: Promise<void>
  leave: () => void
}
/** Somebody who listens to a room, as the app does. */
function inRoom(
  id: number,
  last = '',
  fetch = ((url: string, init: RequestInit) => app.fetch(url, init)) as typeof globalThis.fetch,
): Heard {
  const leaving = new AbortController()
  const chats: LiveChat[] = []
  const ids: string[] = []
  const ended = listen(`/v1/mobile/lives/${id}/events`, {
    last,
    signal: leaving.signal,
    fetch,
    onEvent: (event) => {
      chats.push(JSON.parse(event.data) as LiveChat)
      if (event.id) ids.push(event.id)
    },
  })
  ended.catch(() => {})
  return {
    chats,
    ids,
    ended,
    words: () => chats.flatMap(({ list }) => list.map(({ content }) => content)),
    leave: () => leaving.abort(),
  }
}
const say = (content: string) => app.call(postLiveMessage, { id: world.live, content }, me)

test('G130 each message is delivered once, and a listener who reconnects gets what they missed', async () => {
  const before = await say('早就说了')
  const listener = inRoom(world.live)
  await expect.poll(() => listener.words()).toContain('早就说了')
  await say('现在说的')
  await expect.poll(() => listener.words().filter((one) => one === '现在说的'), { timeout: 5000 }).toHaveLength(1)
  listener.leave()
  await say('他不在的时候')
  const back = inRoom(world.live, listener.ids.at(-1))
  await expect.poll(() => back.words()).toEqual(['他不在的时候'])
  expect(Number(back.ids[0])).toBeGreaterThan(Number(before.id))
  back.leave()
  await expect.poll(() => app.app.streams.open).toBe(0)
})
test('what is said in one process is heard in another', async () => {
  const other = createApp({
    connection: app.connection,
    log: pino({ level: 'silent' }),
    secrets: app.app.context().secrets,
  })
  const listener = inRoom(world.live, '', ((url: string, init: RequestInit) =>
    other.api.fetch(new Request(new URL(url, 'http://test.local'), init))) as never)
  await expect.poll(() => listener.chats.length).toBeGreaterThan(0)
  await say('隔壁进程')
  await expect.poll(() => listener.words(), { timeout: 5000 }).toContain('隔壁进程')
  other.liveEvents.close()
  await listener.ended
})
test('forty people talk at once: a listener hears every word', async () => {
  const listener = inRoom(world.live)
  await expect.poll(() => listener.chats.length).toBeGreaterThan(0)
  const people = await Promise.all(Array.from({ length: 40 }, () => app.signUp()))
  await Promise.all(people.map((who, n) => app.call(postLiveMessage, { id: world.live, content: `同时 ${n}` }, who)))
  await expect
    .poll(() => new Set(listener.words().filter((one) => one.startsWith('同时'))).size, { timeout: 10_000 })
    .toBe(40)
  listener.leave()
})
test('when the server stops, every stream ends and no other begins', async () => {
  const streams = new OpenStreams(3)
  const events = new LiveEvents({
    log: pino({ level: 'silent' }),
    streams,
    news: () => Promise.resolve(new Map<number, string>()),
    read: () => Promise.resolve({ list: [], status: 1, view_num: 0, hidden: [], log_num: 0 }),
  })
  const bodies = await Promise.all(
    [1, 2, 3]
      .map(async (room) => (await events.listen(room, 0, `n${room}`)).text())
      .map((text) => {
        setImmediate(() => events.close())
        return text
      }),
  )
  expect(bodies.every((text) => text.startsWith('retry: 3000'))).toBe(true)
  expect(streams.open).toBe(0)
  await expect(events.listen(1, 0, 'n1')).rejects.toMatchObject({ status: 503 })
})
test('an address may hold so many streams; who leaves makes room', async () => {
  const streams = new OpenStreams(3)
  const events = new LiveEvents({
    log: pino({ level: 'silent' }),
    perNetwork: 2,
    streams,
    news: () => Promise.resolve(new Map<number, string>()),
    read: () => Promise.resolve({ list: [], status: 1, view_num: 0, hidden: [], log_num: 0 }),
  })
  const one = await events.listen(1, 0, 'a')
  await events.listen(1, 0, 'a')
  await expect(events.listen(1, 0, 'a')).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  await events.listen(1, 0, 'b')
  await expect(events.listen(1, 0, 'c')).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  await one.body!.cancel()
  await events.listen(2, 0, 'a')
  events.close()
})
test('one look asks for all rooms at once, and only a room with news is read', async () => {
  const said = new Map([1, 2, 3].map((room) => [room, 'quiet']))
  const read = vi.fn((_room: number, _after: number) =>
    Promise.resolve({ list: [], status: 1 as const, view_num: 0, hidden: [], log_num: 0 }),
  )
  const news = vi.fn((_rooms: number[]) => Promise.resolve(new Map(said)))
  const events = new LiveEvents({
    log: pino({ level: 'silent' }),
    streams: new OpenStreams(9),
    lookEveryMs: 5,
    read,
    news,
  })
  for (const room of [1, 2, 3]) await events.listen(room, 0, 'n')
  // Each is read when it is opened, and once more for what came meanwhile.
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(6))
  const looks = news.mock.calls.length
  await vi.waitFor(() => expect(news.mock.calls.length).toBeGreaterThan(looks + 5))
  expect(news.mock.calls.at(-1)).toEqual([[1, 2, 3]])
  expect(read).toHaveBeenCalledTimes(6)
  said.set(2, 'somebody spoke')
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(7))
  expect(read.mock.calls.at(-1)![0]).toBe(2)
  events.close()
})
test('a room that is none is gone, and holds nothing open', async () => {
  const before = app.app.streams.open
  const answer = await app.fetch('/v1/mobile/lives/987654/events')
  expect(((await answer.json()) as { code: number }).code).toBe(403001)
  expect(app.app.streams.open).toBe(before)
})

test('a moderator takes a message away, and adds to the log: both are told to who listens, and written down', async () => {
  const { id } = await say('不该说的')
  const listener = inRoom(world.live)
  await expect.poll(() => listener.words()).toContain('不该说的')
  expect(await runStaffCommand(app.db, ['hide', 'chat', id, '广告'], '值班')).toMatchObject({
    exitCode: 0,
    lines: ['已处理'],
  })
  await expect.poll(() => listener.chats.at(-1)!.hidden, { timeout: 5000 }).toContain(id)
  expect(await runStaffCommand(app.db, ['hide', 'chat', id, '广告'], '值班')).toMatchObject({
    lines: ['早已如此，没有改动'],
  })
  expect(await runStaffCommand(app.db, ['hide', 'chat', '99999999', '广告'], '值班')).toMatchObject({ exitCode: 1 })
  expect((await runStaffCommand(app.db, ['list', 'chat'], '值班')).lines.join()).not.toContain('不该说的')
  const before = listener.chats.at(-1)!.log_num
  expect(await runStaffCommand(app.db, ['post', 'live', String(world.live), '鱼', '上岸了'], '值班')).toMatchObject({
    exitCode: 0,
  })
  await expect.poll(() => listener.chats.at(-1)!.log_num, { timeout: 5000 }).toBe(before + 1)
  expect((await runStaffCommand(app.db, ['list', 'packet'], '值班')).lines[0]).toMatch(
    /小城新年红包.*已开 0\/20.*账目一致/,
  )
  expect((await runStaffCommand(app.db, ['log', 'chat'], '值班')).lines[0]).toContain('hide chat')
  listener.leave()
})

test('who reserved a room is told when it begins, once, whichever process looks first', async () => {
  const start = new Date(Date.now() - 60_000)
  await app.db.insert(channels).overridingSystemValue().values({ id: 31, type: 4, name: '颁奖夜' })
  await app.db.insert(lives).values({ channelId: 31, startAt: start, minutes: 60 })
  const other = await app.signUp()
  for (const who of [me, other]) await app.call(postChannel, { id: 31, status: 1 }, who)
  await app.call(postChannel, { id: 31, status: 0 }, other)
  expect(await remindOnce(app.db, new Date(start.getTime() - 1000))).toBe(0)
  const told = await Promise.all([1, 2, 3].map(() => remindOnce(app.db)))
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await app.call(getMessages, {}, me)).list).toMatchObject([
    { type: 4, title: '“颁奖夜”开播了', link: { type: 'live', id: '31' } },
  ])
  expect((await app.call(getMessages, {}, other)).list).toEqual([])
  expect(await remindOnce(app.db)).toBe(0)
  await app.db.delete(liveMessages)
})

test('a clock that is set back stops neither the heartbeat nor the end of a stream', async () => {
  const streams = new OpenStreams(3)
  const events = new LiveEvents({
    log: pino({ level: 'silent' }),
    streams,
    lookEveryMs: 5,
    news: () => Promise.resolve(new Map<number, string>()),
    read: () => Promise.resolve({ list: [], status: 1, view_num: 0, hidden: [], log_num: 0 }),
  })
  const clocks = [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')] as const
  const reader = (await events.listen(1, 0, 'n')).body!.getReader()
  // The first look tells the state once more.
  for (let n = 0; n < 2; n++) await reader.read()
  const [clock, passed] = [Date.now(), performance.now()]
  clocks[0].mockReturnValue(clock - 86_400_000)
  clocks[1].mockReturnValue(passed + 16_000)
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: chat')
  clocks[1].mockReturnValue(passed + 16 * 60_000)
  while (!(await reader.read()).done) continue
  expect(streams.open).toBe(0)
  for (const one of clocks) one.mockRestore()
})
