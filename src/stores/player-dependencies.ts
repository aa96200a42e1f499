import type { AudioOutput } from '#host/audio-output.ts'
import type { Place, Track } from '#lib/track.ts'
import type { SleepDependencies } from './sleep-timer.ts'

/** All services the player depends on. */
export interface PlayerDependencies extends Omit<SleepDependencies, 'pause' | 'setVolume'> {
  output: AudioOutput
  /** An address that can be played at once, without a request; undefined: it must be requested. */
  addressAtHand: (track: Track) => string | undefined
  findAddress: (track: Track) => Promise<string>
  /** Whether this error of findAddress means that there is no network at the moment. */
  isAway: (error: unknown) => boolean
  /** A sentence for the error of findAddress, where a specific one exists. */
  failureText?: (error: unknown) => string | undefined
  /** The playback position of an item, as far as it is known synchronously. */
  placeOf?: (track: Track) => number
  savePlace: (place: Place) => void
  countPlay: (track: Track) => void
  toast: (sentence: string) => void
  random: () => number
  hidden: () => boolean
}
