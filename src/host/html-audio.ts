/** The app's one <audio> element as an AudioOutput. */
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'
import type { LiveFeed } from './live-feed.ts'
import { isPlaylist, playsHls } from './media-element.ts'

const STALL_MS = 15_000

export class HtmlAudio implements AudioOutput {
  readonly element: HTMLAudioElement
  #listener: (event: OutputEvent) => void = () => {}
  #feed: LiveFeed | undefined
  /** Incremented with each address, so that late events of an earlier one are ignored. */
  #generation = 0
  #stall: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLAudioElement = document.createElement('audio')) {
    this.element = element
    element.preload = 'metadata'
    element.setAttribute('playsinline', '')
    element.hidden = true
    document.body.append(element)
    const pass = (name: keyof HTMLMediaElementEventMap, event: OutputEvent) =>
      element.addEventListener(name, () => this.#attached && this.#notify(event))
    pass('canplay', 'ready')
    pass('playing', 'playing')
    pass('durationchange', 'length')
    pass('ended', 'ended')
    pass('seeking', 'seeking')
    pass('seeked', 'seeked')
    // A stalled element still says where it stands; nothing sounds there.
    element.addEventListener('timeupdate', () => this.#attached && element.readyState >= 3 && this.#notify('time'))
    // The end of a recording is reported by 'ended' alone.
    element.addEventListener('pause', () => this.#attached && !element.ended && this.#notify('paused'))
    element.addEventListener('waiting', () => this.#attached && (this.#notify('waiting'), this.#watchStall()))
    element.addEventListener('error', () => this.#attached && !this.#feed && this.#notify('failed'))
  }
  listen = (listener: (event: OutputEvent) => void): void => void (this.#listener = listener)

  load = (address: string, { live, autoplay }: LoadOptions): void => {
    const generation = ++this.#generation
    this.#dropFeed()
    this.element.autoplay = autoplay
    if (!isPlaylist(address) || playsHls(this.element)) {
      this.element.src = address
      return
    }
    // Load within the tap, so that the browser lets this element play later.
    this.element.removeAttribute('src')
    this.element.load()
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (generation !== this.#generation) return
        this.#feed = new LiveFeed(this.element, address, {
          live,
          failed: () => generation === this.#generation && this.#notify('failed'),
        })
        if (autoplay) this.play()
      },
      () => generation === this.#generation && this.#notify('failed'),
    )
  }
  play = (): void => {
    this.#feed?.resume()
    if (!this.#attached) return
    this.element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#notify('refused')
    })
  }
  pause = (): void => {
    clearTimeout(this.#stall)
    this.element.autoplay = false
    this.element.pause()
  }
  seek = (seconds: number): void => {
    this.element.currentTime = seconds
  }
  setRate = (rate: number): void => {
    this.element.defaultPlaybackRate = rate
    this.element.playbackRate = rate
  }
  setVolume = (volume: number): void => {
    this.element.volume = volume
  }
  detach = (): void => {
    this.#generation++
    clearTimeout(this.#stall)
    this.#dropFeed()
    this.element.pause()
    this.element.removeAttribute('src')
    this.element.load()
  }
  owns = (element: unknown): boolean => element === this.element
  position = (): number => this.element.currentTime
  length = (): number => this.element.duration

  get #attached(): boolean {
    return this.element.hasAttribute('src') || this.#feed !== undefined
  }
  #notify(event: OutputEvent): void {
    if (event !== 'waiting') clearTimeout(this.#stall)
    this.#listener(event)
  }
  /** A stall that does not end by itself is treated as a failure. */
  #watchStall(): void {
    clearTimeout(this.#stall)
    this.#stall = setTimeout(
      () => !this.element.paused && this.element.readyState < 3 && this.#notify('failed'),
      STALL_MS,
    )
  }
  #dropFeed(): void {
    this.#feed?.destroy()
    this.#feed = undefined
  }
}
