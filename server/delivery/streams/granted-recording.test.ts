import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAudio } from '#contract/content/albums.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getSource, getSourcePlayAuth } from '#contract/content/sources.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { grantedFile, seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { makeGrant } from '#server/platform/storage/grants.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { createStreams, streamPath } from './streams.ts'

let app: TestApp
let streams: Hono<HonoEnv>
let recording: Buffer
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
      received: 0,
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
