import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { dice } from '#demo/recordings/instruments.ts'
import { Loop } from './loop.ts'
import { joinMp3, readMp3 } from '#server/platform/storage/mp3-frames.ts'
import { packedSegment } from './packed-segment.ts'
import { livePlaylist, replayPlaylist } from './playlists.ts'

const loopOf = async (...names: string[]) =>
  new Loop(
    joinMp3(await Promise.all(names.map(async (name) => readMp3(await readFile(`${recordingsFolder}/${name}.mp3`))))),
  )
const long = await loopOf('sound-drums', 'road-live-1', 'sound-flute')
const other = await loopOf('sound-drums')
const short = new Loop({
  ...other.mp3,
  bytes: other.mp3.bytes.subarray(0, other.mp3.offsets[417]),
  offsets: other.mp3.offsets.slice(0, 418),
}) // ten seconds: the window is longer than a round

interface Part {
  number: number
  discontinuity: number
  begins: number
  seconds: number
  uri: string
}
/** Parses a playlist as a player does. */
function parse(text: string): { parts: Part[]; sequence: number; discontinuities: number; target: number } {
  const number = (name: string) => Number(new RegExp(`^#${name}:(\\d+)$`, 'm').exec(text)?.[1])
  const sequence = number('EXT-X-MEDIA-SEQUENCE')
  let discontinuity = number('EXT-X-DISCONTINUITY-SEQUENCE')
  let begins = 0
  let seconds = 0
  const parts: Part[] = []
  for (const line of text.trim().split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1
    else if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) begins = Date.parse(line.slice(25)) / 1000
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8))
    else if (!line.startsWith('#')) {
      parts.push({ number: sequence + parts.length, discontinuity, begins, seconds, uri: line })
      begins += seconds
    }
  }
  return {
    parts,
    sequence,
    discontinuities: number('EXT-X-DISCONTINUITY-SEQUENCE'),
    target: number('EXT-X-TARGETDURATION'),
  }
}
const START = Date.parse('2026-11-21T09:00:00+08:00')

describe.each([
  ['three recordings', long],
  ['one recording', other],
  ['ten seconds', short],
] as const)('a live window over %s', (_, loop) => {
  test('at any two moments: numbers grow, what both hold is the same, nothing between is missing or twice', () => {
    const random = dice(7)
    for (let n = 0; n < 1500; n++) {
      const t = START + random() * 40 * 86_400_000
      const later = t + random() ** 3 * 120_000
      const [a, b] = [parse(livePlaylist(loop, t)), parse(livePlaylist(loop, later))]
      expect(b.sequence).toBeGreaterThanOrEqual(a.sequence)
      expect(b.discontinuities).toBeGreaterThanOrEqual(a.discontinuities)
      for (const { parts, target } of [a, b])
        for (const [place, part] of parts.entries()) {
          expect(Math.round(part.seconds)).toBeLessThanOrEqual(target)
          const next = parts[place + 1]
          if (!next) continue
          expect(Math.abs(next.begins - part.begins - part.seconds)).toBeLessThan(0.0021)
          expect(next.discontinuity - part.discontinuity).toBe(next.uri.endsWith('/0.mp3') ? 1 : 0)
        }
      const known = new Map(a.parts.map((part) => [part.number, part]))
      for (const part of b.parts) {
        const same = known.get(part.number)
        if (!same) continue
        expect({ uri: part.uri, discontinuity: part.discontinuity, seconds: part.seconds }).toEqual({
          uri: same.uri,
          discontinuity: same.discontinuity,
          seconds: same.seconds,
        })
        expect(Math.abs(part.begins - same.begins)).toBeLessThan(0.0021)
      }
    }
  })
  test('it holds only what is wholly sent, and is at most one segment behind', () => {
    const random = dice(11)
    for (let n = 0; n < 500; n++) {
      const t = START + random() * 86_400_000
      const last = parse(livePlaylist(loop, t)).parts.at(-1)!
      const end = last.begins + last.seconds
      expect(end).toBeLessThanOrEqual(t / 1000 + 0.002)
      expect(end).toBeGreaterThan(t / 1000 - loop.longest - 0.002)
    }
  })
  test('second by second through two rounds, a player that takes every new segment hears the loop without a gap', () => {
    const heard: Part[] = []
    const rounds = (2.2 * loop.length * 1000) / loop.mp3.sampleRate
    for (let t = START; t < START + rounds; t += 1000)
      for (const part of parse(livePlaylist(loop, t)).parts)
        if (part.number > (heard.at(-1)?.number ?? -1)) heard.push(part)
    for (const [place, part] of heard.slice(1).entries()) {
      expect(part.number).toBe(heard[place]!.number + 1)
      expect(Math.abs(part.begins - heard[place]!.begins - heard[place]!.seconds)).toBeLessThan(0.0021)
    }
    expect(heard.at(-1)!.discontinuity - heard[0]!.discontinuity).toBeGreaterThanOrEqual(2)
  })
})

describe('segments', () => {
  test('together are the loop, byte for byte, each behind a tag with its place in the round', () => {
    const parts = Array.from({ length: long.count }, (_, place) => packedSegment(long, place))
    expect(Buffer.concat(parts.map((part) => part.subarray(73))).equals(long.mp3.bytes)).toBe(true)
    for (const [place, part] of parts.entries()) {
      expect(part.toString('latin1', 0, 3)).toBe('ID3')
      expect(part.toString('latin1', 20, 64)).toBe('com.apple.streaming.transportStreamTimestamp')
      expect(Number(part.readBigUInt64BE(65))).toBe(long.cuts[place]! * 24 * 90)
      expect(part[73]).toBe(0xff)
    }
  })
  test('a day of sending is a day: the segments of 24 hours add up, less or more than one', () => {
    const { parts } = parse(replayPlaylist(long, START, START + 86_400_000))
    const sum = parts.reduce((seconds, part) => seconds + part.seconds, 0)
    expect(Math.abs(sum - 86_400)).toBeLessThan(2 * long.longest)
  })
})

test('what a studio sent stands in the place of a segment, and nothing else changes', () => {
  const onAir = long.segmentAt(long.at(START))
  const pieces = new Set([onAir - 7, onAir - 5, onAir - 4, onAir])
  const [plain, sent] = [livePlaylist(long, START), livePlaylist(long, START, '', pieces)]
  const place = (number: number) => `${long.version}/${long.segment(number).place}.mp3`
  const piece = (number: number) => `${long.version}/studio/${number}.mp3`
  expect(sent).toBe([onAir - 5, onAir - 4].reduce((text, n) => text.replace(place(n), piece(n)), plain))
  expect(sent).not.toBe(plain)
})

test('two processes say the same at the same moment', async () => {
  const again = await loopOf('sound-drums', 'road-live-1', 'sound-flute')
  const random = dice(3)
  for (let n = 0; n < 300; n++) {
    const t = START + random() * 1e9
    expect(livePlaylist(again, t)).toBe(livePlaylist(long, t))
  }
})

test('a replay holds what was live then, and ends', () => {
  const [from, to] = [START - 3_600_000, START - 1_800_000]
  const text = replayPlaylist(long, from, to)
  const { parts } = parse(text)
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
  expect(parts[0]!.begins).toBeLessThanOrEqual(from / 1000)
  expect(parts.at(-1)!.begins + parts.at(-1)!.seconds).toBeGreaterThanOrEqual(to / 1000 - 0.002)
  for (let t = from + 60_000; t < to; t += 5000)
    for (const part of parse(livePlaylist(long, t)).parts) {
      const replayed = parts.find((one) => Math.abs(one.begins - part.begins) < 0.01)
      expect(replayed?.uri).toBe(`../${part.uri}`)
    }
})
