import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getChannelPlay,
  getChannelPosts,
  getChannelPrograms,
  getChannelState,
  getChannels,
  getDefaultChannel,
  getRecommendedChannels,
  postChannel,
  viewChannel,
} from '#contract/content/channels.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import { channels } from './channels.tables.ts'
import { lives } from '#server/content/lives/lives.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { guideDays, readGuide } from './guide.ts'

let app: TestApp
let me: Citizen
let crowd: Citizen[]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp()
  crowd = await Promise.all(Array.from({ length: 12 }, () => app.signUp()))
})
afterAll(() => app.close())

describe('lists', () => {
  test("are of one type, in the operator's order; one can be asked for by its id", async () => {
    expect((await app.call(getChannels, { type: 1 })).list.map((one) => one.id)).toEqual([
      String(world.guardedRadio),
      String(world.radio),
    ])
    expect(await app.call(getChannels, { type: 2 })).toMatchObject({
      total: 1,
      list: [{ id: String(world.anchor), channel_type: 2, play_url: '', programmes: [] }],
    })
    expect(await app.call(getChannels, { id: world.organization })).toMatchObject({
      total: 1,
      list: [{ name: '小城日报', channel_type: 3 }],
    })
    expect(await app.call(getChannels, { type: 5 })).toMatchObject({ list: [], total: 0, page: 1, page_size: 10 })
    expect((await app.call(getChannels, { page_size: 3, page: 2 })).list).toHaveLength(2)
  })
  test('a radio channel comes with its hosts and what is on', async () => {
    const one = (await app.call(getChannels, { id: world.radio })).list[0]!
    expect(one).toMatchObject({ frequency: 'FM 88.8', anchors: [{ id: String(world.anchor), name: '小夏' }] })
    expect(one.programmes[0]!.status).toBe(1)
  })
  test('the default is the recommended one; a type nobody has is gone', async () => {
    expect((await app.call(getDefaultChannel, {})).id).toBe(String(world.radio))
    await expect(app.call(getDefaultChannel, { type: 5 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect((await app.call(getRecommendedChannels, {})).list.map((one) => one.id)).toEqual([String(world.radio)])
  })
})

describe('the guide', () => {
  const sender = { id: world.radio, loop: ['x'], streamUrl: '', guarded: false }
  const at = async (moment: string, date = moment.slice(0, 10)) =>
    (await readGuide(app.db, [sender], date, new Date(`${moment}+08:00`))).get(world.radio)!
  test('a day is its slots, one after the other without a gap, with one that is on [decision G128]', async () => {
    for (const [moment, statuses] of [
      ['2026-11-20T00:00:00', [1, 2]],
      ['2026-11-20T11:59:59', [1, 2]],
      ['2026-11-20T12:00:00', [0, 1]],
      ['2026-11-20T23:59:59', [0, 1]],
    ] as const)
      expect(
        (await at(moment)).map((one) => one.status),
        moment,
      ).toEqual(statuses)
    const list = await at('2026-11-20T09:00:00')
    expect(list.map((one) => [one.id, one.start_at, one.end_at])).toEqual([
      ['1-20261120', '2026-11-20 00:00:00', '2026-11-20 12:00:00'],
      ['2-20261120', '2026-11-20 12:00:00', '2026-11-21 00:00:00'],
    ])
    expect(list[0]).toMatchObject({ album_id: String(world.album), anchors: [{ name: '小夏' }] })
  })
  test('Sunday has its own slot, and Monday not', async () => {
    expect((await at('2026-11-22T09:00:00')).map((one) => one.name)).toEqual(['上半天', '周日下半天'])
    expect((await at('2026-11-23T09:00:00')).map((one) => one.name)).toEqual(['上半天', '下半天'])
  })
  test('what is past can be heard again, nothing else', async () => {
    const [first, second] = await at('2026-11-20T13:00:00')
    expect(first!.playback_url).toBe(
      `/streams/1/replay/${Date.parse('2026-11-20T00:00:00+08:00') / 1000}-${Date.parse('2026-11-20T12:00:00+08:00') / 1000}.m3u8`,
    )
    expect(second!.playback_url).toBe('')
    expect(
      (
        await readGuide(app.db, [{ ...sender, guarded: true }], '2026-11-19', new Date('2026-11-20T13:00:00+08:00'))
      ).get(1)![0]!.playback_url,
    ).toBe('')
  })
  test('eight days: six back to tomorrow, in the time of the city', async () => {
    expect(guideDays(new Date('2026-11-20T23:30:00+08:00'))).toEqual([
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
    expect(guideDays(new Date('2026-11-20T00:30:00+08:00')).at(-2)).toBe('2026-11-20')
    const { dates, date } = await app.call(getChannelPrograms, { id: world.radio })
    expect(dates.indexOf(date)).toBe(6)
    for (const day of dates)
      expect((await app.call(getChannelPrograms, { id: world.radio, date: day })).list).toHaveLength(2)
    for (const day of ['2020-01-01', '2099-01-01'])
      await expect(app.call(getChannelPrograms, { id: world.radio, date: day })).rejects.toMatchObject({ code: 400 })
    await expect(app.call(getChannelPrograms, { id: 999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('playing brings the whole day', async () => {
    expect((await app.call(getChannelPlay, { id: world.radio })).programmes).toHaveLength(2)
    expect(await app.call(getChannelPlay, { id: world.organization })).toMatchObject({
      play_url: '',
      live: 0,
      programmes: [],
    })
    await expect(app.call(getChannelPlay, { id: 999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

describe('marks', () => {
  test('subscribing needs a login, counts once, and is mine alone', async () => {
    await expect(app.call(postChannel, { id: world.radio, status: 1 })).rejects.toMatchObject({
      code: LOGIN_EXPIRED[0],
    })
    await Promise.all(
      crowd.flatMap((one) => [1, 1].map((status) => app.call(postChannel, { id: world.radio, status }, one))),
    )
    expect(await app.call(postChannel, { id: world.radio, status: 1 }, me)).toEqual({ id: '1', status: 1, total: 13 })
    expect(await app.call(getChannelState, { id: world.radio }, me)).toMatchObject({
      is_subscribe: 1,
      is_follow: 1,
      follow_num: 13,
    })
    expect(await app.call(getChannelState, { id: world.radio })).toMatchObject({
      is_subscribe: 0,
      is_follow: 0,
      follow_num: 13,
    })
    await Promise.all(crowd.map((one) => app.call(postChannel, { id: world.radio, status: 0 }, one)))
    expect((await app.db.select({ n: count() }).from(follows).where(eq(follows.targetType, 'channel')))[0]!.n).toBe(1)
    await expect(app.call(postChannel, { id: 999, status: 1 }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('following an anchor shows on the anchor, not on what has the same number', async () => {
    await app.call(postFollow, { id: world.anchor, target_type: 2, status: 1 }, me)
    expect(await app.call(getChannelState, { id: world.anchor }, me)).toMatchObject({
      is_follow: 1,
      is_subscribe: 0,
      follow_num: 1,
    })
    const asAnchor = app.call(postFollow, { id: world.organization, target_type: 2, status: 1 }, me)
    await expect(asAnchor).rejects.toMatchObject({ code: NOT_VIEWABLE })
    expect(await app.call(getChannelState, { id: world.organization }, me)).toMatchObject({
      is_follow: 0,
      follow_num: 0,
    })
  })
  test('visits are counted once a second, none lost', async () => {
    const before = (await app.call(getChannelState, { id: world.radio })).view_num
    await Promise.all(crowd.flatMap((one) => [1, 2, 3].map(() => app.call(viewChannel, { id: world.radio }, one))))
    expect((await app.call(getChannelState, { id: world.radio })).view_num).toBe(before + 36)
    await app.app.reads.flush()
    expect(
      (await app.db.select({ n: channels.viewNum }).from(channels).where(eq(channels.id, world.radio)))[0]!.n,
    ).toBe(before + 36)
    await expect(app.call(viewChannel, { id: 999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('a look at the announcement of a broadcast is no view of it', async () => {
    const views = async () => (await app.call(viewChannel, { id: world.live })).view_num
    const begins = (at: string) =>
      app.db
        .update(lives)
        .set({ startAt: new Date(at) })
        .where(eq(lives.channelId, world.live))
    const before = (await app.call(getChannelState, { id: world.live })).view_num
    await begins('2099-01-01')
    expect([await views(), await views()]).toEqual([before, before])
    await begins('2026-11-01')
    expect([await views(), await views()]).toEqual([before + 1, before + 2])
  })
})

test('an organization shows what it published, not what was withdrawn; an anchor its albums', async () => {
  expect((await app.call(getChannelPosts, { id: world.organization })).list.map((one) => one.id)).toEqual([
    '1001',
    '1002',
  ])
  expect(await app.call(getChannelPosts, { id: world.organization, type: 1 })).toMatchObject({ list: [], total: 0 })
  expect(await app.call(getChannelPosts, { id: world.anchor, type: 2 })).toMatchObject({
    total: 1,
    list: [{ id: String(world.album), type: 2 }],
  })
  await expect(app.call(getChannelPosts, { id: 999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test("an anchor's programmes are those they host today, on any channel", async () => {
  const { channel, programmes } = await app.call(getChannelPlay, { id: world.anchor })
  expect(channel).toMatchObject({ channel_type: 2, name: '小夏' })
  expect(programmes.map((one) => [one.name, one.channel_id, one.channel_name])).toEqual([
    ['上半天', String(world.radio), '小城之声'],
  ])
  expect((await app.call(getChannelPlay, { id: world.organization })).programmes).toEqual([])
})
