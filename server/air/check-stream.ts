/** Listens to a stream for a moment: whether it is there, and whether it has sound. Nothing is decoded. */
import { fetchAddress, SourceError } from '#server/import/fetch-address.ts'
import { readHeader, tagLength } from '#server/platform/storage/mp3-frames.ts'

const LISTEN_MS = 10_000
const PLAYLIST_BYTES = 256 * 1024
const SOUND_BYTES = 128 * 1024
/** Frames in a row that are no accident. */
const FRAMES = 3
const TS_PACKET = 188
/** Of sound, among the types of streams that a program map names. */
const SOUND_TYPES = [0x03, 0x04, 0x0f, 0x11, 0x81, 0x87]

type Load = (address: string, most: number) => Promise<{ bytes: Uint8Array; address: string }>
/** Citizens hear it from outside, so nothing inside is asked: neither the address nor what its list names. */
const load: Load = (address, most) => fetchAddress(address, { timeLimit: LISTEN_MS, most, isPublic: true })

/** Why it cannot be sent, a sentence for staff; '' when it can. */
export async function checkStream(address: string, format: string, from: Load = load): Promise<string> {
  try {
    const isHeard =
      format === 'mp3' ? hasFrames((await read(from, address, SOUND_BYTES)).bytes) : await hlsHasSound(address, from)
    return isHeard ? '' : '连得上，但没有找到声音'
  } catch (error) {
    if (error instanceof SourceError) return error.message
    throw error
  }
}
const read = async (from: Load, address: string, most: number) => {
  const { bytes, address: found } = await from(address, most)
  return { bytes: Buffer.from(bytes), address: found }
}

/** Of a master playlist its first variant; the newest piece of the stream, with what begins each piece. */
async function hlsHasSound(start: string, from: Load): Promise<boolean> {
  let { bytes, address } = await read(from, start, PLAYLIST_BYTES)
  for (let depth = 0; depth < 2; depth++) {
    const lines = bytes.toString('utf8').split(/\r?\n/)
    if (!lines[0]?.startsWith('#EXTM3U')) throw new SourceError('不是 HLS 播放列表')
    const named = lines.filter((line) => line !== '' && !line.startsWith('#'))
    const at = (line: string) => {
      if (!URL.canParse(line, address)) throw new SourceError('播放列表里的地址不正确')
      return new URL(line, address).href
    }
    if (lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
      if (named.length === 0) throw new SourceError('播放列表是空的')
      ;({ bytes, address } = await read(from, at(named[0]!), PLAYLIST_BYTES))
      continue
    }
    if (named.length === 0) throw new SourceError('播放列表是空的')
    // What is encrypted cannot be looked into.
    if (lines.some((line) => /^#EXT-X-KEY:.*METHOD=(?!NONE)/.test(line))) return true
    const map = /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(lines.join('\n'))?.[1]
    const begins = map ? (await read(from, at(map), SOUND_BYTES)).bytes : Buffer.alloc(0)
    return hasSound(Buffer.concat([begins, (await read(from, at(named.at(-1)!), SOUND_BYTES)).bytes]))
  }
  throw new SourceError('播放列表套得太深')
}

const hasSound = (bytes: Buffer): boolean =>
  bytes[0] === 0x47
    ? tsHasSound(bytes)
    : hasFrames(bytes) || isAdts(bytes, tagLength(bytes, 0)) || bytes.includes('soun')
const isAdts = (bytes: Buffer, at: number): boolean => bytes[at] === 0xff && (bytes[at + 1]! & 0xf6) === 0xf0

/** Wherever the first whole frame is: an endless recording is joined in the middle of one. */
function hasFrames(bytes: Buffer): boolean {
  for (let start = tagLength(bytes, 0); start < bytes.length - 4; start++) {
    let at = start
    let frames = 0
    for (let header = readHeader(bytes, at); header && frames < FRAMES; header = readHeader(bytes, at)) {
      at += header.length
      frames++
    }
    if (frames >= FRAMES) return true
  }
  return false
}

/** By the map of its program, which names the types of what it carries. */
function tsHasSound(bytes: Buffer): boolean {
  let map = -1
  for (let at = 0; at + TS_PACKET <= bytes.length && bytes[at] === 0x47; at += TS_PACKET) {
    const pid = bytes.readUInt16BE(at + 1) & 0x1fff
    const begins = (bytes[at + 1]! & 0x40) !== 0
    if (!begins || (pid !== 0 && pid !== map)) continue
    const skipped = (bytes[at + 3]! & 0x20) === 0 ? 0 : 1 + bytes[at + 4]!
    const table = at + 4 + skipped + 1 + bytes[at + 4 + skipped]!
    const end = Math.min(at + TS_PACKET, table + 3 + (bytes.readUInt16BE(table + 1) & 0xfff) - 4)
    if (pid === 0) {
      for (let row = table + 8; row + 4 <= end; row += 4)
        if (bytes.readUInt16BE(row) !== 0) map = bytes.readUInt16BE(row + 2) & 0x1fff
      continue
    }
    const about = bytes.readUInt16BE(table + 10) & 0xfff
    for (let row = table + 12 + about; row + 5 <= end; row += 5 + (bytes.readUInt16BE(row + 3) & 0xfff))
      if (SOUND_TYPES.includes(bytes[row]!)) return true
  }
  return false
}
