/** A film that is repeated by the clock alone, as a loop of sound is: segment 0 of the first round began with 1970. */
import { createHash } from 'node:crypto'
import type { Sent } from './sent.ts'

/** Every segment lasts `seconds`. */
export interface ReelCuts {
  seconds: number
  /** The length of each in the file. */
  bytes: number[]
}
export interface CutFilm {
  bytes: Buffer
  cuts: ReelCuts
}

export class Reel implements Sent {
  readonly ending = 'ts'
  readonly rate = 1000
  readonly version: string
  /** Where each segment begins, and which film its timestamps belong to. */
  readonly #segments: { bytes: Buffer; milliseconds: number; begins: number; film: number }[] = []
  readonly #length: number
  readonly #films: number

  constructor(films: CutFilm[]) {
    let begins = 0
    for (const [film, { bytes, cuts }] of films.entries()) {
      let from = 0
      for (const length of cuts.bytes) {
        this.#segments.push({
          bytes: bytes.subarray(from, from + length),
          milliseconds: cuts.seconds * 1000,
          begins,
          film,
        })
        from += length
        begins += cuts.seconds * 1000
      }
    }
    this.#length = begins
    this.#films = films.length
    const hash = createHash('sha256')
    for (const { bytes } of films) hash.update(bytes)
    this.version = hash.digest('base64url').slice(0, 12)
  }
  get count(): number {
    return this.#segments.length
  }
  get longest(): number {
    return Math.max(...this.#segments.map(({ milliseconds }) => milliseconds)) / 1000
  }
  at(milliseconds: number): number {
    return milliseconds
  }
  segmentAt(moment: number): number {
    const round = Math.floor(moment / this.#length)
    const within = moment - round * this.#length
    return round * this.count + this.#segments.findLastIndex(({ begins }) => begins <= within)
  }
  segment(number: number): { round: number; place: number; start: number; samples: number } {
    const round = Math.floor(number / this.count)
    const place = number - round * this.count
    const { begins, milliseconds } = this.#segments[place]!
    return { round, place, start: round * this.#length + begins, samples: milliseconds }
  }
  /** Timestamps of a film start at zero. */
  breaks(number: number): number {
    const { round, place } = this.segment(number)
    return round * this.#films + this.#segments[place]!.film
  }
  bytes(place: number): Buffer {
    return this.#segments[place]!.bytes
  }
}
