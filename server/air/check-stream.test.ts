import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SourceError } from '#server/import/fetch-address.ts'
import { checkStream } from './check-stream.ts'

/** A station that answers by address; what it does not know is not there. */
const from = (answers: Record<string, string | Uint8Array>) => async (address: string) => {
  const found = answers[new URL(address).pathname]
  if (found === undefined) throw new SourceError('没有内容')
  return { bytes: typeof found === 'string' ? new TextEncoder().encode(found) : found, address }
}
const recording = new Uint8Array(readFileSync('demo/recordings/doctor-online-5.mp3'))

/** A stream with these types of what it carries, as its program map says. */
function transport(types: number[]): Uint8Array {
  const packet = (pid: number, section: number[]) => {
    const bytes = new Uint8Array(188).fill(0xff)
    bytes.set([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0, ...section])
    return bytes
  }
  const table = (id: number, body: number[]) => [id, 0xb0, body.length + 9, 0, 1, 0xc1, 0, 0, ...body, 0, 0, 0, 0]
  const map = types.flatMap((type, place) => [type, 0xe1, place, 0xf0, 0])
  return new Uint8Array([
    ...packet(0, table(0, [0, 1, 0xf0, 0x00])),
    ...packet(0x1000, table(2, [0xe1, 0, 0xf0, 0, ...map])),
  ])
}
const live = (piece: string, more = '') =>
  `#EXTM3U\n#EXT-X-TARGETDURATION:6\n${more}#EXTINF:6,\nold.ts\n#EXTINF:6,\n${piece}\n`
const url = 'https://radio.example/live.m3u8'

test('an endless recording is heard, wherever in a frame it is joined', async () => {
  for (const at of [0, 1000, 1234])
    expect(await checkStream(url, 'mp3', from({ '/live.m3u8': recording.subarray(at, at + 60_000) }))).toBe('')
  expect(await checkStream(url, 'mp3', from({ '/live.m3u8': '<html>登录</html>' }))).toBe('连得上，但没有找到声音')
})
test('of HLS the newest piece is listened to, of the first variant, however it is packed', async () => {
  const both = transport([0x1b, 0x0f])
  const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/live.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhigh.m3u8\n'
  expect(await checkStream(url, 'hls', from({ '/live.m3u8': live('new.ts'), '/new.ts': both }))).toBe('')
  expect(
    await checkStream(
      url,
      'hls',
      from({ '/live.m3u8': master, '/low/live.m3u8': live('a.mp3'), '/low/a.mp3': recording }),
    ),
  ).toBe('')
  const parted = {
    '/live.m3u8': live('1.m4s', '#EXT-X-MAP:URI="init.mp4"\n'),
    '/init.mp4': 'ftyp moov soun',
    '/1.m4s': 'moof',
  }
  expect(await checkStream(url, 'hls', from(parted))).toBe('')
  const sealed = live('new.ts', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n')
  expect(await checkStream(url, 'hls', from({ '/live.m3u8': sealed }))).toBe('')
})
test.each([
  ['a picture without sound', { '/live.m3u8': live('new.ts'), '/new.ts': transport([0x1b]) }, '没有找到声音'],
  ['a page in its place', { '/live.m3u8': '<html></html>' }, '不是 HLS'],
  ['nothing in the list', { '/live.m3u8': '#EXTM3U\n' }, '是空的'],
  ['no variant', { '/live.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n' }, '是空的'],
  ['lists within lists', { '/live.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:X=1\nlive.m3u8\n' }, '套得太深'],
  ['a piece that is gone', { '/live.m3u8': live('new.ts') }, '没有内容'],
  ['an address of nothing', { '/live.m3u8': live('http://[') }, '地址不正确'],
  ['broken bytes', { '/live.m3u8': live('new.ts'), '/new.ts': new Uint8Array(188).fill(0x47) }, '没有找到声音'],
])('%s is told', async (_name, answers, said) => {
  expect(await checkStream(url, 'hls', from(answers as Record<string, string>))).toContain(said)
})
