import type { Track } from '#lib/track.ts'
import type { PlayList } from './play-list.ts'

export type PlayerEvent = 'ready' | 'play' | 'pause' | 'ended' | 'error' | 'seeking'
/** What the store shows, and the engine changes. */
export interface PlayerState extends PlayList {
  readonly track: Track | undefined
  readonly canStep: boolean
  playing: boolean
  /** Audio is being loaded. */
  waiting: boolean
  audioReady: boolean
  /** The item cannot sound now: it waits for a network, or could not be loaded. */
  stuck: boolean
  /** The items that were left out on the way to this one, because they cannot sound without a network. */
  leftOut: Track[]
  isLive: boolean
  currentTime: number
  duration: number
  rate: number
  tell: (event: PlayerEvent) => void
}
