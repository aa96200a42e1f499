import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAudio } from '#contract/albums.ts'
import { getChannelPlay, getChannelPlayAuth, getChannelPrograms } from '#contract/channels.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getSource, getSourcePlayAuth } from '#contract/sources.ts'
import { channels, posts } from '#server/database/schema.ts'
import { recordingsFolder } from '#server/seeds/load-series.ts'
import { grantedFile, seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { makeGrant } from './grants.ts'
import { createStreams, streamPath } from './streams.ts'

let app: TestApp
let streams: Hono
let recording: Buffer
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  const log = { error: (line: unknown) => void app.logged.push(JSON.stringify(line)) }
  streams = createStreams({
    app: app.app,
    db: app.db,
    log: log as never,
    mediaFolder: fileURLToPath(new URL('../seeds', import.meta.url)),
    sourcesFolder: recordingsFolder,
  })
  recording = await readFile(`${recordingsFolder}/${grantedFile}`)
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
      mediaFolder: recordingsFolder,
      sourcesFolder: recordingsFolder,
    })
    expect((await again.fetch(new Request(`http://test.local/streams/${world.guardedRadio}/live.m3u8`))).status).toBe(
      500,
    )
    expect(app.logged.some((line) => line.includes('ENOENT'))).toBe(true)
    await app.db
      .update(channels)
      .set({ loop: ['../../etc/passwd'] })
      .where(eq(channels.id, world.guardedRadio))
    const climbing = createStreams({
      app: app.app,
      db: app.db,
      log: { error: () => {} } as never,
      mediaFolder: recordingsFolder,
      sourcesFolder: recordingsFolder,
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

describe('a recording behind a grant', () => {
  test('has no address of its own, only a source [rules R27, R28]', async () => {
    const { audio } = await app.call(getAudio, { id: world.grantedAudio })
    expect(audio).toMatchObject({ url: '', source_id: String(world.source), duration: 47 })
    const { video_id, url, play_auth, expires_at } = await app.call(getSourcePlayAuth, { id: Number(audio.source_id) })
    expect(video_id).toBe(audio.source_id)
    expect(url).toBe(`/v1/sources/${video_id}/media?play_auth=${play_auth}`)
    expect(expires_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(streamPath.test(url.split('?')[0]!)).toBe(true)
    const response = await get(url)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'audio/mpeg',
      'private, max-age=7200',
    ])
    expect(Buffer.from(await response.arrayBuffer()).equals(recording)).toBe(true)
    expect(await app.call(getSource, { id: world.source })).toEqual({
      id: '1',
      kind: 'audio',
      name: '授权节目',
      status: 1,
      duration: 47,
      reason: '',
      url: '',
      cover: '',
      width: 0,
      height: 0,
    })
  })
  test('is closed to no grant, an expired one, a forged one, and one for something else', async () => {
    const path = `/v1/sources/${world.source}/media`
    const good = await grantFor('source', world.source)
    const [until, signature] = good.split('.') as [string, string]
    const old = await grantFor('source', world.source, new Date(Date.now() - 2 * 3_600_000 - 1000))
    const stillGood = await grantFor('source', world.source, new Date(Date.now() - 2 * 3_600_000 + 60_000))
    expect((await get(`${path}?play_auth=${stillGood}`)).status).toBe(200)
    const forged = [
      '',
      'x',
      '.',
      old,
      `${Number(until) + 3600}.${signature}`,
      `${until}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`,
      `${until}.`,
      `.${signature}`,
      `${until}.${'A'.repeat(43)}`,
      `${good}x`,
      await grantFor('source', world.withdrawnSource),
      await grantFor('channel', world.source),
    ]
    for (const grant of forged) await refused(`${path}?play_auth=${encodeURIComponent(grant)}`)
    await refused(path)
    await refused(`/v1/sources/999/media?play_auth=${await grantFor('source', 999)}`)
  })
  test('is gone when nothing published holds it, whatever grant is held', async () => {
    await expect(app.call(getSourcePlayAuth, { id: world.withdrawnSource })).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
    await expect(app.call(getSource, { id: world.withdrawnSource })).rejects.toMatchObject({ code: NOT_VIEWABLE })
    const { url } = await app.call(getSourcePlayAuth, { id: world.source })
    await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, world.grantedAudio))
    await refused(url)
    await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, world.grantedAudio))
    expect((await get(url)).status).toBe(200)
  })
  test('answers ranges exactly, and the whole when the version asked for is another', async () => {
    const { url } = await app.call(getSourcePlayAuth, { id: world.source })
    const size = recording.length
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await get(url, { Range: range, ...more })
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        length: response.headers.get('content-length'),
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    for (const [range, start, end] of [
      ['bytes=0-', 0, size - 1],
      ['bytes=0-0', 0, 0],
      ['bytes=100-299', 100, 299],
      [`bytes=${size - 5}-${size + 50}`, size - 5, size - 1],
      ['bytes=-72', size - 72, size - 1],
      [`bytes=-${size * 2}`, 0, size - 1],
    ] as const) {
      const got = await part(range)
      expect([got.status, got.range, got.length], range).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
        String(end - start + 1),
      ])
      expect(got.body.equals(recording.subarray(start, end + 1)), range).toBe(true)
    }
    expect((await part(`bytes=${size}-`)).status).toBe(416)
    for (const range of ['bytes=5-2', 'bytes=-0']) expect((await part(range)).status, range).toBe(416)
    for (const range of ['bytes=-', 'items=0-5', 'bytes=a-b', 'bytes=0-1,4-5'])
      expect((await part(range)).status, range).toBe(200)
    const etag = (await get(url)).headers.get('etag')!
    expect((await part('bytes=0-9', { 'If-Range': etag })).status).toBe(206)
    const other = await part('bytes=0-9', { 'If-Range': '"other"' })
    expect([other.status, other.body.length]).toEqual([200, size])
    expect((await get(url, { 'If-None-Match': etag })).status).toBe(304)
    const head = await get(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  })
})
