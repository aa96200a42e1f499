import { makeAutoObservable } from 'mobx'
import { sentences } from '#contract/errors.ts'
import type { OutputEvent } from '#host/audio-output.ts'
import { nextIndex, playModes, previousIndex } from '#lib/player-order.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { AddressLookup } from './address-lookup.ts'
import { rateOf, saveRate } from './album-rates.ts'
import { extendedList, inNextMode, listsOf, withoutTrack, withTrackMoved } from './play-list.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import type { PlayerState } from './player-state.ts'
import { SleepTimer } from './sleep-timer.ts'

const STOPPED = { playing: false, waiting: false, audioReady: false, currentTime: 0 }
const [ADVANCE_MS, SAVE_EVERY_MS, PREFETCH_S] = [500, 5000, 20]

/**
 * What makes the player play, and changes what its store shows. It is loaded once the first page is drawn [rules
 * R1–R33].
 */
export class PlayerEngine {
  readonly sleep: SleepTimer
  readonly #player: PlayerState
  readonly #services: PlayerDependencies
  readonly #lookup: AddressLookup
  #startAt = 0
  #loaded: Track | undefined
  /** The address was requested again, and it has not produced audio yet. */
  #retried = false
  #savedAt = 0
  /** The listener has moved within this track. */
  #sought = false

  constructor(player: PlayerState, services: PlayerDependencies) {
    this.#player = player
    this.#services = services
    this.#lookup = new AddressLookup(services, () => this.#retried)
    const { setVolume } = services.output
    this.sleep = new SleepTimer({ ...services, pause: () => this.pause(), setVolume })
    makeAutoObservable(this, { sleep: false }, { autoBind: true })
    services.output.listen((event) => this.handle(event))
  }
  /**
   * Plays a list from one of its items, at its stored position unless `at` is given; a station is a list of its own
   * [decision G86].
   */
  playTracks(tracks: Track[], index = 0, at?: number): void {
    const chosen = tracks[index]
    if (!chosen) return
    this.saveProgress()
    Object.assign(this.#player, listsOf(chosen.live ? [chosen] : tracks))
    this.#start(chosen.live ? 0 : index, at ?? this.#placeOf(chosen))
  }
  /** Replaces the list by a longer version of itself that was loaded meanwhile; the current track plays on. */
  extendList(longer: Track[], of = this.#player.track): void {
    if (!sameTrack(of, this.#player.track)) return
    Object.assign(this.#player, extendedList(this.#player, longer))
  }
  removeTrack(index: number): void {
    Object.assign(this.#player, withoutTrack(this.#player, index))
  }
  moveTrack(from: number, to: number): void {
    Object.assign(this.#player, withTrackMoved(this.#player, from, to))
  }
  /** Shows what was played last, at its position, without playing it [decision G88]. */
  restore(tracks: Track[], index: number, position: number, edited = false): void {
    if (this.#player.playList.length > 0 || !tracks[index]) return
    Object.assign(this.#player, listsOf(tracks, edited))
    this.#select(index, position)
  }
  toggle(): void {
    this[this.#player.playing ? 'pause' : 'play']()
  }
  play(): void {
    const { track } = this.#player
    if (!track) return
    if (this.#loaded !== track || this.#player.isLive)
      return this.#start(this.#player.currentIndex, this.#player.currentTime || this.#placeOf(track))
    this.#player.playing = true
    this.#services.output.play()
  }
  pause(): void {
    this.#player.playing = false
    if (this.#loaded !== this.#player.track) this.#lookup.begin()
    this.#services.output.pause()
    // A station is broadcast on: playing it again must start at the present.
    if (this.#player.isLive) this.#release()
    this.saveProgress()
  }
  next(): void {
    if (this.#player.canStep) this.#advance()
  }
  previous(): void {
    if (this.#player.canStep) this.#go(previousIndex(this.#player.currentIndex, this.#player.playList.length))
  }
  /** Plays one item of the list, by its index. */
  choose(index: number): void {
    const track = this.#player.playList[index]
    if (track) this.#go(index, this.#placeOf(track))
  }
  seek(seconds: number): void {
    if (this.#player.isLive || !this.#player.track) return
    this.#player.currentTime = Math.max(
      0,
      this.#player.duration > 0 ? Math.min(seconds, this.#player.duration) : seconds,
    )
    this.#sought = true
    void (this.#player.audioReady
      ? this.#services.output.seek(this.#player.currentTime)
      : (this.#startAt = this.#player.currentTime))
    this.saveProgress()
  }
  /** Switches to the next mode [rules R2, R3]. */
  cycleMode(): void {
    Object.assign(this.#player, inNextMode(this.#player))
  }
  setRate(rate: number): void {
    if (this.#player.isLive) return
    this.#player.rate = rate
    saveRate(this.#services.storage, this.#player.track?.album.id ?? '', rate)
    this.#services.output.setRate(rate)
  }
  /** Stops and empties the list; the position stays stored [rule R193]. */
  /** keep: the place is saved; not when the listener is another by now. */
  close(keep = true): void {
    if (keep) this.saveProgress()
    this.#lookup.cancel()
    this.#release()
    Object.assign(this.#player, STOPPED, listsOf([]), { currentIndex: 0, isLive: false, duration: 0 })
    this.sleep.choose(0)
  }
  owns = (element: unknown): boolean => this.#services.output.owns(element)

  handle(event: OutputEvent): void {
    const { output } = this.#services
    switch (event) {
      case 'ready':
        this.#player.audioReady = true
        if (this.#startAt > 0 && !this.#player.isLive) output.seek(this.#startAt)
        this.#startAt = 0
        output.setRate(this.#player.isLive ? 1 : this.#player.rate)
        return this.#player.tell('ready')
      case 'playing':
        this.#player.playing = true
        this.#player.waiting = false
        this.#retried = false
        this.#lookup.resetBackOff()
        return this.#player.tell('play')
      case 'paused':
        // The system paused it, or gave the audio focus to another app.
        if (this.#player.playing && this.#loaded) this.#player.playing = false
        this.saveProgress()
        return this.#player.tell('pause')
      case 'time':
        return this.#progress(output.position())
      case 'length':
        if (Number.isFinite(output.length()) && output.length() > 0) this.#player.duration = output.length()
        return
      case 'waiting':
        this.#player.waiting = this.#player.playing
        return
      case 'seeking':
        return this.#player.tell('seeking')
      case 'seeked':
        return this.saveProgress()
      case 'refused':
        this.#player.playing = this.#player.waiting = false
        return
      case 'ended':
        return this.#ended()
      case 'failed':
        return this.#failed()
    }
  }

  #progress(position: number): void {
    if (!this.#player.audioReady || this.#startAt > 0) return
    this.#player.waiting = false
    this.#player.currentTime = position
    this.sleep.tick()
    if (this.#services.now() - this.#savedAt >= SAVE_EVERY_MS) this.saveProgress()
    if (!this.#player.isLive && this.#player.duration > 0 && this.#player.duration - position < PREFETCH_S)
      this.#prefetch()
  }
  /** Finds the next address before this item ends, because a hidden page may not be woken to request it. */
  #prefetch(): void {
    if (this.#player.playList.length < 2 || this.#player.mode !== playModes.sequence) return
    const following =
      this.#player.playList[nextIndex(this.#player.currentIndex, this.#player.playList.length, this.#player.mode, 0)]
    if (following && this.#services.addressAtHand(following) === undefined)
      void this.#services.findAddress(following).catch(() => {})
  }
  /** Decides what follows an item that has ended [rules R6–R10]. */
  #ended(): void {
    const { track } = this.#player
    if (!track) return
    if (!this.#player.isLive)
      this.#services.savePlace({
        track,
        position: 0,
        duration: this.#player.duration,
        at: this.#services.now(),
        done: true,
      })
    this.#player.playing = false
    this.#player.currentTime = 0
    this.#player.tell('ended')
    if (this.sleep.atEndOfItem) return this.sleep.choose(0)
    const repeats = this.#player.mode === playModes.loop || this.#player.playList.length === 1
    const onward = () => (repeats ? this.#start(this.#player.currentIndex, 0) : this.#advance())
    if (this.#services.hidden()) return onward()
    const isCurrent = this.#lookup.begin()
    setTimeout(() => isCurrent() && onward(), ADVANCE_MS)
  }
  #advance(): void {
    this.#go(
      nextIndex(this.#player.currentIndex, this.#player.playList.length, this.#player.mode, this.#services.random()),
    )
  }
  #go(index: number, at = 0): void {
    this.saveProgress()
    this.#start(index, at)
  }
  #placeOf = (track: Track): number => (track.live ? 0 : (this.#services.placeOf?.(track) ?? 0))

  #select(index: number, at: number): void {
    const track = this.#player.playList[index]!
    this.#player.currentIndex = index
    this.#player.audioReady = false
    this.#player.isLive = track.live === true
    this.#player.currentTime = this.#player.isLive ? 0 : at
    this.#player.duration = this.#player.isLive ? 0 : track.duration
    this.#player.rate = this.#player.isLive ? 1 : rateOf(this.#services.storage, track.album.id)
    this.#sought = false
    this.#savedAt = 0 // The first second that is played replaces an older position on disk.
  }
  /** Starts within the tap if the address is known: only then a phone may play, and continue in the background. */
  #start(index: number, at: number): void {
    const isCurrent = this.#lookup.begin()
    this.#select(index, at)
    const track = this.#player.playList[index]!
    this.#startAt = this.#player.currentTime
    this.#player.playing = this.#player.waiting = true
    this.#retried = false
    this.#lookup.resetBackOff()
    const address = this.#services.addressAtHand(track)
    if (address !== undefined) this.#load(track, address)
    else this.#find(track, isCurrent)
  }
  #load(track: Track, address: string): void {
    const first = this.#loaded !== track
    this.#loaded = track
    this.#services.output.load(address, { live: this.#player.isLive, autoplay: this.#player.playing, format: ['mp3'] })
    if (this.#player.playing) this.#services.output.play()
    if (first) this.#services.countPlay(track)
  }
  /** The address may have expired or the network be lost: requests it again and resumes at the same position. */
  #failed(): void {
    const { track } = this.#player
    if (!track || !this.#loaded) return
    if (this.#retried) return this.#giveUp()
    this.saveProgress()
    this.#retried = true
    this.#player.audioReady = false
    this.#startAt = this.#player.currentTime
    this.#services.output.detach()
    this.#player.waiting = this.#player.playing
    this.#find(track, this.#lookup.begin())
  }
  #find(track: Track, isCurrent: () => boolean): void {
    this.#lookup.find(track, isCurrent, (address) => this.#load(track, address), this.#giveUp)
  }
  networkCameBack(): void {
    this.#lookup.retryNow()
  }
  /** [rules R31, R137] The reached position stays on disk. */
  #giveUp = (error?: unknown): void => {
    this.saveProgress()
    this.#lookup.cancel()
    this.#release()
    Object.assign(this.#player, STOPPED)
    const { text = sentences.audioFailed, final = false } = this.#services.judge?.(error) ?? {}
    if (final) this.close()
    if (text === '') return
    this.#services.toast(text)
    this.#player.tell('error')
  }
  #release(): void {
    this.#loaded = undefined
    this.#player.audioReady = false
    this.#services.output.detach()
  }
  /** Also called when the page is hidden. Zero replaces a reached position only if the listener moved there. */
  saveProgress(): void {
    const { track, currentTime: position, duration } = this.#player
    if (!track || this.#player.isLive || (this.#sought ? false : this.#startAt > 0 || position < 1)) return
    this.#savedAt = this.#services.now()
    this.#services.savePlace({ track, position, duration, at: this.#savedAt, done: false })
  }
}
