import { makeAutoObservable, runInAction } from 'mobx'
import { attachFilm, type AttachedFilm } from '#host/attach-film.ts'
import type { Quality } from '#host/live-feed.ts'
import { showState, showTrack } from '#host/media-session.ts'
import type { Film } from '#lib/film.ts'
import { filmPlace, saveFilmPlace } from '#offline/film-places.ts'
import { reportPlay } from '#queries/albums.queries.ts'
import { filmAddress } from '#queries/videos.queries.ts'
import { showFilm, showFilmPosition } from './film-lock-screen.ts'

const SAVE_EVERY_S = 3
/** A film that stalls so long has failed; a broadcast says that it was interrupted, and goes on by itself. */
const STALL_MS = { film: 15_000, live: 3000 }

export interface FilmSurroundings {
  /** Nothing may reload the page until the returned function is called. */
  hold: () => () => void
  /** What else sounds is paused. */
  silence: () => void
  /** A film has reached its end. */
  ended: () => void
  /** Plays are reported. */
  counts: boolean
  /** The preferred one. */
  quality: Quality
}

/**
 * One video element and one film after the other: its address, its resume position, the lock screen, counting. The
 * element stays the same, so that a browser which allowed it to play allows the next film too.
 */
export class FilmPlayer {
  film: Film
  /** It has rendered a moving picture. */
  started = false
  playing = false
  waiting = false
  at = 0
  duration: number
  muted = false
  rate = 1
  failed = false
  /** A broadcast does not arrive at the moment. */
  interrupted = false
  /** It has several qualities. */
  choosable = false
  /** No grant for it: the poster stays, without a message [decision G127]. */
  refused = false
  #element: HTMLVideoElement | undefined
  /** It should play as soon as it can. */
  #wanted = false
  #counted = ''
  #savedAt = 0
  /** Incremented with each film: responses for earlier films are ignored. */
  #loadId = 0
  #choose: (quality: Quality) => void = () => {}
  #attached: AttachedFilm | undefined
  /** A broadcast that was not started, or was paused: nothing of it is loaded. */
  #resting = true
  #release: (() => void) | undefined
  #stall: ReturnType<typeof setTimeout> | undefined
  #surroundings: FilmSurroundings

  constructor(film: Film, surroundings: FilmSurroundings) {
    this.film = film
    this.duration = film.duration
    this.#surroundings = surroundings
    makeAutoObservable(this, { film: false, element: false }, { autoBind: true })
  }
  get element(): HTMLVideoElement | undefined {
    return this.#element
  }
  surround(surroundings: FilmSurroundings): void {
    this.#surroundings = surroundings
  }
  /** The element was mounted; the returned function unmounts it. */
  use(element: HTMLVideoElement): () => void {
    this.#element = element
    const listener = (event: Event) => this.onEvent(event.type)
    for (const name of events) element.addEventListener(name, listener)
    const keep = () => document.visibilityState === 'hidden' && this.#keepPlace()
    document.addEventListener('visibilitychange', keep)
    if (!this.film.live) this.#load()
    return () => {
      this.#keepPlace()
      this.#loadId++
      for (const name of events) element.removeEventListener(name, listener)
      document.removeEventListener('visibilitychange', keep)
      clearTimeout(this.#stall)
      this.#attached?.detach()
      this.#release?.()
      this.#release = undefined
      this.#element = undefined
      if (this.#counted) showTrack(undefined)
    }
  }
  /** Another film in the same player. */
  take(film: Film, autoplay: boolean): void {
    if (film.id === this.film.id) return
    this.#keepPlace()
    this.film = film
    this.#wanted = autoplay
    Object.assign(this, {
      started: false,
      playing: false,
      waiting: false,
      at: 0,
      duration: film.duration,
      failed: false,
      interrupted: false,
      refused: false,
      choosable: false,
    })
    this.#resting = true
    if (this.#element && (!film.live || autoplay)) this.#load()
  }
  toggle(): void {
    if (this.#element && !this.#element.paused) this.pause()
    else this.play()
  }
  play(): void {
    this.#wanted = true
    const element = this.#element
    // At once, not with the first picture: the last tap decides what is heard.
    if (!element?.muted) this.#surroundings.silence()
    // A broadcast that was paused goes on at the present.
    if (this.film.live && this.#resting) return this.#load()
    if (!element?.hasAttribute('src')) return
    element
      .play()
      .catch(
        (error: unknown) =>
          error instanceof DOMException &&
          error.name === 'NotAllowedError' &&
          runInAction(() => (this.waiting = this.playing = false)),
      )
  }
  pause(): void {
    this.#wanted = false
    this.#element?.pause()
  }
  seek(seconds: number): void {
    const element = this.#element
    if (!element || this.film.live || !Number.isFinite(element.duration)) return
    element.currentTime = Math.min(Math.max(0, seconds), element.duration)
    this.at = element.currentTime
  }
  setRate(rate: number): void {
    if (this.#element) this.#element.defaultPlaybackRate = this.#element.playbackRate = rate
  }
  setQuality(quality: Quality): void {
    this.#choose(quality)
  }
  toggleSound(): void {
    if (this.#element) this.#element.muted = !this.#element.muted
  }
  retry(): void {
    this.failed = false
    this.#wanted = true
    this.#load()
  }
  onEvent(event: string): void {
    const element = this.#element
    if (!element) return
    // A library that nudges a stalled element causes events too.
    if (element.paused || element.readyState >= 3) clearTimeout(this.#stall)
    switch (event) {
      case 'playing':
        return this.#begun(element)
      case 'pause':
        return this.#stopped()
      case 'waiting':
        this.waiting = true
        return this.#watchStall(element)
      case 'canplay':
        this.waiting = false
        if (this.#wanted && element.paused) this.play()
        return
      case 'durationchange':
        return void (Number.isFinite(element.duration) && (this.duration = element.duration))
      case 'volumechange':
        return void (this.muted = element.muted)
      case 'ratechange':
        return void (this.rate = element.playbackRate)
      case 'timeupdate':
        return this.#moved(element)
      case 'ended':
        if (!this.film.live) saveFilmPlace(this.film.id, 0, 0)
        this.playing = false
        return this.#surroundings.ended()
      case 'error':
        if (element.hasAttribute('src')) this.fail()
    }
  }
  fail(): void {
    this.#keepPlace()
    Object.assign(this, { failed: true, waiting: false, interrupted: false, playing: false })
  }
  #watchStall(element: HTMLVideoElement): void {
    const { live } = this.film
    clearTimeout(this.#stall)
    this.#stall = setTimeout(
      () => {
        if (element.paused || element.readyState >= 3) return
        if (live) runInAction(() => (this.interrupted = true))
        else this.fail()
      },
      live ? STALL_MS.live : STALL_MS.film,
    )
  }

  #load(): void {
    const loadId = ++this.#loadId
    const { film } = this
    const live = film.live === true
    const current = () => loadId === this.#loadId
    this.#attached?.detach()
    this.#resting = false
    this.waiting = live
    this.#savedAt = this.at = live ? 0 : filmPlace(film.id)
    filmAddress(film).then(
      (address) => {
        const element = this.#element
        if (!current() || !element) return
        if (!address) return runInAction(() => (this.refused = true))
        const start = this.at
        if (start > 0)
          element.addEventListener('loadedmetadata', () => current() && (element.currentTime = start), { once: true })
        this.#attached = attachFilm(element, address, {
          live,
          failed: () => current() && this.fail(),
          offer: (choose) => current() && this.#offered(choose),
        })
        if (this.#wanted) this.play()
      },
      () => current() && this.fail(),
    )
  }
  #offered(choose: (quality: Quality) => void): void {
    runInAction(() => (this.choosable = true))
    this.#choose = choose
    choose(this.#surroundings.quality)
  }
  #begun(element: HTMLVideoElement): void {
    const { film } = this
    this.#release ??= this.#surroundings.hold()
    Object.assign(this, { playing: true, started: true, waiting: false, interrupted: false, failed: false })
    showFilm(film, this)
    showState(true)
    showFilmPosition(film, element)
    if (this.#counted !== film.id && this.#surroundings.counts && !film.live)
      void reportPlay(film.id, film.collection || undefined).catch(() => {})
    this.#counted = film.id
  }
  #stopped(): void {
    this.#release?.()
    this.#release = undefined
    Object.assign(this, { playing: false, waiting: false, interrupted: false })
    showState(false)
    if (this.film.live) {
      this.#resting = true
      this.#attached?.rest()
    }
    this.#keepPlace()
  }
  #moved(element: HTMLVideoElement): void {
    if (this.started || element.currentTime > 0) this.at = element.currentTime
    if (Math.abs(element.currentTime - this.#savedAt) < SAVE_EVERY_S) return
    this.#savedAt = element.currentTime
    this.#keepPlace()
    showFilmPosition(this.film, element)
  }
  #keepPlace(): void {
    const element = this.#element
    if (element && this.started && !this.film.live && element.currentTime > 0)
      saveFilmPlace(this.film.id, element.currentTime, element.duration)
  }
}

const events = [
  'playing',
  'pause',
  'waiting',
  'canplay',
  'durationchange',
  'volumechange',
  'ratechange',
  'timeupdate',
  'ended',
  'error',
] as const
