import type { AudioOutput } from '#host/audio-output.ts'
import type { Place, Track } from '#lib/track.ts'
import type { SleepDependencies } from './sleep-timer.ts'

/** All services the player depends on. */
export interface PlayerDependencies extends Omit<SleepDependencies, 'playing' | 'pause' | 'setVolume'> {
  output: AudioOutput
  /** The moment at which something is heard, in the server's time. */
  heardNow: () => number
  /** An address that can be played at once, without a request; undefined: it must be requested. */
  addressAtHand: (track: Track) => string | undefined
  findAddress: (track: Track) => Promise<string>
  /**
   * Whether this error of findAddress means that there is no network at the moment, or, for what was playing already
   * (heard), no server: it is being started again.
   */
  isAway: (error: unknown, heard: boolean) => boolean
  /**
   * An error of findAddress. text: its own sentence, or '' if nothing is said about it. final: trying again is of no
   * use on this device, and the player is closed.
   */
  judge?: (error: unknown) => { text?: string; final?: boolean }
  /** Whether there is no network, as far as anybody knows. */
  offline: () => boolean
  /** Whether an item sounds without a network. */
  isHere: (track: Track) => boolean
  /**
   * What is stored of this item cannot be played, or ended early: whether it was a stored copy, which is now deleted
   * and asked for anew.
   */
  refuseCopy: (track: Track, why: 'broken' | 'early') => boolean
  /** The playback position of an item, as far as it is known synchronously. */
  placeOf?: (track: Track) => number
  savePlace: (place: Place) => void
  countPlay: (track: Track) => void
  toast: (sentence: string) => void
  random: () => number
  hidden: () => boolean
}
