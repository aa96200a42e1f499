/**
 * A recording that is repeated by the clock alone: sample 0 of the first round was at the beginning of 1970. Any
 * process, asked at the same moment, computes the same position.
 */
import { createHash } from 'node:crypto'
import { frameCount, type Mp3 } from '#server/platform/storage/mp3-frames.ts'
import type { Sent } from './sent.ts'

const SEGMENT_S = 6

export class Loop implements Sent {
  readonly ending = 'mp3'
  readonly mp3: Mp3
  /** Identifies these bytes and segment boundaries. */
  readonly version: string
  /** The frame each segment begins at, and where the last one ends. */
  readonly cuts: number[]
  /** Samples of one round. */
  readonly length: number

  constructor(mp3: Mp3) {
    this.mp3 = mp3
    const frames = frameCount(mp3)
    const count = Math.max(1, Math.round((frames * mp3.samplesPerFrame) / mp3.sampleRate / SEGMENT_S))
    this.cuts = Array.from({ length: count + 1 }, (_, n) => Math.round((n * frames) / count))
    this.length = frames * mp3.samplesPerFrame
    this.version = createHash('sha256').update(mp3.bytes).update(this.cuts.join()).digest('base64url').slice(0, 12)
  }
  /** Segments of one round. */
  get count(): number {
    return this.cuts.length - 1
  }
  get longest(): number {
    return Math.max(
      ...this.cuts.slice(1).map((cut, n) => ((cut - this.cuts[n]!) * this.mp3.samplesPerFrame) / this.mp3.sampleRate),
    )
  }
  get rate(): number {
    return this.mp3.sampleRate
  }
  /** Every round adds one discontinuity. */
  breaks(number: number): number {
    return Math.floor(number / this.count)
  }
  /** Samples sent since 1970. */
  at(milliseconds: number): number {
    return Math.floor((milliseconds * this.mp3.sampleRate) / 1000)
  }
  /** Number of the segment on air, counted since 1970. */
  segmentAt(sample: number): number {
    const round = Math.floor(sample / this.length)
    const frame = Math.floor((sample - round * this.length) / this.mp3.samplesPerFrame)
    let place = Math.min(this.count - 1, Math.floor((frame * this.count) / this.cuts.at(-1)!))
    while (this.cuts[place]! > frame) place -= 1
    while (this.cuts[place + 1]! <= frame) place += 1
    return round * this.count + place
  }
  /** round: how often the loop had been repeated before it. start: sample since 1970. */
  segment(number: number): { round: number; place: number; start: number; samples: number } {
    const round = Math.floor(number / this.count)
    const place = number - round * this.count
    const begins = this.cuts[place]! * this.mp3.samplesPerFrame
    return {
      round,
      place,
      start: round * this.length + begins,
      samples: this.cuts[place + 1]! * this.mp3.samplesPerFrame - begins,
    }
  }
  /** Frames from one of the loop's frames on, wrapping around its end as often as needed. */
  bytes(fromFrame: number, frames: number): Buffer {
    const { bytes, offsets } = this.mp3
    const all = frameCount(this.mp3)
    const parts: Buffer[] = []
    for (let frame = fromFrame % all, left = frames; left > 0; frame = 0) {
      const take = Math.min(left, all - frame)
      parts.push(bytes.subarray(offsets[frame]!, offsets[frame + take]!))
      left -= take
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }
}
