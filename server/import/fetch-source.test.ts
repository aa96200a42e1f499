import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchAddress, isPrivateAddress } from './fetch-address.ts'
import { loadSources } from './fetch-source.ts'

const all = async (source: string) => {
  const loaded: Record<string, unknown>[] = []
  for await (const one of loadSources(source)) loaded.push(one)
  return loaded
}
const text = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString()

describe('addresses', () => {
  let server: Server
  let base: string
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => unknown> = {
    '/plain': (response) => response.writeHead(200, { 'content-type': 'text/xml; charset="GBK"' }).end('<rss/>'),
    '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<rss>packed</rss>')),
    '/file.gz': (response) => response.end(gzipSync('<rss>file</rss>')),
    '/bomb': (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(60 * 1024 * 1024))),
    '/gzip-broken': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('nothing packed'),
    '/moved': (response) => response.writeHead(301, { location: '/plain' }).end(),
    '/scheme': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/forbidden': (response) => response.writeHead(403).end(),
    '/broken': (response) => response.writeHead(500).end(),
    '/silent': () => {},
    '/drop': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('<rss>')
      setTimeout(() => response.destroy(), 20)
    },
  }
  beforeAll(async () => {
    server = createServer((request, response) =>
      (answers[request.url!] ?? ((other: ServerResponse) => other.writeHead(404).end()))(response, request),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('gives bytes and the declared charset', async () =>
    expect((await all(`${base}/plain`))[0]).toMatchObject({ name: expect.stringContaining('/plain'), charset: 'GBK' }))
  it('unpacks', async () => {
    expect(text((await all(`${base}/gzip`))[0]!.bytes)).toBe('<rss>packed</rss>')
    expect(text((await all(`${base}/file.gz`))[0]!.bytes)).toBe('<rss>file</rss>')
  })
  it('follows redirects', async () => expect(text((await all(`${base}/moved`))[0]!.bytes)).toBe('<rss/>'))
  it.each([
    ['/none', '没有内容'],
    ['/forbidden', '不允许'],
    ['/broken', '答复 500'],
    ['/loop', '转向次数过多'],
    ['/scheme', '不支持 file:'],
    ['/bomb', '超过 50 MB'],
    ['/gzip-broken', '已损坏'],
    ['/drop', '中途断开'],
  ])('%s: %s', async (path, sentence) => expect((await all(base + path))[0]!.failure).toContain(sentence))
  it('does not wait for ever', async () =>
    expect(fetchAddress(`${base}/silent`, { timeLimit: 300 })).rejects.toThrow('内没有读完'))
  it('nobody there', async () => {
    expect((await all('http://127.0.0.1:1/'))[0]!.failure).toBe('对方拒绝连接')
    expect((await all('http://'))[0]!.failure).toBe('地址写法不正确')
  })
  it.each(['ftp://a.example/x', 'file:///etc/passwd', 'gopher://a', 'javascript:alert(1)', 'data:text/xml,<rss/>'])(
    'refuses %s',
    async (address) => expect((await all(address))[0]!.failure).toContain('只能用 http 或 https'),
  )
  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.20.0.1', true],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['0.0.0.0', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['8.8.8.8', false],
    ['172.32.0.1', false],
    ['2400:3200::1', false],
  ])('%s is private: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected))
})

describe('files and folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-source-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  it('a file, whatever its name', async () => {
    writeFileSync(join(folder, 'feed.txt'), '<rss/>')
    expect((await all(join(folder, 'feed.txt')))[0]).toMatchObject({ name: 'feed.txt', charset: '' })
  })
  it('a folder, sorted, with its folders', async () => {
    mkdirSync(join(folder, 'b/c'), { recursive: true })
    for (const name of ['z.xml', 'a.RSS', 'b/x.atom', 'b/c/y.rdf', 'j.json', 'no.txt', 'no.html'])
      writeFileSync(join(folder, name), '<rss/>')
    expect((await all(folder)).map(({ name }) => name)).toEqual(['a.RSS', 'b/c/y.rdf', 'b/x.atom', 'j.json', 'z.xml'])
  })
  it('nothing to read', async () => {
    mkdirSync(join(folder, 'empty'))
    expect((await all(join(folder, 'empty')))[0]!.failure).toContain('文件夹里没有')
    expect((await all(join(folder, 'missing')))[0]!.failure).toContain('找不到')
  })
  it('too large', async () => {
    writeFileSync(join(folder, 'empty/large.xml'), '')
    truncateSync(join(folder, 'empty/large.xml'), 51 * 1024 * 1024)
    expect((await all(join(folder, 'empty')))[0]!.failure).toBe('文件超过 50 MB')
  })
})
