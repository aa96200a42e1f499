import type { Loop } from '#server/delivery/streams/loop.ts'

/** Before a segment ends, and is listed, every process has looked for its piece once more. */
const READY_MS = 2000
/** A piece further ahead than this would be heard too late: what came too much is left out. */
const AHEAD = 2

/**
 * The segment in whose place the next piece is heard. last: that of the one before, which is followed without a gap
 * while there is time; otherwise the next that has not begun. undefined: there is more sound than time.
 */
export function nextSlot(loop: Loop, last: number, now: number): number | undefined {
  const onAir = loop.segmentAt(loop.at(now))
  const next = last + 1
  const slot = next > onAir || (next === onAir && endOf(loop, next) - now > READY_MS) ? next : onAir + 1
  return slot > onAir + AHEAD ? undefined : slot
}

/** When it is wholly on air, by the clock. */
export function endOf(loop: Loop, number: number): number {
  const { start, samples } = loop.segment(number)
  return ((start + samples) * 1000) / loop.rate
}
export const framesOf = (loop: Loop, number: number): number => loop.segment(number).samples / loop.mp3.samplesPerFrame
