/** What the player plays through. One for the whole life of the app: a phone lets one element go on in the background [pitfalls 4.1]. */
export type OutputEvent =
  'ready' | 'playing' | 'paused' | 'time' | 'length' | 'ended' | 'waiting' | 'seeking' | 'seeked' | 'failed' | 'refused'
/** autoplay and format as the player's own options name them [rule R24]. */
export interface LoadOptions {
  live: boolean
  autoplay: boolean
  format: readonly ['mp3']
}
export interface AudioOutput {
  load: (address: string, options: LoadOptions) => void
  /** Starts within the tap that asked for it; a browser that wants another tap says 'refused'. */
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  setRate: (rate: number) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  /** Lets go of the recording. */
  detach: () => void
  position: () => number
  /** Infinity for a stream, NaN while unknown. */
  length: () => number
  listen: (hear: (event: OutputEvent) => void) => void
  /** Whether this is the element it plays through. */
  owns: (element: unknown) => boolean
}
