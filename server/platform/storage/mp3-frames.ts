/** Finds the frames of an MPEG layer III recording. Nothing is decoded. */
export interface Mp3 {
  /** Only the frames: without tags and the index frame. */
  bytes: Buffer
  /** Where each frame begins in bytes, and where the last one ends. */
  offsets: Uint32Array
  sampleRate: number
  samplesPerFrame: number
}

const RATES: Record<number, number[]> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8000],
}
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

export interface Mp3Header {
  length: number
  sampleRate: number
  samplesPerFrame: number
  /** Bytes of header and side information. */
  side: number
}

export function readHeader(data: Buffer, at: number): Mp3Header | undefined {
  if (at + 4 > data.length || data[at] !== 0xff || (data[at + 1]! & 0xe0) !== 0xe0) return undefined
  const version = (data[at + 1]! >> 3) & 3
  const layer = (data[at + 1]! >> 1) & 3
  const sampleRate = RATES[version]?.[(data[at + 2]! >> 2) & 3]
  const bitrate = (version === 3 ? BITRATES_1 : BITRATES_2)[data[at + 2]! >> 4]
  if (layer !== 1 || !sampleRate || !bitrate) return undefined
  const samplesPerFrame = version === 3 ? 1152 : 576
  const mono = data[at + 3]! >> 6 === 3
  const guarded = (data[at + 1]! & 1) === 0 ? 2 : 0
  return {
    sampleRate,
    samplesPerFrame,
    length: Math.floor((samplesPerFrame * 125 * bitrate) / sampleRate) + ((data[at + 2]! >> 1) & 1),
    side: 4 + guarded + (version === 3 ? (mono ? 17 : 32) : mono ? 9 : 17),
  }
}

/** Length of an ID3v2 tag at the start, including its header and footer. */
export function tagLength(data: Buffer, at: number): number {
  if (data.toString('latin1', at, at + 3) !== 'ID3') return 0
  const size = data.subarray(at + 6, at + 10).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0)
  return 10 + size + (data[at + 5]! & 0x10 ? 10 : 0)
}

/** The first frame may be an index for players (Xing, Info, VBRI): it is silent and not played. */
export function isIndex(data: Buffer, at: number, { side }: Mp3Header): boolean {
  const mark = data.toString('latin1', at + side, at + side + 4)
  return mark === 'Xing' || mark === 'Info' || data.toString('latin1', at + 36, at + 40) === 'VBRI'
}

export function readMp3(data: Buffer): Mp3 {
  const parts: Buffer[] = []
  const offsets = [0]
  let first: Mp3Header | undefined
  let at = tagLength(data, 0)
  while (at < data.length) {
    const header = readHeader(data, at)
    // Skip unknown bytes between frames: continue at the next position where two frames follow each other.
    if (
      !header ||
      (first && (header.sampleRate !== first.sampleRate || header.samplesPerFrame !== first.samplesPerFrame)) ||
      (!first && at + header.length < data.length && !readHeader(data, at + header.length))
    ) {
      at += 1
      continue
    }
    if (at + header.length > data.length) break
    if (first || !isIndex(data, at, header)) {
      parts.push(data.subarray(at, at + header.length))
      offsets.push(offsets.at(-1)! + header.length)
    }
    first ??= header
    at += header.length
  }
  if (!first || parts.length === 0) throw new Error('not an mp3 recording')
  return {
    bytes: Buffer.concat(parts),
    offsets: Uint32Array.from(offsets),
    sampleRate: first.sampleRate,
    samplesPerFrame: first.samplesPerFrame,
  }
}

export const frameCount = (mp3: Mp3): number => mp3.offsets.length - 1
export const secondsOf = (mp3: Mp3): number => (frameCount(mp3) * mp3.samplesPerFrame) / mp3.sampleRate

/** Concatenates recordings into one. */
export function joinMp3(parts: Mp3[]): Mp3 {
  const [first] = parts
  if (!first) throw new Error('nothing to play')
  const odd = parts.find((one) => one.sampleRate !== first.sampleRate || one.samplesPerFrame !== first.samplesPerFrame)
  if (odd)
    throw new Error(`recordings of one channel must have one sample rate: ${first.sampleRate} and ${odd.sampleRate}`)
  const offsets = new Uint32Array(parts.reduce((sum, one) => sum + frameCount(one), 1))
  let place = 0
  let start = 0
  for (const one of parts) {
    for (let n = 0; n < frameCount(one); n++) offsets[++place] = start + one.offsets[n + 1]!
    start += one.bytes.length
  }
  return { ...first, bytes: Buffer.concat(parts.map((one) => one.bytes)), offsets }
}
