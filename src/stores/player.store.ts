import { makeAutoObservable, observableRef } from 'mobx'
import { playModes, type PlayMode } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import type { PartLoader } from './part-loader.ts'
import type { PlayerEngine } from './player-engine.ts'
import type { PlayerEvent, PlayerState } from './player-state.ts'
import type { SleepTimer } from './sleep-timer.ts'

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
  readonly #loader: PartLoader<PlayerEngine>
  readonly #listeners = new Set<(event: PlayerEvent) => void>()

  constructor(loader: PartLoader<PlayerEngine>) {
    this.#loader = loader
    makeAutoObservable(
      this,
      { playList: observableRef, sequenceList: observableRef, leftOut: observableRef, engine: observableRef },
      { autoBind: true },
    )
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

  playTracks(tracks: Track[], index?: number, at?: number): void {
    this.#do((engine) => engine.playTracks(tracks, index, at))
  }
  /** With `of`: unless something else is played by then. */
  extendList(longer: Track[], of?: Track): void {
    this.#do((engine) => engine.list.extend(longer, of))
  }
  removeTrack(index: number): void {
    this.#do((engine) => engine.list.remove(index))
  }
  moveTrack(from: number, to: number): void {
    this.#do((engine) => engine.list.move(from, to))
  }
  toggle(): void {
    this.#do((engine) => engine.toggle())
  }
  play(): void {
    this.#do((engine) => engine.play())
  }
  pause(): void {
    this.#do((engine) => engine.pause())
  }
  next(): void {
    this.#do((engine) => engine.next())
  }
  previous(): void {
    this.#do((engine) => engine.previous())
  }
  choose(index: number): void {
    this.#do((engine) => engine.choose(index))
  }
  seek(seconds: number): void {
    this.#do((engine) => engine.seek(seconds))
  }
  cycleMode(): void {
    this.#do((engine) => engine.list.cycleMode())
  }
  setRate(rate: number): void {
    this.#do((engine) => engine.setRate(rate))
  }
  close(keep = true): void {
    this.#do((engine) => engine.close(keep))
  }
  restore(tracks: Track[], index: number, position: number, edited?: boolean): void {
    this.#do((engine) => engine.restore(tracks, index, position, edited))
  }
  saveProgress(): void {
    this.#do((engine) => engine.saveProgress())
  }
  networkCameBack(): void {
    this.#do((engine) => engine.networkCameBack())
  }
  /** Within the tap when the engine is there: only then a phone may play, and continue in the background. */
  #do(command: (engine: PlayerEngine) => void): void {
    if (this.engine) command(this.engine)
    else void this.#loader.load().then(command, this.#loader.missed)
  }
}
