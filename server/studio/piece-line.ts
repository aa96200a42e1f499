import type { Loop } from '#server/delivery/streams/loop.ts'
import { silentFrame } from '#server/delivery/streams/silence.ts'
import { FrameCutter } from './frame-cutter.ts'
import { framesOf, nextSlot } from './slots.ts'

/** Puts frames together to pieces, and each into its place, one after the other. */
export class PieceLine {
  readonly #loop: Loop
  readonly #frames: FrameCutter
  readonly #place: (number: number | undefined, bytes: Buffer) => Promise<void>
  #last: number
  #storing = Promise.resolve()
  /** last: the place that was filled last. place: undefined where there is more sound than time. */
  constructor(loop: Loop, last: number, place: (number: number | undefined, bytes: Buffer) => Promise<void>) {
    this.#loop = loop
    this.#frames = new FrameCutter(loop.mp3)
    this.#last = last
    this.#place = place
  }
  push(part: Buffer): void {
    this.#frames.push(part)
    this.#storing = this.#storing.then(() => this.#store())
  }
  /** What fills no piece as well, with silence after it. */
  async finish(): Promise<void> {
    await this.#storing
    await this.#store(silentFrame(this.#loop.mp3))
  }
  async #store(filler?: Buffer): Promise<void> {
    while (this.#frames.length > 0) {
      const slot = nextSlot(this.#loop, this.#last, Date.now())
      const count = framesOf(this.#loop, slot ?? this.#last + 1)
      if (this.#frames.length < count && !filler) return
      // One that could not be stored leaves its place to the loop: what follows keeps its own.
      this.#last = slot ?? this.#last
      await this.#place(slot, this.#frames.take(count, filler))
    }
  }
}
