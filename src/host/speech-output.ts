/**
 * A text spoken by the device as an AudioOutput: sentence by sentence, with a duration estimated from its letters. A
 * paused voice is lost on Android, so pausing stops it, and playing begins the sentence again.
 */
import { readSpeech, type Speech } from '#lib/speech-address.ts'
import { secondsToSay } from '#lib/spoken-text.ts'
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'
import { pickVoice } from './device-voice.ts'

const TICK_MS = 250
const START_MS = 5000
/**
 * A sentence that takes this many times its estimate has ended without an event: Chrome cuts off long ones silently.
 */
const PATIENCE = 2.5
const GRACE_S = 5
/** A sentence that takes longer than estimated is held so far before the next: its place is not the next one's. */
const BEFORE_NEXT_S = 0.05

export class SpeechOutput implements AudioOutput {
  readonly #synthesis: SpeechSynthesis
  #listener: (event: OutputEvent) => void = () => {}
  #speech: Speech = { sentences: [], voice: '', rate: 1 }
  /** When each sentence begins, then the end of the text, in seconds at speed 1. */
  #starts: number[] = [0]
  #index = 0
  #wanted = false
  #ready = false
  #rate = 1
  #volume = 1
  /** Incremented whenever the current sentence is abandoned, so that its late events are ignored. */
  #generation = 0
  #loads = 0
  /** A reference must be held, or Chrome never fires its end event. */
  #utterance: SpeechSynthesisUtterance | undefined
  /** When the sentence was requested, and when it became audible. */
  #requestedAt = 0
  #audibleSince: number | undefined
  #audible = false
  #isRetry = false
  #clock: ReturnType<typeof setInterval> | undefined

  constructor(synthesis: SpeechSynthesis = window.speechSynthesis) {
    this.#synthesis = synthesis
    // In some browsers a voice goes on after its page is gone.
    addEventListener('pagehide', () => this.#wanted && this.pause())
  }
  listen = (listener: (event: OutputEvent) => void): void => void (this.#listener = listener)

  load = (address: string, { autoplay }: LoadOptions): void => {
    this.detach()
    const load = this.#loads
    this.#speech = readSpeech(address)
    this.#starts = this.#speech.sentences.reduce(
      (starts, sentence) => [...starts, starts.at(-1)! + secondsToSay(sentence)],
      [0],
    )
    this.#wanted = autoplay
    queueMicrotask(() => {
      if (load !== this.#loads) return
      this.#listener('length')
      this.#listener('ready')
      this.#ready = true
      if (this.#wanted) this.#speak()
    })
  }
  play = (): void => {
    if (this.#wanted && this.#audible) return
    this.#wanted = true
    if (this.#index >= this.#speech.sentences.length) this.#index = 0
    if (this.#ready) this.#speak()
  }
  pause = (): void => {
    const wasActive = this.#wanted && this.#ready
    this.#wanted = false
    this.#silence()
    if (wasActive) this.#listener('paused')
  }
  seek = (seconds: number): void => {
    this.#listener('seeking')
    const after = this.#starts.findIndex((start) => start > seconds)
    this.#index = Math.max(0, (after < 0 ? this.#speech.sentences.length : after) - 1)
    this.#audibleSince = undefined
    if (this.#wanted && this.#ready) this.#speak()
    this.#listener('seeked')
  }
  /** Begins the sentence again, because a voice takes no new speed while it speaks. */
  setRate = (rate: number): void => {
    if (rate === this.#rate) return
    this.#rate = rate
    if (this.#wanted && this.#ready) this.#speak()
  }
  /** Takes effect with the next sentence. */
  setVolume = (volume: number): void => void (this.#volume = volume)
  detach = (): void => {
    this.#loads++
    this.#ready = this.#wanted = false
    this.#index = 0
    this.#starts = [0]
    this.#silence()
  }
  owns = (): boolean => false
  position = (): number => {
    const [start = 0, end = start] = this.#starts.slice(this.#index, this.#index + 2)
    return Math.max(start, Math.min(end - BEFORE_NEXT_S, start + this.#elapsed() * this.#rate))
  }
  length = (): number => this.#starts.at(-1) || Number.NaN

  #elapsed(): number {
    return this.#audibleSince === undefined ? 0 : (performance.now() - this.#audibleSince) / 1000
  }
  #speak(again = false): void {
    this.#silence()
    const generation = this.#generation
    const here = (act: () => void) => () => generation === this.#generation && act()
    const utterance = new SpeechSynthesisUtterance(this.#speech.sentences[this.#index])
    const voice = pickVoice(this.#synthesis.getVoices(), this.#speech.voice)
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? 'zh-CN'
    utterance.rate = this.#rate * (this.#speech.rate || 1)
    utterance.volume = this.#volume
    utterance.onstart = here(() => this.#onStart())
    utterance.onend = here(() => this.#next())
    utterance.onerror = ({ error }) => here(() => this.#failed(error))()
    this.#utterance = utterance
    this.#requestedAt = performance.now()
    this.#isRetry = again
    this.#clock = setInterval(() => this.#tick(), TICK_MS)
    this.#synthesis.speak(utterance)
  }
  #onStart(): void {
    this.#audibleSince = performance.now()
    if (!this.#audible) this.#listener('playing')
    this.#audible = true
    this.#listener('time')
  }
  #next(): void {
    this.#index++
    this.#audibleSince = undefined
    if (this.#index < this.#speech.sentences.length) return this.#speak()
    this.#wanted = this.#audible = false
    this.#silence()
    this.#listener('ended')
  }
  #failed(error: string): void {
    this.#wanted = false
    this.#silence()
    // Another page or the system took the voice away.
    this.#listener(
      error === 'interrupted' || error === 'canceled' ? 'paused' : error === 'not-allowed' ? 'refused' : 'failed',
    )
  }
  #tick(): void {
    if (this.#audibleSince === undefined) {
      if (performance.now() - this.#requestedAt < START_MS) return
      return this.#isRetry ? this.#failed('silent') : this.#speak(true)
    }
    const [start = 0, end = 0] = this.#starts.slice(this.#index, this.#index + 2)
    if (this.#elapsed() > ((end - start) / this.#rate) * PATIENCE + GRACE_S) return this.#next()
    this.#listener('time')
  }
  #silence(): void {
    this.#generation++
    clearInterval(this.#clock)
    this.#audibleSince = undefined
    if (!this.#wanted) this.#audible = false
    if (!this.#utterance) return
    this.#utterance = undefined
    this.#synthesis.cancel()
  }
}
