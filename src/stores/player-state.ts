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
  isLive: boolean
  currentTime: number
  duration: number
  rate: number
  tell: (event: PlayerEvent) => void
}
