import { readHeader, readMp3, type Mp3 } from '#server/platform/storage/mp3-frames.ts'
import { Loop } from './loop.ts'

/** MPEG 2 layer III, 24 kHz, one channel, 8 kbit/s. */
const HEADER = Buffer.from([0xff, 0xf3, 0x14, 0xc0])
/** Ten minutes: a round is a discontinuity, and should be as rare as those of recordings. */
const FRAMES = 25_000

/** What a station without recordings repeats while a studio sends. */
export const silence = (): Loop => (made ??= new Loop(readMp3(Buffer.concat(Array(FRAMES).fill(frameOf(HEADER))))))
let made: Loop | undefined

/** A silent frame that follows those of a recording: of the same rate and channels, with the lowest bit rate. */
export const silentFrame = ({ bytes }: Mp3): Buffer =>
  frameOf(Buffer.from([0xff, bytes[1]! | 1, (bytes[2]! & 0x0c) | 0x10, bytes[3]! & 0xc0]))

/** Side information of zeros says that nothing follows it. */
function frameOf(header: Buffer): Buffer {
  const { length } = readHeader(header, 0)!
  return Buffer.concat([header, Buffer.alloc(length - header.length)])
}
