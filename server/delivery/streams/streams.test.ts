import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getChannelPlay, getChannelPlayAuth, getChannelPrograms } from '#contract/content/channels.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { withoutCall } from '#server/platform/access/reading-limits.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { makeGrant } from '#server/platform/storage/grants.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { createStreams } from './streams.ts'

let app: TestApp
let streams: Hono<HonoEnv>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const log = { error: (line: unknown) => void app.logged.push(JSON.stringify(line)) }
  streams = createStreams({
    app: app.app,
    db: app.db,
    log: log as never,
    media: new CityFiles(fileURLToPath(new URL('../../../demo', import.meta.url))),
    sources: new CityFiles(recordingsFolder),
  })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  streams.fetch(new Request(`http://test.local${path}`, { headers, method }))
const refused = async (path: string) => {
  const response = await get(path)
  expect([response.status, ((await response.json()) as { code: number }).code], path).toEqual([403, NOT_VIEWABLE])
  expect(response.headers.get('cache-control')).toBe('no-store')
}
const grantFor = (kind: 'source' | 'channel', id: number, now = new Date()) =>
  makeGrant(app.app.context().keyedHash, kind, id, now).then((made) => made.play_auth)

describe('live', () => {
  test('the address the guide names is a playlist of segments that exist', async () => {
    const { play_url, format, live } = await app.call(getChannelPlay, { id: world.radio })
    expect([play_url, format, live]).toEqual([`/streams/${world.radio}/live.m3u8`, 'hls', 1])
    const response = await get(play_url)
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(response.headers.get('cache-control')).toBe('public, max-age=1')
    const uris = (await response.text()).split('\n').filter((line) => line.endsWith('.mp3'))
    expect(uris).toHaveLength(6)
    for (const uri of uris) {
      const segment = await get(new URL(uri, `http://test.local${play_url}`).pathname)
      expect([segment.status, segment.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
      expect(segment.headers.get('cache-control')).toBe('public, max-age=604800, immutable')
      expect(Buffer.from(await segment.arrayBuffer()).toString('latin1', 0, 3)).toBe('ID3')
      expect(
        (
          await get(new URL(uri, `http://test.local${play_url}`).pathname, {
            'If-None-Match': segment.headers.get('etag')!,
          })
        ).status,
      ).toBe(304)
    }
  })
  test('what is no radio channel, no segment, or of another loop is refused', async () => {
    const version = /^(\S+)\/\d+\.mp3$/m.exec(await (await get(`/streams/${world.radio}/live.m3u8`)).text())![1]
    for (const path of [
      '/streams/99/live.m3u8',
      `/streams/${world.anchor}/live.m3u8`,
      '/streams/abc/live.m3u8',
      '/streams/99999999999/live.mp3',
      `/streams/${world.radio}/${version}/999999.mp3`,
      `/streams/${world.radio}/other/0.mp3`,
      `/streams/${world.radio}/live.wav`,
      '/streams/',
      '/streams/1/../../v1/sources/1/media',
    ])
      await refused(path)
  })
  test('an endless mp3 begins with some seconds at once, goes on as the clock goes, and ends when the listener leaves', async () => {
    const response = await get(`/streams/${world.radio}/live.mp3`)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      response.headers.get('content-length'),
    ]).toEqual([200, 'audio/mpeg', 'no-store', null])
    const reader = response.body!.getReader()
    const first = (await reader.read()).value!
    expect(first.length).toBeGreaterThan(20 * 3000)
    expect([first[0], first[1]! & 0xe0]).toEqual([0xff, 0xe0])
    const begun = Date.now()
    const next = (await reader.read()).value!
    expect(next.length).toBeLessThan(4 * 3000)
    expect(next[0]).toBe(0xff)
    expect(Date.now() - begun).toBeGreaterThan(200)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begun - 86_400_000)
    expect((await reader.read()).value!.length, 'after the clock was set back').toBeGreaterThan(0)
    clock.mockRestore()
    const waiting = reader.read()
    await reader.cancel()
    expect((await waiting).done).toBe(true)
    expect((await get(`/streams/${world.radio}/live.mp3`, {}, 'HEAD')).body).toBeNull()
  })
  test("a guarded channel names no address; its grant opens the list and its segments, another's does not", async () => {
    expect((await app.call(getChannelPlay, { id: world.guardedRadio })).play_url).toBe('')
    for (const path of ['live.m3u8', 'live.mp3']) await refused(`/streams/${world.guardedRadio}/${path}`)
    await refused(`/streams/${world.guardedRadio}/live.m3u8?play_auth=${await grantFor('channel', world.radio)}`)
    await refused(`/streams/${world.guardedRadio}/live.m3u8?play_auth=${await grantFor('source', world.guardedRadio)}`)
    const { url, video_id } = await app.call(getChannelPlayAuth, { id: world.guardedRadio })
    expect([video_id, url.split('?')[0]]).toEqual([
      String(world.guardedRadio),
      `/streams/${world.guardedRadio}/live.mp3`,
    ])
    await (await get(url)).body!.cancel()
    const list = await get(url.replace('live.mp3', 'live.m3u8'))
    expect(list.headers.get('cache-control')).toBe('private, no-store')
    const uri = (await list.text()).split('\n').find((line) => line.includes('.mp3'))!
    expect((await get(`/streams/${world.guardedRadio}/${uri}`)).status).toBe(200)
    await refused(`/streams/${world.guardedRadio}/${uri.split('?')[0]}`)
  })
  test('a channel whose recording is missing fails by itself, and says so in the log', async () => {
    await app.db
      .update(channels)
      .set({ loop: ['recordings/nowhere.mp3'] })
      .where(eq(channels.id, world.guardedRadio))
    const again = createStreams({
      app: app.app,
      db: app.db,
      log: { error: (line: unknown) => void app.logged.push(JSON.stringify(line)) } as never,
      media: new CityFiles(recordingsFolder),
      sources: new CityFiles(recordingsFolder),
    })
    expect((await again.fetch(new Request(`http://test.local/streams/${world.guardedRadio}/live.m3u8`))).status).toBe(
      500,
    )
    expect(app.logged.some((line) => line.includes('nowhere.mp3'))).toBe(true)
    await app.db
      .update(channels)
      .set({ loop: ['../../etc/passwd'] })
      .where(eq(channels.id, world.guardedRadio))
    const climbing = createStreams({
      app: app.app,
      db: app.db,
      log: { error: () => {} } as never,
      media: new CityFiles(recordingsFolder),
      sources: new CityFiles(recordingsFolder),
    })
    expect(
      (await climbing.fetch(new Request(`http://test.local/streams/${world.guardedRadio}/live.m3u8`))).status,
    ).toBe(500)
  })
})

describe('a past programme', () => {
  test('of yesterday plays from its address in the guide; one that is not over has none', async () => {
    const { dates } = await app.call(getChannelPrograms, { id: world.radio })
    const { list } = await app.call(getChannelPrograms, { id: world.radio, date: dates[5]! })
    expect(list.map((one) => [one.name, one.status])).toEqual([
      ['上半天', 0],
      [expect.stringContaining('下半天'), 0],
    ])
    const response = await get(list[0]!.playback_url)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('#EXT-X-ENDLIST')
    const uri = text.split('\n').find((line) => line.endsWith('.mp3'))!
    expect((await get(new URL(uri, `http://test.local${list[0]!.playback_url}`).pathname)).status).toBe(200)
    const tomorrow = await app.call(getChannelPrograms, { id: world.radio, date: dates[7]! })
    expect(tomorrow.list.map((one) => [one.status, one.playback_url])).toEqual([
      [2, ''],
      [2, ''],
    ])
    const { url } = await app.call(getChannelPlayAuth, { id: world.radio, programme_id: list[0]!.id })
    expect((await get(url)).status).toBe(200)
    await expect(
      app.call(getChannelPlayAuth, { id: world.radio, programme_id: tomorrow.list[0]!.id }),
    ).rejects.toMatchObject({ code: 400 })
    await expect(
      app.call(getChannelPlayAuth, { id: world.guardedRadio, programme_id: list[0]!.id }),
    ).rejects.toMatchObject({ code: NOT_VIEWABLE })
    for (const id of [`${world.slot}-20200101`, `${world.slot}-99999999`, '999-20261120'])
      await expect(app.call(getChannelPlayAuth, { id: world.radio, programme_id: id })).rejects.toMatchObject({
        code: NOT_VIEWABLE,
      })
  })
  test('the future, the distant past, and what is too long or backwards are refused', async () => {
    const now = Math.floor(Date.now() / 1000)
    for (const [from, to] of [
      [now - 60, now + 60],
      [now - 20 * 86_400, now - 20 * 86_400 + 60],
      [now - 3 * 86_400, now - 60],
      [now - 60, now - 120],
    ])
      await refused(`/streams/${world.radio}/replay/${from}-${to}.m3u8`)
  })
})

test('one network has so many requests a minute, then is told when to come again; others listen on', async () => {
  const listen = (remoteAddress: string) =>
    streams.fetch(new Request(`http://test.local/streams/${world.radio}/live.m3u8`), {
      incoming: { socket: { remoteAddress } },
    })
  const flood = await Promise.all(Array.from({ length: withoutCall.stream + 5 }, () => listen('203.0.113.7')))
  const refusals = flood.filter(({ status }) => status === 429)
  expect(refusals).toHaveLength(5)
  expect(Number(refusals[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await listen('203.0.113.8')).status).toBe(200)
})
