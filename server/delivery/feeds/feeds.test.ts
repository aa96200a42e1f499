import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { parseOpml } from 'feedsmith'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedForms, feedPath, STATIONS_PATH, type FeedForm } from '#contract/feed-address.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { readFeed } from '#server/import/read-feed.ts'
import { storeFeed } from '#server/import/store-feed.ts'
import { cleanChapters, readChaptersFile } from '#server/import/transcripts/read-chapters.ts'
import { readTranscript } from '#server/import/transcripts/read-transcript.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { createFeeds } from './feeds.ts'

const ORIGIN = 'https://city.example'
const forms = Object.keys(feedForms) as FeedForm[]
let app: TestApp
let feeds: Hono<HonoEnv>
const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db
    .update(posts)
    .set({ title: '桥 <b> & "路"', introduction: '1 < 2 & 3', author: '张三', cover: '/media/bridge.webp' })
    .where(eq(posts.id, world.lastPost))
  const body = {
    content: '<p>通车了 <a href="/posts/1001">前情</a></p><p><img src="/media/a.webp"></p>',
    tags: ['交通', 'R&D'],
    attachments: [{ name: '图纸', url: '/media/plan.pdf' }],
  }
  await app.db
    .insert(postBodies)
    .values({ postId: world.lastPost, ...body })
    .onConflictDoUpdate({ target: postBodies.postId, set: body })
})
/** Nothing is cached from one test to the next. */
beforeEach(
  () => void (feeds = createFeeds(app.app, new MediaFolder(new CityFiles(folder)), () => Promise.resolve(ORIGIN))),
)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const get = async (path: string, headers: Record<string, string> = {}) =>
  feeds.fetch(new Request(`http://test.local${path}`, { headers }))
const read = async (path: string) => {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  return readFeed(await response.text(), '', ORIGIN + path)
}
const stored = async (ids: number[]) => {
  const rows = await app.db.select().from(posts).where(inArray(posts.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)!)
}
const absolute = (address: string) => address && new URL(address, ORIGIN).href

describe.each(forms)('as %s', (form) => {
  test('our own importer reads the site back: titles, dates, authors, pictures, words', async () => {
    const feed = await read(feedPath('site', '', form))
    expect(feed).toMatchObject({ title: '小城', link: `${ORIGIN}/index`, skipped: [], remarks: [] })
    const ids = feed.items.map(({ names }) => Number(/(\d+)$/.exec(names.address)![1]))
    expect(ids).toContain(world.lastPost)
    for (const gone of [world.withdrawn, world.draft, world.unlisted]) expect(ids).not.toContain(gone)
    const rows = await stored(ids)
    feed.items.forEach((item, place) => {
      const row = rows[place]!
      expect(item.title).toBe(row.title)
      expect(item.publishAt).toEqual(row.publishAt)
      expect(item.author).toBe(row.author)
      if (row.cover) expect(item.cover).toBe(absolute(row.cover))
      expect(item.mediaUrl).toBe(absolute(row.mediaUrl))
      expect(item.duration).toBe(form === 'rss' ? 0 : row.mediaUrl ? row.duration : 0)
      if (row.introduction) expect(item.introduction).toBe(row.introduction)
    })
    const one = feed.items[ids.indexOf(world.lastPost)]!
    expect(one.title).toBe('桥 <b> & "路"')
    expect(one.categories).toEqual(['交通', 'R&D'])
    expect(one.content).toContain(`href="${ORIGIN}/posts/1001"`)
    expect(one.content).toContain(`src="${ORIGIN}/media/a.webp"`)
    const attached = form === 'rss' ? [] : [{ name: '图纸', url: `${ORIGIN}/media/plan.pdf` }]
    expect(one.attachments).toEqual(attached)
  })
  test('an album is a podcast: its recordings with lengths and places; those behind a grant are left out', async () => {
    await app.db.update(albumItems).set({ episode: 7 }).where(eq(albumItems.audioId, world.audio))
    const feed = await read(feedPath('albums', String(world.album), form))
    expect(feed).toMatchObject({ kind: 'album', skipped: [], remarks: [] })
    const ids = feed.items.map(({ names }) => Number(/(\d+)$/.exec(names.address)![1]))
    expect(ids.toSorted()).toEqual([...world.audios])
    const rows = await stored(ids)
    feed.items.forEach((item, place) => {
      const row = rows[place]!
      expect([item.title, item.mediaUrl, item.media, item.duration, item.publishAt]).toEqual([
        row.title,
        absolute(row.mediaUrl),
        'audio',
        row.duration,
        row.publishAt,
      ])
      if (form !== 'json') expect(item.episode).toBe(row.id === world.audio ? 7 : null)
    })
  })
})

test('a podcast imported into an empty city is the same album', async () => {
  const empty = await startTestApp()
  try {
    const summary = await storeFeed(empty.db, await read(feedPath('albums', String(world.album))))
    const [album] = await stored([world.album])
    const [copy] = await empty.db.select().from(posts).where(eq(posts.id, summary.albumId))
    expect([copy?.title, copy?.cover]).toEqual([album!.title, absolute(album!.cover)])
    const copies = await empty.db.select().from(posts).where(eq(posts.type, 1)).orderBy(posts.title)
    const originals = (await stored([...world.audios])).sort((a, b) => (a.title < b.title ? -1 : 1))
    const facts = (rows: (typeof posts.$inferSelect)[]) =>
      rows.map(({ title, publishAt, mediaUrl, duration }) => [title, publishAt, absolute(mediaUrl), duration])
    expect(facts(copies)).toEqual(facts(originals))
  } finally {
    await empty.close()
  }
})
test('what is said in a recording and its chapters are read back', async () => {
  const cues = [{ start: 0.5, end: 3, text: '灯塔', speaker: '小溪' }]
  const chapters = [{ start: 0, title: '开场', image: '', link: 'https://pod.example/' }]
  await app.db.insert(transcripts).values({ postId: world.audio, cues, chapters })
  const feed = await read(feedPath('albums', String(world.album)))
  const item = feed.items.find(({ chaptersFile }) => chaptersFile !== '')!
  const textAt = async (address: string) => (await get(new URL(address).pathname)).text()
  expect(readTranscript(await textAt(item.transcript!.url), item.transcript!.type)).toEqual(cues)
  expect(cleanChapters(readChaptersFile(await textAt(item.chaptersFile)))).toEqual(chapters)
  expect(feed.items.filter(({ transcript }) => transcript !== undefined)).toHaveLength(1)
})
test('each thing with a page of its own has its feed', async () => {
  const titles = await Promise.all(
    [
      feedPath('cates', String(world.news)),
      feedPath('specials', String(world.special)),
      feedPath('matrixs', String(world.matrix)),
    ].map(async (path) => (await read(path)).title),
  )
  expect(titles).toEqual(['新闻', expect.any(String), '小城发布'])
})
test('past programmes of a station are heard in a podcast', async () => {
  const feed = await read(feedPath('radios', String(world.radio)))
  expect(feed.items.length).toBeGreaterThan(5)
  for (const { mediaUrl, duration } of feed.items) {
    expect(mediaUrl).toMatch(/^https:\/\/city\.example\/streams\/1\/replay\/\d+-\d+\.m3u8$/)
    expect(duration).toBeGreaterThan(0)
  }
  expect((await get(feedPath('radios', String(world.anchor)))).status).toBe(404)
})
test('stations are told to programs that play radio', async () => {
  const response = await get(STATIONS_PATH)
  expect(response.headers.get('content-type')).toBe('text/x-opml; charset=utf-8')
  const { body } = parseOpml(await response.text())
  expect(body?.outlines).toContainEqual(
    expect.objectContaining({ xmlUrl: `${ORIGIN}/feeds/radios/1.rss`, htmlUrl: `${ORIGIN}/radios/1` }),
  )
})
test('what has not changed is not sent again', async () => {
  const path = feedPath('site')
  const first = await get(path)
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const again = await get(path, { 'If-None-Match': first.headers.get('etag')! })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
})
test('what is withdrawn leaves the feed, and its own feed is gone', async () => {
  const path = feedPath('albums', String(world.album))
  const etag = (await get(path)).headers.get('etag')!
  expect((await get(path, { 'If-None-Match': etag })).status).toBe(304)
  await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, world.audio))
  feeds = createFeeds(app.app, new MediaFolder(new CityFiles(folder)), () => Promise.resolve(ORIGIN))
  expect((await get(path, { 'If-None-Match': etag })).status).toBe(200)
  expect((await read(path)).items).toHaveLength(world.audios.length - 1)
  await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, world.audio))
  await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, world.album))
  app.restart()
  feeds = createFeeds(app.app, new MediaFolder(new CityFiles(folder)), () => Promise.resolve(ORIGIN))
  const gone = await get(path)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([410, 'no-store'])
  await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, world.album))
})
test('there is no feed at any other address', async () => {
  const paths = [
    '/feeds/site/1.rss',
    '/feeds/cates.rss',
    '/feeds/cates/0.rss',
    '/feeds/cates/999999.rss',
    '/feeds/cates/1.xml',
    '/feeds/cates/1.constructor',
    '/feeds/toString/1.rss',
    `/feeds/albums/${world.firstPost}.rss`,
    // The number of a withdrawn article, which is no team and no category.
    `/feeds/cates/${world.withdrawn}.rss`,
    `/calendars/teams/${world.withdrawn}.ics`,
    '/calendars/teams/x.ics',
    '/calendars/teams/999999.ics',
    '/calendars/other/1.ics',
  ]
  for (const path of paths) expect((await get(path)).status, path).toBe(404)
})
