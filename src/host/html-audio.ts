/** The app's one <audio> element as an AudioOutput [pitfalls 4.1, 4.2, 4.8–4.11]. */
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'
import type { LiveFeed } from './live-feed.ts'
import { isPlaylist, playsHls } from './plays-hls.ts'

const STALL_MS = 15_000

export class HtmlAudio implements AudioOutput {
  readonly element: HTMLAudioElement
  #hear: (event: OutputEvent) => void = () => {}
  #feed: LiveFeed | undefined
  /** Raised with each address: what a former one still says is not heard. */
  #turn = 0
  #stall: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLAudioElement = document.createElement('audio')) {
    this.element = element
    element.preload = 'metadata'
    element.setAttribute('playsinline', '')
    element.hidden = true
    document.body.append(element)
    const pass = (name: keyof HTMLMediaElementEventMap, event: OutputEvent) =>
      element.addEventListener(name, () => this.#attached && this.#say(event))
    pass('canplay', 'ready')
    pass('playing', 'playing')
    pass('timeupdate', 'time')
    pass('durationchange', 'length')
    pass('ended', 'ended')
    pass('seeking', 'seeking')
    pass('seeked', 'seeked')
    // The end of a recording is told by 'ended' alone.
    element.addEventListener('pause', () => this.#attached && !element.ended && this.#say('paused'))
    element.addEventListener('waiting', () => this.#attached && (this.#say('waiting'), this.#watchStall()))
    element.addEventListener('error', () => this.#attached && !this.#feed && this.#say('failed'))
  }
  listen = (hear: (event: OutputEvent) => void): void => void (this.#hear = hear)

  load = (address: string, { live, autoplay }: LoadOptions): void => {
    const turn = ++this.#turn
    this.#dropFeed()
    this.element.autoplay = autoplay
    if (!isPlaylist(address) || playsHls(this.element)) {
      this.element.src = address
      return
    }
    // Within the tap: the element is known to the browser as one that may play.
    this.element.removeAttribute('src')
    this.element.load()
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (turn !== this.#turn) return
        this.#feed = new LiveFeed(this.element, address, {
          live,
          failed: () => turn === this.#turn && this.#say('failed'),
        })
        if (autoplay) this.play()
      },
      () => turn === this.#turn && this.#say('failed'),
    )
  }
  play = (): void => {
    this.#feed?.resume()
    if (!this.#attached) return
    this.element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#say('refused')
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
    this.#turn++
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
  #say(event: OutputEvent): void {
    if (event !== 'waiting') clearTimeout(this.#stall)
    this.#hear(event)
  }
  /** Silence that does not end by itself is a failure like another. */
  #watchStall(): void {
    clearTimeout(this.#stall)
    this.#stall = setTimeout(() => !this.element.paused && this.element.readyState < 3 && this.#say('failed'), STALL_MS)
  }
  #dropFeed(): void {
    this.#feed?.destroy()
    this.#feed = undefined
  }
}
