/** Recordings by the app's one element, texts by the voice of the device, which comes when the first is played. One of them has the floor. */
import { isSpeech } from '#lib/speech-address.ts'
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'

export type OpenSpeech = () => Promise<AudioOutput>
const openSpeech: OpenSpeech = () => import('./speech-output.ts').then(({ SpeechOutput }) => new SpeechOutput())

export class RoutedOutput implements AudioOutput {
  readonly #recordings: AudioOutput
  readonly #openSpeech: OpenSpeech
  #speech: AudioOutput | undefined
  /** Whose word is heard; undefined while the voice is on its way. */
  #current: AudioOutput | undefined
  #hear: (event: OutputEvent) => void = () => {}
  #turn = 0
  #wanted = false
  #volume = 1

  constructor(recordings: AudioOutput, open: OpenSpeech = openSpeech) {
    this.#recordings = this.#current = recordings
    this.#openSpeech = open
    this.#follow(recordings)
  }
  listen = (hear: (event: OutputEvent) => void): void => void (this.#hear = hear)

  load = (address: string, options: LoadOptions): void => {
    const turn = ++this.#turn
    this.#wanted = options.autoplay
    const wanted = isSpeech(address) ? this.#speech : this.#recordings
    if (wanted !== this.#current) this.#current?.detach()
    this.#current = wanted
    if (wanted) return wanted.load(address, options)
    this.#openSpeech().then(
      (speech) => {
        if (!this.#speech) this.#follow((this.#speech = speech))
        if (turn !== this.#turn) return
        this.#current = this.#speech
        this.#speech.setVolume(this.#volume)
        this.#speech.load(address, { ...options, autoplay: this.#wanted })
      },
      () => turn === this.#turn && this.#hear('failed'),
    )
  }
  play = (): void => ((this.#wanted = true), this.#current?.play())
  pause = (): void => ((this.#wanted = false), this.#current?.pause())
  detach = (): void => (this.#turn++, this.#current?.detach())
  seek = (seconds: number): void => this.#current?.seek(seconds)
  setRate = (rate: number): void => this.#current?.setRate(rate)
  setVolume = (volume: number): void => {
    this.#volume = volume
    this.#recordings.setVolume(volume)
    this.#speech?.setVolume(volume)
  }
  owns = (element: unknown): boolean => this.#recordings.owns(element)
  position = (): number => this.#current?.position() ?? 0
  length = (): number => this.#current?.length() ?? Number.NaN

  #follow(output: AudioOutput): void {
    output.listen((event) => output === this.#current && this.#hear(event))
  }
}
