import type { Loop } from './loop.ts'

const OWNER = 'com.apple.streaming.transportStreamTimestamp\0'
const CLOCK = 90_000

/**
 * One segment as packed audio: the frames after an ID3 tag with their timestamp in the round, 90,000 per second [RFC
 * 8216, 3.4]. frames: those of a studio in their place.
 */
export function packedSegment(loop: Loop, place: number, frames?: Buffer): Buffer {
  const { mp3, cuts } = loop
  const ticks = Math.round((cuts[place]! * mp3.samplesPerFrame * CLOCK) / mp3.sampleRate)
  return Buffer.concat([timestampTag(ticks), frames ?? loop.bytes(cuts[place]!, cuts[place + 1]! - cuts[place]!)])
}

function timestampTag(ticks: number): Buffer {
  const body = Buffer.alloc(OWNER.length + 8)
  body.write(OWNER, 'latin1')
  body.writeBigUInt64BE(BigInt(ticks) & 0x1ffffffffn, OWNER.length)
  return Buffer.concat([
    Buffer.from('ID3\x04\0\0', 'latin1'),
    evenly(body.length + 10),
    Buffer.from('PRIV', 'latin1'),
    evenly(body.length),
    Buffer.from([0, 0]),
    body,
  ])
}

/** A length as ID3 encodes it: seven bits per byte. */
const evenly = (length: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f))
