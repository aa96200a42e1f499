import { makeAutoObservable } from 'mobx'
import { nextIndex, playModes } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import { AddressLookup } from './address-lookup.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import type { PlayerState } from './player-state.ts'

interface Reports {
  /** The output begins to load it. */
  loads: () => void
  /** There is no network to find the address. */
  waits: () => void
  failed: (error?: unknown) => void
}

/** Where the sound of the current track comes from: its address, asked for again as long as that is of use. */
export class SoundSource {
  /** What the output has. */
  loaded: Track | undefined
  /** Where the track begins once its sound is ready. */
  startAt = 0
  /** The address was requested again, and it has not produced audio yet. */
  retried = false
  readonly #player: PlayerState
  readonly #services: PlayerDependencies
  readonly #reports: Reports
  readonly #lookup: AddressLookup

  constructor(player: PlayerState, services: PlayerDependencies, reports: Reports) {
    this.#player = player
    this.#services = services
    this.#reports = reports
    this.#lookup = new AddressLookup(services, () => this.retried, reports.waits)
    makeAutoObservable(this, { loaded: false, startAt: false, retried: false }, { autoBind: true })
  }
  /** Starts within the tap if the address is known: only then a phone may play, and continue in the background. */
  start(track: Track): void {
    const isCurrent = this.#lookup.begin()
    this.startAt = this.#player.currentTime
    this.#player.playing = this.#player.waiting = true
    this.sounds()
    const address = this.#services.addressAtHand(track)
    if (address !== undefined) this.#load(track, address)
    else this.#find(track, isCurrent)
  }
  /** Requests the address again, and resumes at the same position. */
  startAgain(track: Track): void {
    this.retried = true
    this.#player.audioReady = false
    this.startAt = this.#player.currentTime
    this.#services.output.detach()
    this.#player.waiting = this.#player.playing
    this.#find(track, this.#lookup.begin())
  }
  ready(): void {
    const { output } = this.#services
    this.#player.audioReady = true
    if (this.startAt > 0 && !this.#player.isLive) output.seek(this.startAt)
    this.startAt = 0
    output.setRate(this.#player.isLive ? 1 : this.#player.rate)
  }
  /** Earlier failures no longer count. */
  sounds(): void {
    this.retried = false
    this.#lookup.resetBackOff()
  }
  /** Finds the next address before this item ends, because a hidden page may not be woken to request it. */
  prefetch(): void {
    const { playList, currentIndex, mode } = this.#player
    if (playList.length < 2 || mode !== playModes.sequence) return
    const following = playList[nextIndex(currentIndex, playList.length, mode, 0)]
    if (following && this.#services.addressAtHand(following) === undefined)
      void this.#services.findAddress(following).catch(() => {})
  }
  moveTo(seconds: number): void {
    this.#player.currentTime = seconds
    if (this.#player.audioReady) this.#services.output.seek(seconds)
    else this.startAt = seconds
  }
  /** What was begun before no longer counts; the returned function tells whether this is still the latest. */
  supersede(): () => boolean {
    return this.#lookup.begin()
  }
  networkCameBack(): void {
    this.#lookup.retryNow()
  }
  release(): void {
    this.loaded = undefined
    this.#player.audioReady = false
    this.#services.output.detach()
  }
  /** Also stops looking for the address. */
  drop(): void {
    this.#lookup.cancel()
    this.release()
  }
  #find(track: Track, isCurrent: () => boolean): void {
    this.#lookup.find(track, isCurrent, (address) => this.#load(track, address), this.#reports.failed)
  }
  #load(track: Track, address: string): void {
    const first = this.loaded !== track
    const { output } = this.#services
    this.loaded = track
    this.#reports.loads()
    output.load(address, { live: this.#player.isLive, autoplay: this.#player.playing, format: ['mp3'] })
    if (this.#player.playing) output.play()
    if (first) this.#services.countPlay(track)
  }
}
