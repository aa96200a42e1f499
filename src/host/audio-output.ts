/**
 * The audio output of the player. There is one for the whole life of the app, because a phone lets only one element
 * continue in the background.
 */
export type OutputEvent =
  | 'ready'
  | 'playing'
  | 'paused'
  | 'time'
  | 'length'
  | 'ended'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'failed'
  | 'refused'
/** autoplay and format are named as in the player's options [rule R24]. */
export interface LoadOptions {
  live: boolean
  autoplay: boolean
  format: readonly ['mp3']
}
export interface AudioOutput {
  load: (address: string, options: LoadOptions) => void
  /** Must be called within a tap; emits 'refused' when the browser demands another tap. */
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** From 0 to 1. */
  setVolume: (volume: number) => void
  /** Releases the recording. */
  detach: () => void
  position: () => number
  /** Infinity for a stream, NaN while unknown. */
  length: () => number
  listen: (listener: (event: OutputEvent) => void) => void
  /** Whether it plays through this element. */
  owns: (element: unknown) => boolean
  /** What recordings and stations sound through. */
  readonly element?: HTMLMediaElement | undefined
}
