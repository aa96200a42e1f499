import type { Loop } from './loop.ts'

/**
 * The audio that is sent at once: Chromium reads 32 KiB at a time (eleven seconds of 24 kbit/s) and must not run dry
 * between two reads. Afterwards data follows the clock.
 */
const AHEAD_MS = 24_000
const STEP_MS = 500
/** A client that has read nothing for so long continues with what is on air now. */
const BEHIND_MS = 60_000

/**
/**
 * The loop as one endless mp3. Frames are produced on demand, and everything ends when the client disconnects, or
 * between two frames when this process stops. leave: called then.
 */
export function liveMp3(loop: Loop, leave: () => void, ending?: AbortSignal): ReadableStream<Uint8Array> {
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
        controller.enqueue(new Uint8Array(loop.bytes(next, until - next)))
        next = until
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
