import type { Track } from '#lib/track.ts'
import type { PlayerDependencies } from './player-dependencies.ts'

const SAVE_EVERY_MS = 5000
type Services = Pick<PlayerDependencies, 'now' | 'heardNow' | 'savePlace'>
interface Reached {
  track: Track | undefined
  isLive: boolean
  currentTime: number
  duration: number
}

/**
 * The place reached in the item that plays. It is stored under the moment it was reached, and only once for each: a
 * device on which nothing sounds, and nobody moves, has nothing to say about a place.
 */
export class HeardPlace {
  readonly #services: Services
  /** When the place that is not stored yet was reached; undefined: it is stored. */
  #at: number | undefined
  #savedAt = 0
  /** The listener has moved within this item: then even its very beginning is a place. */
  #byHand = false

  constructor(services: Services) {
    this.#services = services
  }
  /** Another item: the first second that is played replaces an older place on disk. */
  begin(): void {
    this.#at = undefined
    this.#byHand = false
    this.#savedAt = 0
  }
  heard(): void {
    this.#at = this.#services.heardNow()
  }
  moved(): void {
    this.heard()
    this.#byHand = true
  }
  get isDue(): boolean {
    return this.#services.now() - this.#savedAt >= SAVE_EVERY_MS
  }
  save({ track, isLive, currentTime: position, duration }: Reached): void {
    if (!track || isLive || this.#at === undefined || (position < 1 && !this.#byHand)) return
    this.#store(track, position, Math.max(duration, track.duration), this.#at, false)
  }
  end({ track, isLive, duration }: Reached): void {
    if (track && !isLive) this.#store(track, 0, Math.max(duration, track.duration), this.#services.heardNow(), true)
  }
  #store(track: Track, position: number, duration: number, at: number, done: boolean): void {
    this.#at = undefined
    this.#savedAt = this.#services.now()
    this.#services.savePlace({ track, position, duration, at, done })
  }
}
