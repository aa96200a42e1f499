/**
 * What validators of feeds ask for: those of RSS and Atom at the W3C, of podcasts at Apple and in the podcast
 * namespace, of JSON Feed, of iCalendar.
 */
import { tmpdir } from 'node:os'
import type { Hono } from 'hono'
import { eq } from 'drizzle-orm'
import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarPath, feedForms, feedPath } from '#contract/feed-address.ts'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { HonoEnv } from '#server/platform/http/who-asks.ts'
import { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'
import { makeActivity, makeTeam } from '#tests/server/make-activity.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { createFeeds } from './feeds.ts'

const ORIGIN = 'https://city.example'
let app: TestApp
let feeds: Hono<HonoEnv>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.update(posts).set({ cover: '/media/album.webp' }).where(eq(posts.id, world.album))
  await app.db.insert(transcripts).values({
    postId: world.audio,
    cues: [{ start: 0, end: 2, text: '早', speaker: '' }],
    chapters: [{ start: 0, title: '开场', image: '', link: '' }],
  })
  feeds = createFeeds(app.app, new MediaFolder(new CityFiles(tmpdir())), () => Promise.resolve(ORIGIN))
})
afterAll(() => app.close())
const textOf = async (path: string) => {
  const response = await feeds.fetch(new Request(`http://test.local${path}`))
  expect(response.status, path).toBe(200)
  return response.text()
}
const isAbsolute = (address: unknown) => typeof address === 'string' && address.startsWith(`${ORIGIN}/`)
/** RFC 822, with a year of four digits. */
const RFC_822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

test('RSS: a channel with title, link, description, its own address; items with permanent guids and dates', async () => {
  const path = feedPath('site')
  const text = await textOf(path)
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/)
  const feed = parseRssFeed(text)
  for (const name of ['title', 'link', 'description'] as const) expect(feed[name], name).toBeTruthy()
  expect(feed.language).toBe('zh-cn')
  expect(feed.atom?.links).toEqual([{ href: ORIGIN + path, rel: 'self', type: feedForms.rss }])
  const guids = feed.items!.map(({ guid }) => guid!.value)
  expect(new Set(guids).size).toBe(guids.length)
  for (const item of feed.items!) {
    expect(isAbsolute(item.link)).toBe(true)
    expect(item.guid).toEqual({ value: item.link, isPermaLink: true })
    expect(item.pubDate).toMatch(RFC_822)
    expect(item.enclosures?.length ?? 0).toBeLessThanOrEqual(1)
    for (const { url, length, type } of item.enclosures ?? [])
      expect([isAbsolute(url), Number.isInteger(length), type]).toEqual([
        true,
        true,
        expect.stringMatching(/^\w+\/\S+$/),
      ])
  }
})
test('Atom: ids, titles, times and an author for each entry or the feed; one alternate link', async () => {
  const path = feedPath('site', '', 'atom')
  const feed = parseAtomFeed(await textOf(path))
  for (const name of ['id', 'title', 'updated', 'authors'] as const) expect(feed[name], name).toBeTruthy()
  expect(feed.links?.map(({ rel }) => rel)).toEqual(['self', 'alternate'])
  for (const entry of feed.entries!) {
    expect(isAbsolute(entry.id)).toBe(true)
    expect(entry.title?.value).toBeTruthy()
    expect([entry.published, entry.updated]).toEqual([expect.stringMatching(RFC_3339), expect.stringMatching(RFC_3339)])
    expect(new Date(entry.updated!) >= new Date(entry.published!)).toBe(true)
    expect(entry.links?.filter(({ rel }) => rel === 'alternate')).toHaveLength(1)
    expect(entry.content?.type).toBe('html')
  }
})
test('podcasts: picture, category and explicit; each episode a recording with length, type and duration', async () => {
  const feed = parseRssFeed(await textOf(feedPath('albums', String(world.album))))
  expect(feed.itunes).toMatchObject({ explicit: false, type: 'episodic', categories: [{ text: 'Society & Culture' }] })
  expect(isAbsolute(feed.itunes?.image)).toBe(true)
  expect(feed.items!.length).toBeGreaterThan(0)
  for (const item of feed.items!) {
    expect(item.enclosures).toHaveLength(1)
    expect(item.enclosures![0]!.type).toMatch(/^audio\//)
    expect(item.itunes).toMatchObject({ episodeType: 'full', explicit: false, duration: expect.any(Number) })
  }
  const said = feed.items!.find(({ podcast }) => podcast?.transcripts)!.podcast!
  expect(said.transcripts).toEqual([
    { url: `${ORIGIN}/feeds/transcripts/${world.audio}.json`, type: 'application/json', language: 'zh-cn' },
  ])
  expect(said.chapters).toEqual({
    url: `${ORIGIN}/feeds/chapters/${world.audio}.json`,
    type: 'application/json+chapters',
  })
})
test('JSON Feed: version, title, own address; items with ids and content', async () => {
  const path = feedPath('site', '', 'json')
  const feed = JSON.parse(await textOf(path)) as Record<string, unknown> & { items: Record<string, unknown>[] }
  expect(feed).toMatchObject({
    version: expect.stringMatching(/^https:\/\/jsonfeed\.org\/version\/1/),
    title: '小城',
    feed_url: ORIGIN + path,
    home_page_url: `${ORIGIN}/index`,
  })
  for (const item of feed.items) {
    expect([isAbsolute(item.id), isAbsolute(item.url)]).toEqual([true, true])
    expect(item.content_html).toBeTruthy()
    expect(item.date_published).toMatch(RFC_3339)
    for (const one of (item.attachments ?? []) as { url: string; mime_type: string }[])
      expect([isAbsolute(one.url), one.mime_type]).toEqual([true, expect.any(String)])
  }
})
test('iCalendar: lines that end with CRLF and are short, what each event must have, in UTC', async () => {
  const { team } = await makeTeam(app)
  await makeActivity(app, { teamId: team, title: '一个很长的名字，'.repeat(12) })
  const text = await textOf(calendarPath('teams', String(team)))
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const whole = text.replaceAll('\r\n ', '').split('\r\n')
  expect(whole.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)])
  expect(whole.slice(-2)).toEqual(['END:VCALENDAR', ''])
  const event = whole.slice(whole.indexOf('BEGIN:VEVENT'), whole.indexOf('END:VEVENT'))
  for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY'])
    expect(
      event.filter((line) => line.startsWith(`${name}:`)),
      name,
    ).toHaveLength(1)
  for (const line of event.filter((one) => one.startsWith('DT'))) expect(line).toMatch(/:\d{8}T\d{6}Z$/)
})
