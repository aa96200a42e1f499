import { readHeader, type Mp3 } from '#server/platform/storage/mp3-frames.ts'

/** Cuts what an encoder writes into whole frames. */
export class FrameCutter {
  readonly #like: Mp3
  #rest: Buffer = Buffer.alloc(0)
  #frames: Buffer[] = []
  constructor(like: Mp3) {
    this.#like = like
  }
  get length(): number {
    return this.#frames.length
  }
  push(part: Buffer): void {
    const bytes = Buffer.concat([this.#rest, part])
    let at = 0
    while (at + 4 <= bytes.length) {
      const header = readHeader(bytes, at)
      if (header?.sampleRate !== this.#like.sampleRate) at += 1
      else if (at + header.length > bytes.length) break
      else this.#frames.push(bytes.subarray(at, (at += header.length)))
    }
    this.#rest = bytes.subarray(at)
  }
  /** So many frames, or all there are and then these. */
  take(count: number, filler?: Buffer): Buffer {
    const taken = this.#frames.splice(0, count)
    while (filler && taken.length < count) taken.push(filler)
    return Buffer.concat(taken)
  }
}
