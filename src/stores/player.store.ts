import { makeAutoObservable, observableRef } from 'mobx'
import { playModes, type PlayMode } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import type { ListEdits } from './list-edits.ts'
import { forward, type PartLoader } from './part-loader.ts'
import type { PlayerEngine } from './player-engine.ts'
import type { PlayerEvent, PlayerState } from './player-state.ts'
import type { SleepTimer } from './sleep-timer.ts'

const commands = [
  'playTracks',
  'toggle',
  'play',
  'pause',
  'next',
  'previous',
  'choose',
  'seek',
  'setRate',
  'close',
  'restore',
  'saveProgress',
  'networkCameBack',
] as const
const listCommands = ['extendList', 'removeTrack', 'moveTrack', 'cycleMode'] as const
export interface PlayerStore
  extends Pick<PlayerEngine, (typeof commands)[number]>, Pick<ListEdits, (typeof listCommands)[number]> {}

/**
 * The one audio player of the app [specification §3 play state, §4 player; rules R1–R33]. It holds a snapshot of what
 * it plays, because pages are opened and closed meanwhile. What plays is its engine, which is loaded once the first
 * page is drawn: a command that comes before is done as soon as the engine is there.
 */
export class PlayerStore implements PlayerState {
  playList: Track[] = []
  sequenceList: Track[] = []
  currentIndex = 0
  mode: PlayMode = playModes.sequence
  edited = false
  playing = false
  audioReady = false
  isLive = false
  currentTime = 0
  duration = 0
  rate = 1
  waiting = false
  stuck = false
  leftOut: Track[] = []
  engine: PlayerEngine | undefined = undefined
  readonly #listeners = new Set<(event: PlayerEvent) => void>()

  constructor(loader: PartLoader<PlayerEngine>) {
    makeAutoObservable(
      this,
      { playList: observableRef, sequenceList: observableRef, leftOut: observableRef, engine: observableRef },
      { autoBind: true },
    )
    const part = { ...loader, part: () => this.engine }
    forward(this, commands, { ...part, of: (engine) => engine })
    forward(this, listCommands, { ...part, of: ({ list }) => list })
  }
  get track(): Track | undefined {
    return this.playList[this.currentIndex]
  }
  /**
   * Whether previous and next are available [rules R11–R14]. An item that cannot sound is left by them; one that is
   * still being loaded is not [decision 093].
   */
  get canStep(): boolean {
    return (this.audioReady || this.stuck) && !this.isLive && this.mode !== playModes.loop && this.playList.length > 1
  }
  get sleep(): SleepTimer | undefined {
    return this.engine?.sleep
  }
  connect(engine: PlayerEngine): void {
    this.engine = engine
  }
  listen(listener: (event: PlayerEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Called by the engine. */
  tell(event: PlayerEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
