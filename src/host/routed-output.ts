/**
 * Plays recordings through the app's one element and texts through the device's voice, whose script is loaded when the
 * first text is played. Only one of them is active at a time.
 */
import { isSpeech } from '#lib/speech-address.ts'
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'

export type OpenSpeech = () => Promise<AudioOutput>
const openSpeech: OpenSpeech = () => import('./speech-output.ts').then(({ SpeechOutput }) => new SpeechOutput())

export class RoutedOutput implements AudioOutput {
  readonly #recordings: AudioOutput
  readonly #openSpeech: OpenSpeech
  #speech: AudioOutput | undefined
  /** The active output; undefined while the voice is being loaded. */
  #current: AudioOutput | undefined
  #listener: (event: OutputEvent) => void = () => {}
  #generation = 0
  #wanted = false
  #volume = 1

  constructor(recordings: AudioOutput, open: OpenSpeech = openSpeech) {
    this.#recordings = this.#current = recordings
    this.#openSpeech = open
    this.#follow(recordings)
  }
  listen = (listener: (event: OutputEvent) => void): void => void (this.#listener = listener)

  load = (address: string, options: LoadOptions): void => {
    const generation = ++this.#generation
    this.#wanted = options.autoplay
    const wanted = isSpeech(address) ? this.#speech : this.#recordings
    if (wanted !== this.#current) this.#current?.detach()
    this.#current = wanted
    if (wanted) return wanted.load(address, options)
    this.#openSpeech().then(
      (speech) => {
        if (!this.#speech) this.#follow((this.#speech = speech))
        if (generation !== this.#generation) return
        this.#current = this.#speech
        this.#speech.setVolume(this.#volume)
        this.#speech.load(address, { ...options, autoplay: this.#wanted })
      },
      () => generation === this.#generation && this.#listener('failed'),
    )
  }
  play = (): void => ((this.#wanted = true), this.#current?.play())
  pause = (): void => ((this.#wanted = false), this.#current?.pause())
  detach = (): void => (this.#generation++, this.#current?.detach())
  seek = (seconds: number): void => this.#current?.seek(seconds)
  setRate = (rate: number): void => this.#current?.setRate(rate)
  setVolume = (volume: number): void => {
    this.#volume = volume
    this.#recordings.setVolume(volume)
    this.#speech?.setVolume(volume)
  }
  owns = (element: unknown): boolean => this.#recordings.owns(element)
  get element(): HTMLMediaElement | undefined {
    return this.#recordings.element
  }
  position = (): number => this.#current?.position() ?? 0
  length = (): number => this.#current?.length() ?? Number.NaN

  #follow(output: AudioOutput): void {
    output.listen((event) => output === this.#current && this.#listener(event))
  }
}
