import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFeeds } from './import-feeds.ts'
import { startTestDatabase } from '#tests/server/start-test-database.ts'

let world: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => (world = await startTestDatabase()), 60_000)
afterAll(() => world?.stop())

const articles = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><link>https://news.example</link><item><title>一篇</title><guid>1</guid><description>正文</description></item></channel></rss>`
const podcast =
  '<rss version="2.0"><channel><title>城市之声</title><link>https://pod.example</link><item><title>一期</title><guid>1</guid><enclosure url="https://pod.example/1.mp3" type="audio/mpeg"/></item></channel></rss>'

describe('importFeeds', () => {
  const lines: string[] = []
  const report = { progress: () => {}, line: (text: string) => lines.push(text) }
  let folder: string
  let server: Server
  let address: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'import-files-'))
    writeFileSync(join(folder, 'a.xml'), iconv.encode(articles('国标'), 'gbk'))
    writeFileSync(join(folder, 'b.rss'), podcast)
    writeFileSync(join(folder, 'c.atom'), '<html><body>no</body></html>')
    writeFileSync(join(folder, 'notes.txt'), 'not looked at')
    server = createServer((request, response) => {
      if (request.url === '/feed') response.end(articles('城市新闻'))
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => void lines.splice(0))

  it('takes a folder, reports each feed and goes on', async () => {
    const result = await importFeeds(world.db, folder, report)
    expect(result).toMatchObject({
      exitCode: 0,
      feeds: [
        { name: 'a.xml', title: '国标', added: 1, encoding: 'gb18030' },
        { name: 'b.rss', kind: 'album', added: 1 },
      ],
      failures: [{ name: 'c.atom', reason: '这是一个网页，不是订阅源' }],
    })
    expect(lines).toEqual([
      '国标（文章）：新增 1，更新 0，未变 0，跳过 0',
      '城市之声（专辑）：新增 1，更新 0，未变 0，跳过 0',
      'c.atom：这是一个网页，不是订阅源',
      '共 2 个订阅源：新增 2，更新 0，未变 0，跳过 0；1 个无法读取',
    ])
  })
  it('takes an address', async () =>
    expect(await importFeeds(world.db, `${address}/feed`, report)).toMatchObject({
      exitCode: 0,
      feeds: [{ added: 1 }],
    }))
  it('says when the database is away', async () => {
    const away = await startTestDatabase()
    await away.stop()
    expect(await importFeeds(away.db, join(folder, 'a.xml'), report)).toMatchObject({
      exitCode: 1,
      feeds: [],
      failures: [{ name: 'a.xml' }],
    })
  }, 60_000)
  it('fails only when nothing could be read', async () => {
    for (const source of [
      `${address}/none`,
      join(folder, 'missing.xml'),
      join(folder, 'c.atom'),
      'ftp://a.example/feed',
      'file:///etc/passwd',
    ])
      expect(await importFeeds(world.db, source, report)).toMatchObject({ exitCode: 1, feeds: [] })
  })
})
