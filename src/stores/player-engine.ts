import { makeAutoObservable } from 'mobx'
import { sentences } from '#contract/errors.ts'
import type { OutputEvent } from '#host/audio-output.ts'
import { playModes } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import { rateOf, saveRate } from './album-rates.ts'
import { CutOff } from './cut-off.ts'
import { HeardPlace } from './heard-place.ts'
import { ListEdits } from './list-edits.ts'
import { listsOf } from './play-list.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import type { PlayerState } from './player-state.ts'
import { SleepTimer } from './sleep-timer.ts'
import { SoundSource } from './sound-source.ts'
import { stepFrom } from './step-from.ts'

const STOPPED = { playing: false, waiting: false, audioReady: false, stuck: false, currentTime: 0 }
const [ADVANCE_MS, PREFETCH_S] = [500, 20]

/**
 * What makes the player play, and changes what its store shows. It is loaded once the first page is drawn [rules
 * R1–R33].
 */
export class PlayerEngine {
  readonly sleep: SleepTimer
  readonly list: ListEdits
  readonly #player: PlayerState
  readonly #services: PlayerDependencies
  readonly #source: SoundSource
  readonly #heard: HeardPlace
  /** The track follows another by itself, and has not sounded yet. */
  #following = false
  /** The last lookup found no network. */
  #noNetwork = false
  /** Between two items. */
  #goesOn = false
  /** The list is what was played last, and nothing of it was played here. */
  #restored = false
  readonly #cutOff = new CutOff()

  constructor(player: PlayerState, services: PlayerDependencies) {
    this.#player = player
    this.#services = services
    this.list = new ListEdits(player)
    this.#heard = new HeardPlace(services)
    this.#source = new SoundSource(player, services, {
      loads: () => this.#cutOff.says(0),
      waits: () => this.#waits(),
      failed: (error) => this.#giveUp(error),
    })
    const { setVolume } = services.output
    this.sleep = new SleepTimer({
      ...services,
      playing: () => player.playing || this.#goesOn,
      pause: () => this.pause(),
      setVolume,
    })
    makeAutoObservable(this, { sleep: false, list: false }, { autoBind: true })
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
    this.sleep.beginAnew()
    Object.assign(this.#player, listsOf(chosen.live ? [chosen] : tracks))
    this.#start(chosen.live ? 0 : index, at ?? this.#placeOf(chosen))
  }
  /** Shows what was played last, at its position, without playing it; not where something was chosen [decision G88]. */
  restore(tracks: Track[], index: number, position: number, edited = false): void {
    if ((this.#player.playList.length > 0 && !this.#restored) || !tracks[index]) return
    this.#restored = true
    Object.assign(this.#player, listsOf(tracks, edited))
    this.#select(index, position)
  }
  toggle(): void {
    this[this.#player.playing ? 'pause' : 'play']()
  }
  play(): void {
    const { track } = this.#player
    if (!track) return
    this.sleep.beginAnew()
    if (this.#source.loaded !== track || this.#player.isLive)
      return this.#start(this.#player.currentIndex, this.#player.currentTime || this.#placeOf(track))
    this.#player.playing = true
    this.#services.output.play()
  }
  pause(): void {
    this.#player.playing = false
    if (this.#goesOn || this.#source.loaded !== this.#player.track) this.#source.supersede()
    this.#goesOn = false
    this.#services.output.pause()
    // A station is broadcast on: playing it again must start at the present.
    if (this.#player.isLive) this.#source.release()
    this.saveProgress()
  }
  next(): void {
    this.#step(1)
  }
  previous(): void {
    this.#step(-1)
  }
  /** Plays one item of the list, by its index. */
  choose(index: number): void {
    const track = this.#player.playList[index]
    this.sleep.beginAnew()
    if (track) this.#go(index, this.#placeOf(track))
  }
  /** The item was heard elsewhere since: where it waits, it goes on from there. What sounds is not moved. */
  follow(position: number): void {
    if (this.#player.playing || this.#player.isLive || !this.#player.track) return
    this.#source.moveTo(position)
  }
  seek(seconds: number): void {
    if (this.#player.isLive || !this.#player.track) return
    const { duration } = this.#player
    this.#heard.moved()
    this.#source.moveTo(Math.max(0, duration > 0 ? Math.min(seconds, duration) : seconds))
    this.saveProgress()
  }
  setRate(rate: number): void {
    if (this.#player.isLive) return
    this.#player.rate = rate
    saveRate(this.#services.storage, this.#player.track?.album.id ?? '', rate)
    this.#services.output.setRate(rate)
  }
  /** Stops and empties the list [rule R193]. keep: the place is saved; not when it is another's by now. */
  close(keep = true): void {
    if (keep) this.saveProgress()
    // The timer is that of all tabs: where nothing sounded, another may play.
    if (this.#source.loaded) this.sleep.choose(0)
    this.#source.drop()
    Object.assign(this.#player, STOPPED, listsOf([]), { currentIndex: 0, isLive: false, duration: 0 })
  }
  owns = (element: unknown): boolean => this.#services.output.owns(element)
  element = (): HTMLMediaElement | undefined => this.#services.output.element
  handle(event: OutputEvent): void {
    const { output } = this.#services
    switch (event) {
      case 'ready':
        this.#source.ready()
        return this.#player.tell('ready')
      case 'playing':
        // The system has started it again.
        if (!this.#player.playing) this.sleep.beginAnew()
        this.#player.playing = true
        this.#player.waiting = this.#player.stuck = this.#following = false
        if (this.#player.track && !this.#services.isHere(this.#player.track)) this.#noNetwork = false
        this.#source.sounds()
        return this.#player.tell('play')
      case 'paused':
        // The system paused it, or gave the audio focus to another app.
        if (this.#player.playing && this.#source.loaded) this.#player.playing = false
        this.saveProgress()
        return this.#player.tell('pause')
      case 'time':
        return this.#progress(output.position())
      case 'length':
        if (!Number.isFinite(output.length()) || output.length() <= 0) return
        this.#player.duration = output.length()
        if (!this.#player.audioReady) this.#cutOff.says(output.length())
        return
      case 'waiting':
        this.#player.waiting = this.#player.playing
        return
      case 'seeking':
        return this.#player.tell('seeking')
      case 'seeked':
        this.#reach(output.position())
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
    if (!this.#player.audioReady || this.#source.startAt > 0) return
    this.#player.waiting = false
    this.#reach(position)
    this.sleep.tick()
    if (this.#heard.isDue) this.saveProgress()
    if (!this.#player.isLive && this.#player.duration > 0 && this.#player.duration - position < PREFETCH_S)
      this.#source.prefetch()
  }
  /** A place is heard where something sounds, or where the controls of the system have moved to. */
  #reach(position: number): void {
    if (!this.#player.audioReady || this.#source.startAt > 0) return
    const moved = Math.abs(position - this.#player.currentTime)
    if (this.#player.playing ? moved > 0 : moved > 1) this.#heard.heard()
    this.#player.currentTime = position
  }
  /** Decides what follows an item that has ended [rules R6–R10]. */
  #ended(): void {
    const { track } = this.#player
    if (!track) return
    const position = Math.max(this.#player.currentTime, this.#services.output.position())
    if (this.#cutOff.isCut(position, track, () => this.#services.refuseCopy(track, 'early')))
      return this.#breakOff(track, position)
    this.#heard.end(this.#player)
    // Its deadline may have passed while the page slept.
    const sleeps = this.sleep.tick()
    this.#player.playing = false
    this.#player.currentTime = 0
    this.#player.tell('ended')
    if (sleeps) return
    if (this.sleep.atEndOfItem) return this.sleep.choose(0)
    const repeats = this.#player.mode === playModes.loop || this.#player.playList.length === 1
    const onward = () => (repeats ? this.#start(this.#player.currentIndex, 0) : this.#advance())
    if (this.#services.hidden()) return onward()
    const isCurrent = this.#source.supersede()
    this.#goesOn = true
    setTimeout(() => isCurrent() && onward(), ADVANCE_MS)
  }
  #breakOff(track: Track, position: number): void {
    this.#reach(position)
    this.saveProgress()
    if (this.#cutOff.isNews(position)) this.#source.startAgain(track)
    else this.#giveUp()
  }
  #step(by: 1 | -1): void {
    if (!this.#player.canStep) return
    this.sleep.beginAnew()
    this.#advance(by)
  }
  #advance(by: 1 | -1 = 1): void {
    const { index, leftOut } = stepFrom(this.#player, by, this.#noNetwork || this.#services.offline(), this.#services)
    this.#go(index, 0, leftOut)
    this.#following = true
  }
  /** There is no network for this item: it waits, unless the list has just come to it and another sounds without. */
  #waits(): void {
    this.#player.stuck = this.#noNetwork = true
    const { track, leftOut, mode } = this.#player
    if (!this.#following || !track || mode === playModes.loop) return
    const step = stepFrom(this.#player, 1, true, this.#services)
    if (!this.#services.isHere(this.#player.playList[step.index]!)) return
    this.#go(step.index, 0, [...leftOut, track, ...step.leftOut])
  }
  #go(index: number, at = 0, leftOut: Track[] = []): void {
    this.saveProgress()
    this.#start(index, at)
    this.#player.leftOut = leftOut
  }
  #placeOf = (track: Track): number => (track.live ? 0 : (this.#services.placeOf?.(track) ?? 0))

  #select(index: number, at: number): void {
    const track = this.#player.playList[index]!
    const isLive = track.live === true
    const rate = rateOf(this.#services.storage, track.album.id)
    const begins = isLive
      ? { currentTime: 0, duration: 0, rate: 1 }
      : { currentTime: at, duration: track.duration, rate }
    Object.assign(this.#player, begins, { currentIndex: index, isLive, audioReady: false, stuck: false, leftOut: [] })
    this.#following = this.#goesOn = false
    this.#cutOff.begin()
    this.#heard.begin()
  }
  #start(index: number, at: number): void {
    this.#restored = false
    this.#select(index, at)
    this.#source.start(this.#player.playList[index]!)
  }
  /** The address may have expired or the network be lost: requests it again and resumes at the same position. */
  #failed(): void {
    const { track } = this.#player
    if (!track || !this.#source.loaded) return
    if (this.#source.retried && !this.#services.refuseCopy(track, 'broken')) return this.#giveUp()
    this.saveProgress()
    this.#source.startAgain(track)
  }
  networkCameBack(): void {
    this.#noNetwork = false
    this.#source.networkCameBack()
  }
  /** [rules R31, R137] The reached position stays on disk. */
  #giveUp = (error?: unknown): void => {
    this.saveProgress()
    this.#source.drop()
    Object.assign(this.#player, STOPPED, { stuck: true })
    const { text = sentences.audioFailed, final = false } = this.#services.judge?.(error) ?? {}
    if (final) this.close()
    if (text === '') return
    this.#services.toast(text)
    this.#player.tell('error')
  }
  /** Also called when the page is hidden. */
  saveProgress(): void {
    this.#heard.save(this.#player)
  }
}
