import type { Mp3 } from '#server/platform/storage/mp3-frames.ts'
import type { Loop } from './loop.ts'

/**
 * The audio that is sent at once: Chromium reads 32 KiB at a time (eleven seconds of 24 kbit/s) and must not run dry
 * between two reads. Afterwards data follows the clock.
 */
const AHEAD_MS = 24_000
const STEP_MS = 500
/** A client that has read nothing for so long continues with what is on air now. */
const BEHIND_MS = 60_000

interface LiveParts {
  /** What a studio sent in place of a segment. */
  pieceOf: (number: number) => Promise<Mp3 | undefined>
  /** Called when it ends. */
  leave: () => void
  ending?: AbortSignal | undefined
}
/**
 * The loop as one endless mp3, with what studios send. Frames are produced on demand, and everything ends when the
 * client disconnects, or between two frames when this process stops.
 */
export function liveMp3(loop: Loop, { pieceOf, leave, ending }: LiveParts): ReadableStream<Uint8Array> {
  const read = framesWith(loop, pieceOf)
  const frameAt = (milliseconds: number) => Math.floor(loop.at(milliseconds) / loop.mp3.samplesPerFrame)
  const momentOf = (frame: number) => (frame * loop.mp3.samplesPerFrame * 1000) / loop.mp3.sampleRate
  // From here on by a monotonic clock: a system clock that is set back silences nobody.
  const began = Date.now() - performance.now()
  const clock = () => began + performance.now()
  let next = frameAt(clock() - AHEAD_MS)
  let left = false
  let stopWaiting = () => {}
  const stop = () => stopWaiting()
  ending?.addEventListener('abort', stop)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const wait = momentOf(next) + STEP_MS - clock()
        if (wait > 0 && !ending?.aborted)
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, wait)
            stopWaiting = () => (clearTimeout(timer), resolve())
          })
        if (left) return
        if (ending?.aborted) {
          controller.close()
          return leave()
        }
        const now = clock()
        if (now - momentOf(next) > BEHIND_MS) next = frameAt(now - AHEAD_MS)
        const until = Math.max(frameAt(now), next + 1)
        const bytes = await read(next, until)
        next = until
        if (!left) controller.enqueue(new Uint8Array(bytes))
      },
      cancel() {
        left = true
        ending?.removeEventListener('abort', stop)
        stopWaiting()
        leave()
      },
    },
    { highWaterMark: 1 },
  )
}

/** Reads frames, counted since 1970. What a segment began with it ends with, whatever a studio sends meanwhile. */
function framesWith(loop: Loop, pieceOf: LiveParts['pieceOf']): (from: number, until: number) => Promise<Buffer> {
  const { samplesPerFrame } = loop.mp3
  let current: { number: number; piece: Mp3 | undefined } | undefined
  return async (from, until) => {
    const parts: Buffer[] = []
    for (let frame = from; frame < until;) {
      const number = loop.segmentAt(frame * samplesPerFrame)
      const { start, samples } = loop.segment(number)
      const begins = start / samplesPerFrame
      const end = Math.min(until, begins + samples / samplesPerFrame)
      if (current?.number !== number) current = { number, piece: await pieceOf(number).catch(() => undefined) }
      const { piece } = current
      parts.push(
        piece
          ? piece.bytes.subarray(piece.offsets[frame - begins], piece.offsets[end - begins])
          : loop.bytes(frame, end - frame),
      )
      frame = end
    }
    return Buffer.concat(parts)
  }
}
