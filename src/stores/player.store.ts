import { makeAutoObservable, observableRef } from 'mobx'
import { sentences } from '#contract/errors.ts'
import type { OutputEvent } from '#host/audio-output.ts'
import { nextIndex, playModes, previousIndex, type PlayMode } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import { AddressLookup } from './address-lookup.ts'
import { rateOf, saveRate } from './album-rates.ts'
import { extendedList, inNextMode, listsOf, withoutTrack, withTrackMoved } from './play-list.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import { SleepTimer } from './sleep-timer.ts'

export type PlayerEvent = 'ready' | 'play' | 'pause' | 'ended' | 'error' | 'seeking'
const STOPPED = { playing: false, waiting: false, audioReady: false, currentTime: 0 }
const [ADVANCE_MS, SAVE_EVERY_MS, PREFETCH_S] = [500, 5000, 20]

/**
 * The one audio player of the app [specification §3 play state, §4 player; rules R1–R33]. It holds a snapshot of what
 * it plays, because pages are opened and closed meanwhile.
 */
export class PlayerStore {
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
  /** Audio is being loaded. */
  waiting = false
  readonly sleep: SleepTimer
  readonly #services: PlayerDependencies
  readonly #listeners = new Set<(event: PlayerEvent) => void>()
  readonly #lookup: AddressLookup
  #startAt = 0
  #loaded: Track | undefined
  /** The address was requested again, and it has not produced audio yet. */
  #retried = false
  #savedAt = 0
  /** The listener has moved within this track. */
  #sought = false

  constructor(services: PlayerDependencies) {
    this.#services = services
    this.#lookup = new AddressLookup(services, () => this.#retried)
    const { setVolume } = services.output
    this.sleep = new SleepTimer({ ...services, pause: () => this.pause(), setVolume })
    makeAutoObservable(this, { playList: observableRef, sequenceList: observableRef, sleep: false }, { autoBind: true })
    services.output.listen((event) => this.handle(event))
  }
  get track(): Track | undefined {
    return this.playList[this.currentIndex]
  }
  /** Whether previous and next are available [rules R11–R14]. */
  get canStep(): boolean {
    return this.audioReady && !this.isLive && this.mode !== playModes.loop && this.playList.length > 1
  }
  listen(listener: (event: PlayerEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /**
   * Plays a list from one of its items, at its stored position unless `at` is given; a station is a list of its own
   * [decision G86].
   */
  playTracks(tracks: Track[], index = 0, at?: number): void {
    const chosen = tracks[index]
    if (!chosen) return
    this.saveProgress()
    Object.assign(this, listsOf(chosen.live ? [chosen] : tracks))
    this.#start(chosen.live ? 0 : index, at ?? this.#placeOf(chosen))
  }
  /** Replaces the list by a longer version of itself that was loaded meanwhile; the current track plays on. */
  extendList = (longer: Track[]): void => void Object.assign(this, extendedList(this, longer))
  removeTrack = (index: number): void => void Object.assign(this, withoutTrack(this, index))
  moveTrack = (from: number, to: number): void => void Object.assign(this, withTrackMoved(this, from, to))
  /** Shows what was played last, at its position, without playing it [decision G88]. */
  restore(tracks: Track[], index: number, position: number, edited = false): void {
    if (this.playList.length > 0 || !tracks[index]) return
    Object.assign(this, listsOf(tracks, edited))
    this.#select(index, position)
  }
  toggle(): void {
    this[this.playing ? 'pause' : 'play']()
  }
  play(): void {
    const { track } = this
    if (!track) return
    if (this.#loaded !== track || this.isLive)
      return this.#start(this.currentIndex, this.currentTime || this.#placeOf(track))
    this.playing = true
    this.#services.output.play()
  }
  pause(): void {
    this.playing = false
    if (this.#loaded !== this.track) this.#lookup.begin()
    this.#services.output.pause()
    // A station is broadcast on: playing it again must start at the present.
    if (this.isLive) this.#release()
    this.saveProgress()
  }
  next(): void {
    if (this.canStep) this.#advance()
  }
  previous(): void {
    if (this.canStep) this.#go(previousIndex(this.currentIndex, this.playList.length))
  }
  /** Plays one item of the list, by its index. */
  choose(index: number): void {
    const track = this.playList[index]
    if (track) this.#go(index, this.#placeOf(track))
  }
  seek(seconds: number): void {
    if (this.isLive || !this.track) return
    this.currentTime = Math.max(0, this.duration > 0 ? Math.min(seconds, this.duration) : seconds)
    this.#sought = true
    void (this.audioReady ? this.#services.output.seek(this.currentTime) : (this.#startAt = this.currentTime))
    this.saveProgress()
  }
  /** Switches to the next mode [rules R2, R3]. */
  cycleMode = (): void => void Object.assign(this, inNextMode(this))
  setRate(rate: number): void {
    if (this.isLive) return
    this.rate = rate
    saveRate(this.#services.storage, this.track?.album.id ?? '', rate)
    this.#services.output.setRate(rate)
  }
  /** Stops and empties the list; the position stays stored [rule R193]. */
  close(): void {
    this.saveProgress()
    this.#lookup.cancel()
    this.#release()
    Object.assign(this, STOPPED, listsOf([]), { currentIndex: 0, isLive: false, duration: 0 })
    this.sleep.choose(0)
  }
  owns = (element: unknown): boolean => this.#services.output.owns(element)

  handle(event: OutputEvent): void {
    const { output } = this.#services
    switch (event) {
      case 'ready':
        this.audioReady = true
        if (this.#startAt > 0 && !this.isLive) output.seek(this.#startAt)
        this.#startAt = 0
        output.setRate(this.isLive ? 1 : this.rate)
        return this.#notify('ready')
      case 'playing':
        this.playing = true
        this.waiting = false
        this.#retried = false
        this.#lookup.resetBackOff()
        return this.#notify('play')
      case 'paused':
        // The system paused it, or gave the audio focus to another app.
        if (this.playing && this.#loaded) this.playing = false
        this.saveProgress()
        return this.#notify('pause')
      case 'time':
        return this.#progress(output.position())
      case 'length':
        if (Number.isFinite(output.length()) && output.length() > 0) this.duration = output.length()
        return
      case 'waiting':
        this.waiting = this.playing
        return
      case 'seeking':
        return this.#notify('seeking')
      case 'seeked':
        return this.saveProgress()
      case 'refused':
        this.playing = this.waiting = false
        return
      case 'ended':
        return this.#ended()
      case 'failed':
        return this.#failed()
    }
  }

  #progress(position: number): void {
    if (!this.audioReady || this.#startAt > 0) return
    this.waiting = false
    this.currentTime = position
    this.sleep.tick()
    if (this.#services.now() - this.#savedAt >= SAVE_EVERY_MS) this.saveProgress()
    if (!this.isLive && this.duration > 0 && this.duration - position < PREFETCH_S) this.#prefetch()
  }
  /** Finds the next address before this item ends, because a hidden page may not be woken to request it. */
  #prefetch(): void {
    if (this.playList.length < 2 || this.mode !== playModes.sequence) return
    const following = this.playList[nextIndex(this.currentIndex, this.playList.length, this.mode, 0)]
    if (following && this.#services.addressAtHand(following) === undefined)
      void this.#services.findAddress(following).catch(() => {})
  }
  /** Decides what follows an item that has ended [rules R6–R10]. */
  #ended(): void {
    const { track } = this
    if (!track) return
    if (!this.isLive)
      this.#services.savePlace({ track, position: 0, duration: this.duration, at: this.#services.now(), done: true })
    this.playing = false
    this.currentTime = 0
    this.#notify('ended')
    if (this.sleep.atEndOfItem) return this.sleep.choose(0)
    const repeats = this.mode === playModes.loop || this.playList.length === 1
    const onward = () => (repeats ? this.#start(this.currentIndex, 0) : this.#advance())
    if (this.#services.hidden()) return onward()
    const isCurrent = this.#lookup.begin()
    setTimeout(() => isCurrent() && onward(), ADVANCE_MS)
  }
  #advance(): void {
    this.#go(nextIndex(this.currentIndex, this.playList.length, this.mode, this.#services.random()))
  }
  #go(index: number, at = 0): void {
    this.saveProgress()
    this.#start(index, at)
  }
  #placeOf = (track: Track): number => (track.live ? 0 : (this.#services.placeOf?.(track) ?? 0))

  #select(index: number, at: number): void {
    const track = this.playList[index]!
    this.currentIndex = index
    this.audioReady = false
    this.isLive = track.live === true
    this.currentTime = this.isLive ? 0 : at
    this.duration = this.isLive ? 0 : track.duration
    this.rate = this.isLive ? 1 : rateOf(this.#services.storage, track.album.id)
    this.#sought = false
    this.#savedAt = 0 // The first second that is played replaces an older position on disk.
  }
  /** Starts within the tap if the address is known: only then a phone may play, and continue in the background. */
  #start(index: number, at: number): void {
    const isCurrent = this.#lookup.begin()
    this.#select(index, at)
    const track = this.playList[index]!
    this.#startAt = this.currentTime
    this.playing = this.waiting = true
    this.#retried = false
    this.#lookup.resetBackOff()
    const address = this.#services.addressAtHand(track)
    if (address !== undefined) this.#load(track, address)
    else this.#find(track, isCurrent)
  }
  #load(track: Track, address: string): void {
    const first = this.#loaded !== track
    this.#loaded = track
    this.#services.output.load(address, { live: this.isLive, autoplay: this.playing, format: ['mp3'] })
    if (this.playing) this.#services.output.play()
    if (first) this.#services.countPlay(track)
  }
  /** The address may have expired or the network be lost: requests it again and resumes at the same position. */
  #failed(): void {
    const { track } = this
    if (!track || !this.#loaded) return
    if (this.#retried) return this.#giveUp()
    this.saveProgress()
    this.#retried = true
    this.audioReady = false
    this.#startAt = this.currentTime
    this.#services.output.detach()
    this.waiting = this.playing
    this.#find(track, this.#lookup.begin())
  }
  #find(track: Track, isCurrent: () => boolean): void {
    this.#lookup.find(track, isCurrent, (address) => this.#load(track, address), this.#giveUp)
  }
  networkCameBack = (): void => this.#lookup.retryNow()
  /** [rules R31, R137] The reached position stays on disk. */
  #giveUp = (error?: unknown): void => {
    this.saveProgress()
    this.#lookup.cancel()
    this.#release()
    Object.assign(this, STOPPED)
    const { text = sentences.audioFailed, final = false } = this.#services.judge?.(error) ?? {}
    if (final) this.close()
    if (text === '') return
    this.#services.toast(text)
    this.#notify('error')
  }
  #release(): void {
    this.#loaded = undefined
    this.audioReady = false
    this.#services.output.detach()
  }
  /** Also called when the page is hidden. Zero replaces a reached position only if the listener moved there. */
  saveProgress(): void {
    const { track, currentTime: position, duration } = this
    if (!track || this.isLive || (this.#sought ? false : this.#startAt > 0 || position < 1)) return
    this.#savedAt = this.#services.now()
    this.#services.savePlace({ track, position, duration, at: this.#savedAt, done: false })
  }
  #notify(event: PlayerEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
