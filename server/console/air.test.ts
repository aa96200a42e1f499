import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getChannelPlay, getChannelPrograms } from '#contract/content/channels.ts'
import { getLive, postLiveMessage, getLiveMessages } from '#contract/content/lives.ts'
import * as programmeStates from '#contract/content/programme-states.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { banCitizen, unbanCitizen } from '#contract/staff/citizens.ts'
import * as rooms from '#contract/staff/rooms.ts'
import * as stations from '#contract/staff/stations.ts'
import { checkStreams } from '#server/air/check-streams.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { readGuide } from '#server/content/channels/guide.ts'
import { liveMessages, lives } from '#server/content/lives/lives.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let editor = ''
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  editor = await desk.hire('播控编辑', ['editor'])
  me = await app.signUp()
})
afterAll(() => app.close())
const reason = '换班'
const soon = { timeout: 4000 }

/** Hears what the address says: anything with "silent" has no sound. */
const listen = (silent: () => boolean) =>
  checkStreams(app.db, undefined, async (url) => (silent() || url.includes('silent') ? '连得上，但没有找到声音' : ''))
const again = () => app.db.update(channels).set({ streamCheckedAt: sql`now() - interval '1 minute'` })

test('a stream is sent once it was heard, gives way to the loop while it is silent, and comes back', async () => {
  const fields = { type: 1, name: '交通台', stream_url: 'https://radio.example/live.m3u8', format: 'hls' as const }
  const { id } = await desk.call(stations.addStation, fields, editor)
  await app.db
    .update(channels)
    .set({ loop: ['a.mp3'] })
    .where(eq(channels.id, Number(id)))
  const sent = async () => (await app.call(getChannelPlay, { id: Number(id) })).play_url
  const stationRow = async () => (await desk.call(stations.getStations, {}, editor)).list.find((one) => one.id === id)!
  expect([await sent(), (await stationRow()).works]).toEqual([`/streams/${id}/live.m3u8`, 0])
  let silent = false
  await listen(() => silent)
  await expect.poll(sent, soon).toBe(fields.stream_url)
  // It is listened to every half minute, not at each call.
  silent = true
  await listen(() => silent)
  expect((await stationRow()).works).toBe(1)
  await again()
  await listen(() => silent)
  await expect.poll(sent, soon).toBe(`/streams/${id}/live.m3u8`)
  expect(await stationRow()).toMatchObject({ works: 0, problem: '连得上，但没有找到声音' })
  await again()
  await listen(() => false)
  await expect.poll(sent, soon).toBe(fields.stream_url)
  // What was set while it was listened to is not called good by that.
  const other = 'https://radio.example/silent.mp3'
  await again()
  await checkStreams(app.db, undefined, async () => {
    await desk.call(stations.changeStation, { ...fields, id: Number(id), stream_url: other, reason }, editor)
    return ''
  })
  expect(await stationRow()).toMatchObject({ stream_url: other, works: 0 })
  await expect(
    desk.call(stations.addStation, { ...fields, stream_url: 'javascript:alert(1)' }, editor),
  ).rejects.toThrow('应为 http(s) 地址')
})

test('what the week shows is what citizens are told is on, at every moment of seven days', async () => {
  const { id } = await desk.call(stations.addStation, { type: 1, name: '有空档的台' }, editor)
  const station = Number(id)
  const add = (name: string, weekdays: number, start: number, end: number) =>
    desk.call(stations.addProgramme, { id: station, name, weekdays, start, end }, editor)
  await add('早新闻', 127, 360, 480)
  await add('上班路上', 31, 450, 540)
  await add('同时开始的', 4, 450, 500)
  await add('夜话', 64, 1380, 1440)
  await expect(add('倒着的', 1, 600, 540)).rejects.toThrow('结束要晚于开始')
  const { days, list } = await desk.call(stations.getGuideWeek, { id: station }, editor)
  expect([days.length, list.length]).toEqual([7, 4])
  expect(days[0]!.map(({ name, start, end, cut }) => [name, start, end, cut])).toEqual([
    ['', 0, 360, 0],
    ['早新闻', 360, 450, 1],
    ['上班路上', 450, 540, 0],
    ['', 540, 1440, 0],
  ])
  const sender = { id: station, loop: [], streamUrl: '', guarded: false }
  const differences: string[] = []
  let looks = 0
  // Monday to Sunday.
  for (const [day, slots] of days.entries()) {
    const date = `2026-11-${23 + day}`
    for (const slot of slots)
      for (const minute of [slot.start, (slot.start + slot.end) >> 1, slot.end - 1]) {
        const now = new Date(parseTime(`${date} 00:00`)! + minute * 60_000)
        const told = (await readGuide(app.db, [sender], date, now)).get(station)!
        const on = told.filter(({ status }) => status === programmeStates.now).map(({ name }) => name)
        looks++
        if (on.join() !== slot.name) differences.push(`${date} ${minute}: ${on.join()} instead of ${slot.name}`)
      }
  }
  expect([differences, looks > 60]).toEqual([[], true])
  const [first] = list
  const change = { id: Number(first!.id), name: '早安', weekdays: 127, start: 300, end: 480, reason }
  await desk.call(stations.changeProgramme, change, editor)
  await expect
    .poll(async () => (await app.call(getChannelPrograms, { id: station })).list[0]!.start_at.slice(11), soon)
    .toBe('05:00:00')
  await desk.call(stations.deleteProgramme, { id: Number(first!.id), reason }, editor)
  await desk.call(stations.deleteStation, { id: station, reason }, editor)
  await expect(desk.call(stations.getGuideWeek, { id: station }, editor)).rejects.toMatchObject({ code: 403001 })
})

test('a live report from its announcement to its end, with log, pictures and a slowed chat', async () => {
  const start_at = '2026-11-30 08:00'
  const fields = { title: '大桥合龙', start_at, minutes: 0, slow_seconds: 60 }
  const { id } = await desk.call(rooms.addRoom, { ...fields, start_at: '2099-01-01 08:00' }, editor)
  const room = Number(id)
  const live = () => app.call(getLive, { id: room })
  const here = async () => (await desk.call(rooms.getRooms, {}, editor)).list.find((one) => one.id === id)!
  expect(await live()).toMatchObject({ title: '大桥合龙', status: 0, play_url: '' })
  const entry = { id: room, content: '桥面合拢', images: ['/uploads/a.webp'] }
  await expect(desk.call(rooms.addRoomEntry, entry, editor)).rejects.toThrow('直播没有在进行')
  await app.db.update(lives).set({ remindedAt: new Date() }).where(eq(lives.channelId, room))
  await desk.call(rooms.changeRoom, { ...fields, id: room, stream_url: 'https://tv.example/a.m3u8', reason }, editor)
  // Whoever reserved it is reminded of the new time.
  expect((await app.db.select().from(lives).where(eq(lives.channelId, room)))[0]!.remindedAt).toBeNull()
  await listen(() => false)
  await expect.poll(live, soon).toMatchObject({ status: 1, play_url: 'https://tv.example/a.m3u8' })
  await desk.call(rooms.addRoomEntry, entry, editor)
  // The answer was lost.
  await desk.call(rooms.addRoomEntry, entry, editor)
  await expect.poll(async () => (await live()).log, soon).toMatchObject([{ content: '桥面合拢', images: entry.images }])

  const say = (content: string) => app.call(postLiveMessage, { id: room, content }, me)
  await say('来了')
  await expect(say('再说一句')).rejects.toThrow('每 60 秒可以说一次')
  await app.db
    .update(liveMessages)
    .set({ createdAt: sql`now() - interval '2 minutes'` })
    .where(eq(liveMessages.channelId, room))
  await say('难听的话')
  const before = await desk.call(rooms.getRoomDesk, { id: room }, editor)
  expect(before.messages.map(({ content }) => content)).toEqual(['难听的话', '来了'])
  const hide = { id: Number(before.messages[0]!.id), reason: '请文明发言' }
  await desk.call(rooms.hideRoomMessage, hide, editor)
  await expect(desk.call(rooms.hideRoomMessage, hide, editor)).rejects.toThrow('已经隐藏')
  const shown = async () => (await app.call(getLiveMessages, { id: room })).list.map(({ content }) => content)
  await expect.poll(shown, soon).toEqual(['来了'])
  const told = await app.db
    .select()
    .from(messages)
    .where(and(eq(messages.userId, Number(me.id)), eq(messages.title, '直播间发言已被隐藏')))
  expect(told).toHaveLength(1)
  // Its author is silenced from there.
  const { author_id } = before.messages[0]!
  await desk.call(banCitizen, { id: Number(author_id), days: 1, reason: '屡次难听' }, editor)
  await expect(say('还想说')).rejects.toThrow('原因：屡次难听')
  await desk.call(unbanCitizen, { id: Number(author_id), reason: '说清楚了' }, editor)

  await desk.call(rooms.endRoom, { id: room, reason }, editor)
  await expect.poll(async () => (await here()).status, soon).toBe(2)
  await expect(desk.call(rooms.endRoom, { id: room, reason }, editor)).rejects.toThrow('没有在直播')
  await expect(say('还在吗')).rejects.toThrow('直播已结束')
  expect((await live()).replay_url).toBe('')
  const { minutes } = await here()
  const film = { ...fields, id: room, minutes, replay_url: '/uploads/m202611/film.mp4', reason }
  await desk.call(rooms.changeRoom, film, editor)
  await expect.poll(async () => (await live()).replay_url, soon).toBe(film.replay_url)
  await desk.call(rooms.deleteRoomEntry, { id: Number(before.log[0]!.id), reason }, editor)
  await desk.call(rooms.deleteRoom, { id: room, reason }, editor)
  await expect.poll(() => live().catch((error: { code: number }) => error.code), soon).toBe(403001)
  expect((await desk.call(rooms.getRooms, {}, editor)).list.map((one) => one.id)).toContain(String(world.live))
})
