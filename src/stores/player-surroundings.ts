import type { AudioOutput } from '#host/audio-output.ts'
import type { Place, Track } from '#lib/track.ts'
import type { SleepParts } from './sleep-timer.ts'

/** All the player needs of the world. */
export interface PlayerParts extends Omit<SleepParts, 'pause' | 'setVolume'> {
  output: AudioOutput
  /** An address that can be played right now, without asking anybody; undefined: it must be asked for. */
  addressAtHand: (track: Track) => string | undefined
  findAddress: (track: Track) => Promise<string>
  /** Whether this failure of findAddress means that there is no network just now. */
  isAway: (error: unknown) => boolean
  /** Why findAddress had nothing to play, where more can be said than that. */
  failureText?: (error: unknown) => string | undefined
  /** Where an item was left, as far as it is known at once. */
  placeOf?: (track: Track) => number
  savePlace: (place: Place) => void
  countPlay: (track: Track) => void
  toast: (sentence: string) => void
  random: () => number
  hidden: () => boolean
}
