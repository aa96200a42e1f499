import { makeAutoObservable, observableRef } from 'mobx'
import { sentences } from '#contract/errors.ts'
import type { OutputEvent } from '#host/audio-output.ts'
import { nextIndex, nextMode, playModes, previousIndex, type PlayMode } from '#lib/player-order.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { keepRate, rateOf } from './album-rates.ts'
import { Patience } from './patience.ts'
import type { PlayerParts } from './player-surroundings.ts'
import { SleepTimer } from './sleep-timer.ts'

export type PlayerEvent = 'ready' | 'play' | 'pause' | 'ended' | 'error' | 'seeking'
const [ADVANCE_MS, SAVE_EVERY_MS, EARLY_S] = [500, 5000, 20]

/** The one player of the app [specification §3 play state, §4 player; rules R1–R33]. It keeps a snapshot of what it plays: the pages come and go. */
export class PlayerStore {
  playList: Track[] = []
  sequenceList: Track[] = []
  currentIndex = 0
  mode: PlayMode = playModes.sequence
  playing = false
  audioReady = false
  isLive = false
  currentTime = 0
  duration = 0
  rate = 1
  /** Sound is on its way. */
  waiting = false
  readonly sleep: SleepTimer
  readonly #parts: PlayerParts
  readonly #listeners = new Set<(event: PlayerEvent) => void>()
  /** Raised with each start: answers to former questions are not heard. */
  #turn = 0
  #startAt = 0
  #loaded: Track | undefined
  /** The address was asked for anew, and no sound has come of it yet. */
  #retried = false
  readonly #patience = new Patience()
  #savedAt = 0
  #sought = false

  constructor(parts: PlayerParts) {
    this.#parts = parts
    this.sleep = new SleepTimer({
      now: parts.now,
      storage: parts.storage,
      pause: () => this.pause(),
      setVolume: parts.output.setVolume,
    })
    makeAutoObservable(this, { playList: observableRef, sequenceList: observableRef, sleep: false }, { autoBind: true })
    parts.output.listen((event) => this.hear(event))
  }
  get track(): Track | undefined {
    return this.playList[this.currentIndex]
  }
  /** Whether previous and next can be used [rules R11–R14]. */
  get canStep(): boolean {
    return this.audioReady && !this.isLive && this.mode !== playModes.loop && this.playList.length > 1
  }
  listen(hear: (event: PlayerEvent) => void): () => void {
    this.#listeners.add(hear)
    return () => void this.#listeners.delete(hear)
  }
  /** Plays a list from one of its items, where that was left unless told otherwise; a station is a list of its own [decision G86]. */
  playTracks(tracks: Track[], index = 0, at?: number): void {
    const chosen = tracks[index]
    if (!chosen) return
    this.keepPlace()
    this.sequenceList = chosen.live ? [chosen] : tracks
    this.playList = [...this.sequenceList]
    this.#start(chosen.live ? 0 : index, at ?? this.#placeOf(chosen))
  }
  /** More of the list it plays from has come; what plays goes on. */
  widen(tracks: Track[]): void {
    const { track, sequenceList } = this
    const at = tracks.findIndex((one) => sameTrack(one, track))
    const known = sequenceList.length === 1 || sequenceList.every((one, place) => sameTrack(one, tracks[place]))
    if (!track || at < 0 || !known || tracks.length <= sequenceList.length) return
    const list = tracks.map((one, place) => (place === at ? track : one))
    Object.assign(this, { sequenceList: list, playList: [...list], currentIndex: at })
  }
  /** Shows what was heard last, at its place, silent until asked [decision G88]. */
  restore(tracks: Track[], index: number, position: number): void {
    if (this.playList.length > 0 || !tracks[index]) return
    this.sequenceList = tracks
    this.playList = [...tracks]
    this.#take(index, position)
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
    this.#parts.output.play()
  }
  pause(): void {
    this.playing = false
    this.#turn += this.#loaded === this.track ? 0 : 1
    this.#parts.output.pause()
    // A station goes on without us: what is heard next is now, not then.
    if (this.isLive) this.#release()
    this.keepPlace()
  }
  next(): void {
    if (this.canStep) this.#advance()
  }
  previous(): void {
    if (this.canStep) this.#go(previousIndex(this.currentIndex, this.playList.length))
  }
  /** One item of the list, by its place. */
  choose(index: number): void {
    const track = this.playList[index]
    if (track) this.#go(index, this.#placeOf(track))
  }
  seek(seconds: number): void {
    if (this.isLive || !this.track) return
    this.currentTime = Math.max(0, this.duration > 0 ? Math.min(seconds, this.duration) : seconds)
    this.#sought = true
    void (this.audioReady ? this.#parts.output.seek(this.currentTime) : (this.#startAt = this.currentTime))
    this.keepPlace()
  }
  /** [rules R2, R3] */
  cycleMode(): void {
    const { track } = this
    this.mode = nextMode(this.mode)
    this.playList = [...this.sequenceList]
    this.currentIndex = Math.max(
      0,
      this.playList.findIndex((one) => one === track),
    )
  }
  setRate(rate: number): void {
    if (this.isLive) return
    this.rate = rate
    keepRate(this.#parts.storage, this.track?.album.id ?? '', rate)
    this.#parts.output.setRate(rate)
  }
  /** Silence, and an empty list; the place stays remembered [rule R193]. */
  close(): void {
    this.keepPlace()
    this.#turn++
    this.#release()
    Object.assign(this, {
      playList: [],
      sequenceList: [],
      currentIndex: 0,
      playing: false,
      audioReady: false,
      isLive: false,
      currentTime: 0,
      duration: 0,
      waiting: false,
    })
    this.sleep.choose(0)
  }
  owns(element: unknown): boolean {
    return this.#parts.output.owns(element)
  }

  hear(event: OutputEvent): void {
    const { output } = this.#parts
    switch (event) {
      case 'ready':
        this.audioReady = true
        if (this.#startAt > 0 && !this.isLive) output.seek(this.#startAt)
        this.#startAt = 0
        output.setRate(this.isLive ? 1 : this.rate)
        return this.#tell('ready')
      case 'playing':
        this.playing = true
        this.waiting = false
        this.#retried = false
        this.#patience.reset()
        return this.#tell('play')
      case 'paused':
        // The system took the sound away, or gave it to another.
        if (this.playing && this.#loaded) this.playing = false
        this.keepPlace()
        return this.#tell('pause')
      case 'time':
        return this.#progress(output.position())
      case 'length':
        if (Number.isFinite(output.length()) && output.length() > 0) this.duration = output.length()
        return
      case 'waiting':
        this.waiting = this.playing
        return
      case 'seeking':
        return this.#tell('seeking')
      case 'seeked':
        return this.keepPlace()
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
    if (this.#parts.now() - this.#savedAt >= SAVE_EVERY_MS) this.keepPlace()
    if (
      !this.isLive &&
      this.duration > 0 &&
      this.duration - position < EARLY_S &&
      this.playList.length > 1 &&
      this.mode === playModes.sequence
    )
      this.#fetchEarly()
  }
  /** The next address is at hand before this item ends: a hidden page may not be woken to ask for it. */
  #fetchEarly(): void {
    const following = this.playList[nextIndex(this.currentIndex, this.playList.length, this.mode, 0)]
    if (following && this.#parts.addressAtHand(following) === undefined)
      void this.#parts.findAddress(following).catch(() => {})
  }

  /** [rules R6–R10] */
  #ended(): void {
    const { track } = this
    if (track && !this.isLive)
      this.#parts.savePlace({ track, position: 0, duration: this.duration, at: this.#parts.now(), done: true })
    this.playing = false
    this.currentTime = 0
    this.#tell('ended')
    if (this.sleep.atEndOfItem) return this.sleep.choose(0)
    const again = this.mode === playModes.loop || this.playList.length === 1
    const onward = () => (again ? this.#start(this.currentIndex, 0) : this.#advance())
    if (this.#parts.hidden()) return onward()
    const turn = ++this.#turn
    setTimeout(() => turn === this.#turn && onward(), ADVANCE_MS)
  }
  #advance(): void {
    this.#go(nextIndex(this.currentIndex, this.playList.length, this.mode, this.#parts.random()))
  }
  #go(index: number, at = 0): void {
    this.keepPlace()
    this.#start(index, at)
  }
  #placeOf = (track: Track): number => (track.live ? 0 : (this.#parts.placeOf?.(track) ?? 0))

  #take(index: number, at: number): void {
    const track = this.playList[index]!
    this.currentIndex = index
    this.audioReady = false
    this.isLive = track.live === true
    this.currentTime = this.isLive ? 0 : at
    this.duration = this.isLive ? 0 : track.duration
    this.rate = this.isLive ? 1 : rateOf(this.#parts.storage, track.album.id)
    this.#sought = false
  }
  /** Within the tap where the address is known: only then may a phone play, and go on in the background. */
  #start(index: number, at: number): void {
    const turn = ++this.#turn
    this.#take(index, at)
    const track = this.playList[index]!
    this.#startAt = this.currentTime
    this.playing = true
    this.waiting = true
    this.#retried = false
    this.#patience.reset()
    const address = this.#parts.addressAtHand(track)
    if (address !== undefined) this.#load(track, address)
    else this.#ask(track, turn)
  }
  #load(track: Track, address: string): void {
    const first = this.#loaded !== track
    this.#loaded = track
    this.#parts.output.load(address, { live: this.isLive, autoplay: this.playing, format: ['mp3'] })
    if (this.playing) this.#parts.output.play()
    if (first) this.#parts.countPlay(track)
  }
  /** An address may have run out, a network may be away: asked for anew, at the same place. */
  #failed(): void {
    const { track } = this
    if (!track || !this.#loaded) return
    if (this.#retried) return this.#giveUp()
    this.keepPlace()
    this.#retried = true
    this.audioReady = false
    this.#startAt = this.currentTime
    this.#parts.output.detach() // what broke has nothing more to say
    this.waiting = this.playing
    this.#ask(track, ++this.#turn)
  }
  /** Without a network it goes on asking: the listener did not say stop. */
  #ask(track: Track, turn: number): void {
    const here = () => turn === this.#turn
    this.#parts.findAddress(track).then(
      (address) => here() && this.#load(track, address),
      (error: unknown) => {
        if (here() && !(this.#parts.isAway(error) && this.#patience.wait(() => here() && this.#ask(track, turn))))
          this.#giveUp(error)
      },
    )
  }
  networkCameBack(): void {
    this.#patience.hurry()
  }
  /** [rule R31] The place that was reached stays on the disk. */
  #giveUp(error?: unknown): void {
    this.keepPlace()
    this.#turn++
    this.#patience.stop()
    this.#release()
    Object.assign(this, { playing: false, waiting: false, audioReady: false, currentTime: 0 })
    this.#parts.toast(this.#parts.failureText?.(error) ?? sentences.audioFailed)
    this.#tell('error')
  }
  #release(): void {
    this.#loaded = undefined
    this.audioReady = false
    this.#parts.output.detach()
  }
  /** Also when the page is hidden or left. Never a zero over a place somebody reached, unless he went there himself. */
  keepPlace(): void {
    const { track, currentTime: position, duration } = this
    if (!track || this.isLive || (this.#sought ? false : this.#startAt > 0 || position < 1)) return
    this.#savedAt = this.#parts.now()
    this.#parts.savePlace({ track, position, duration, at: this.#savedAt, done: false })
  }
  #tell(event: PlayerEvent): void {
    for (const hear of this.#listeners) hear(event)
  }
}
