import { createServer, type Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAudio } from '#contract/content/albums.ts'
import { searchContent } from '#contract/content/content-search.ts'
import { getTranscript } from '#contract/content/transcripts.ts'
import { posts } from '#server/content/posts.tables.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { completeEntries } from '#server/search/complete-entries.ts'
import { importFeeds } from '../import-feeds.ts'
import { fetchAddress } from '../fetch-address.ts'
import { cleanChapters, readChaptersFile } from './read-chapters.ts'
import { readTranscript } from './read-transcript.ts'

const said = [
  { start: 1.5, end: 4, text: '欢迎收听 R&D', speaker: '小溪' },
  { start: 4, end: 3725.25, text: '今天说望溪桥', speaker: '' },
]

describe('the four forms of transcripts', () => {
  test('WebVTT, with voices, settings, notes and without hours', () => {
    const text =
      'WEBVTT\n\nNOTE by hand\n\n1\n00:01.500 --> 00:04.000 align:start\n<v 小溪>欢迎收听\n<i>R&amp;D</i>\n\n00:00:04.000 --> 01:02:05.250\n今天说望溪桥\n'
    expect(readTranscript(text, 'text/vtt')).toEqual(said)
  })
  test('SRT, with commas, carriage returns and a name before the words', () => {
    const text =
      '1\r\n00:00:01,500 --> 00:00:04,000\r\n小溪：欢迎收听 R&D\r\n\r\n2\r\n00:00:04,000 --> 01:02:05,250\r\n今天说望溪桥\r\n'
    expect(readTranscript(text, 'application/x-subrip')).toEqual(said)
  })
  test('JSON', () => {
    const segments = said.map(({ start, end, text, speaker }) => ({
      startTime: start,
      endTime: end,
      body: text,
      speaker,
    }))
    expect(readTranscript(JSON.stringify({ version: '1.0.0', segments }), 'application/json')).toEqual(said)
  })
  test('HTML, whose ends are the next beginnings', () => {
    const text =
      '<cite>小溪：</cite><time>0:01.5</time><p>欢迎收听 R&amp;D</p><cite></cite><time>0:04</time><p>今天说望溪桥</p>'
    expect(readTranscript(text, 'text/html').map(({ start, text: words, speaker }) => [start, words, speaker])).toEqual(
      said.map(({ start, text: words, speaker }) => [start, words, speaker]),
    )
    expect(readTranscript(text, 'text/html')[0]!.end).toBe(4)
  })
  test('what is none of them has no words', () => {
    for (const text of ['', '{', '{"segments":7}', '[]', 'WEBVTT', '<p></p>', '{"segments":[null,{"startTime":"x"}]}'])
      expect(readTranscript(text, ''), text).toEqual([])
  })
})
test('chapters in the order of their times, without those that are only pictures', () => {
  const file = JSON.stringify({
    version: '1.2.0',
    chapters: [
      { startTime: 60, title: '桥 & 路', img: 'https://pod.example/a.webp', url: 'javascript:alert(1)' },
      { startTime: 0, title: '开场' },
      { startTime: 30, title: '图', toc: false },
      { startTime: 60, title: '又一次' },
      { startTime: 'x', title: '无时' },
      { startTime: 90 },
    ],
  })
  expect(cleanChapters(readChaptersFile(file))).toEqual([
    { start: 0, title: '开场', image: '', link: '' },
    { start: 60, title: '桥 & 路', image: 'https://pod.example/a.webp', link: '' },
  ])
  expect(readChaptersFile('none')).toEqual([])
})

describe('a podcast that names them', () => {
  let app: TestApp
  let server: Server
  let base: string
  let asked: string[] = []
  let episode = ''
  beforeAll(async () => {
    app = await startTestApp()
    server = createServer((request, response) => {
      asked.push(request.url!)
      if (request.url === '/feed') response.end(feed())
      else if (request.url === '/1.srt') response.end('1\n00:00:01,500 --> 00:00:04,000\n灯塔守望人\n')
      else if (request.url === '/1.json') response.end('{"chapters":[{"startTime":0,"title":"开场"}]}')
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    episode = `<podcast:transcript url="${base}/1.html" type="text/html"/><podcast:transcript url="/1.srt" type="application/srt"/><podcast:chapters url="/1.json" type="application/json+chapters"/>`
  })
  afterAll(async () => {
    server.close()
    await app.close()
  })
  beforeEach(() => void (asked = []))
  const feed = () =>
    `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters"><channel><title>城市之声</title><link>${base}</link>` +
    `<item><title>一期</title><guid>e1</guid><enclosure url="${base}/1.mp3" type="audio/mpeg"/>${episode}</item>` +
    `<item><title>二期</title><guid>e2</guid><enclosure url="${base}/2.mp3" type="audio/mpeg"/><psc:chapters><psc:chapter start="00:01:00" title="路上"/></psc:chapters></item>` +
    `<item><title>三期</title><guid>e3</guid><enclosure url="${base}/3.mp3" type="audio/mpeg"/></item></channel></rss>`
  const lines: string[] = []
  const run = () => importFeeds(app.db, `${base}/feed`, { progress: () => {}, line: (text) => lines.push(text) })
  const idOf = async (title: string) => (await app.db.select().from(posts).where(eq(posts.title, title)))[0]!.id

  test('is imported with them, and they are fetched once', async () => {
    await run()
    expect(asked).toEqual(['/feed', '/1.srt', '/1.json'])
    expect(await app.call(getTranscript, { id: await idOf('一期') })).toEqual({
      id: expect.any(String),
      cues: [{ start: 1.5, end: 4, text: '灯塔守望人', speaker: '' }],
      chapters: [{ start: 0, title: '开场', image: '', link: '' }],
    })
    expect((await app.call(getTranscript, { id: await idOf('二期') })).chapters).toEqual([
      { start: 60, title: '路上', image: '', link: '' },
    ])
    const timed = async (title: string) => (await app.call(getAudio, { id: await idOf(title) })).timed
    expect([await timed('一期'), await timed('三期')]).toEqual([1, 0])
    asked = []
    await run()
    expect(asked).toEqual(['/feed'])
  })
  test('is found by the words that are said in it', async () => {
    await completeEntries(app.db)
    const { list } = await app.call(searchContent, { keyword: '灯塔守望人' })
    expect(list.map(({ title }) => title)).toEqual(['一期'])
  })
  test('is imported without those that cannot be fetched, and says so', async () => {
    episode = '<podcast:transcript url="/gone.vtt" type="text/vtt"/>'
    lines.length = 0
    const { exitCode } = await run()
    expect(exitCode).toBe(0)
    expect(lines.join('\n')).toContain('文稿或章节没有取到：这个地址没有内容')
    expect((await app.call(getTranscript, { id: await idOf('一期') })).cues).toHaveLength(1)
  })
  test('has nothing to show where what it names cannot be read', async () => {
    episode = '<podcast:transcript url="/feed" type="text/vtt"/>'
    await run()
    app.restart()
    expect((await app.call(getAudio, { id: await idOf('一期') })).timed).toBe(0)
  })
  test('may not name an address inside when it comes from the internet', async () => {
    await expect(fetchAddress(`${base}/1.srt`, { isPublic: true })).rejects.toThrow('地址指向内部网络')
    await expect(fetchAddress(`${base}/1.srt`)).resolves.toMatchObject({ isPublic: false })
  })
})
