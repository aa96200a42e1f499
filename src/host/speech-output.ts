/** A text spoken by the device as an AudioOutput: sentence by sentence, its seconds reckoned from its letters. Pausing a voice loses it on Android, so it stops, and begins the sentence again. */
import { readSpeech, type Speech } from '#lib/speech-address.ts'
import { secondsToSay } from '#lib/spoken-text.ts'
import type { AudioOutput, LoadOptions, OutputEvent } from './audio-output.ts'
import { pickVoice } from './device-voice.ts'

const TICK_MS = 250
const START_MS = 5000
/** A sentence that takes so many times its time has ended without a word [Chrome cuts long ones off and says nothing]. */
const PATIENCE = 2.5
const GRACE_S = 5

export class SpeechOutput implements AudioOutput {
  readonly #synthesis: SpeechSynthesis
  #hear: (event: OutputEvent) => void = () => {}
  #speech: Speech = { sentences: [], voice: '', rate: 1 }
  /** When each sentence begins, and the end, in seconds at the speed 1. */
  #starts: number[] = [0]
  #index = 0
  #wanted = false
  #ready = false
  #rate = 1
  #volume = 1
  /** Raised whenever what is being said is no longer wanted: what it still reports is not heard. */
  #turn = 0
  #loading = 0
  /** Held, or Chrome forgets to tell its end. */
  #utterance: SpeechSynthesisUtterance | undefined
  /** When the sentence was asked for, and when it began to sound. */
  #askedAt = 0
  #since: number | undefined
  #sounding = false
  #again = false
  #clock: ReturnType<typeof setInterval> | undefined

  constructor(synthesis: SpeechSynthesis = window.speechSynthesis) {
    this.#synthesis = synthesis
    // A voice outlives its page in some browsers.
    addEventListener('pagehide', () => this.#wanted && this.pause())
  }
  listen = (hear: (event: OutputEvent) => void): void => void (this.#hear = hear)

  load = (address: string, { autoplay }: LoadOptions): void => {
    this.detach()
    const turn = this.#loading
    this.#speech = readSpeech(address)
    this.#starts = this.#speech.sentences.reduce(
      (starts, sentence) => [...starts, starts.at(-1)! + secondsToSay(sentence)],
      [0],
    )
    this.#wanted = autoplay
    queueMicrotask(() => {
      if (turn !== this.#loading) return
      this.#hear('length')
      this.#hear('ready')
      this.#ready = true
      if (this.#wanted) this.#speak()
    })
  }
  play = (): void => {
    if (this.#wanted && this.#sounding) return
    this.#wanted = true
    if (this.#index >= this.#speech.sentences.length) this.#index = 0
    if (this.#ready) this.#speak()
  }
  pause = (): void => {
    const told = this.#wanted && this.#ready
    this.#wanted = false
    this.#silence()
    if (told) this.#hear('paused')
  }
  seek = (seconds: number): void => {
    this.#hear('seeking')
    const after = this.#starts.findIndex((start) => start > seconds)
    this.#index = Math.max(0, (after < 0 ? this.#speech.sentences.length : after) - 1)
    this.#since = undefined
    if (this.#wanted && this.#ready) this.#speak()
    this.#hear('seeked')
  }
  /** Heard from the beginning of the sentence: a voice takes no new speed while it speaks. */
  setRate = (rate: number): void => {
    if (rate === this.#rate) return
    this.#rate = rate
    if (this.#wanted && this.#ready) this.#speak()
  }
  /** From the next sentence on. */
  setVolume = (volume: number): void => void (this.#volume = volume)
  detach = (): void => {
    this.#loading++
    this.#ready = this.#wanted = false
    this.#index = 0
    this.#starts = [0]
    this.#silence()
  }
  owns = (): boolean => false
  position = (): number => {
    const [start = 0, end = start] = this.#starts.slice(this.#index, this.#index + 2)
    return Math.min(end, start + this.#elapsed() * this.#rate)
  }
  length = (): number => this.#starts.at(-1) || Number.NaN

  #elapsed(): number {
    return this.#since === undefined ? 0 : (performance.now() - this.#since) / 1000
  }
  #speak(again = false): void {
    this.#silence()
    const turn = this.#turn
    const here = (act: () => void) => () => turn === this.#turn && act()
    const utterance = new SpeechSynthesisUtterance(this.#speech.sentences[this.#index])
    const voice = pickVoice(this.#synthesis.getVoices(), this.#speech.voice)
    if (voice) utterance.voice = voice
    utterance.lang = voice?.lang ?? 'zh-CN'
    utterance.rate = this.#rate * (this.#speech.rate || 1)
    utterance.volume = this.#volume
    utterance.onstart = here(() => this.#began())
    utterance.onend = here(() => this.#next())
    utterance.onerror = ({ error }) => here(() => this.#failed(error))()
    this.#utterance = utterance
    this.#askedAt = performance.now()
    this.#again = again
    this.#clock = setInterval(() => this.#tick(), TICK_MS)
    this.#synthesis.speak(utterance)
  }
  #began(): void {
    this.#since = performance.now()
    if (!this.#sounding) this.#hear('playing')
    this.#sounding = true
    this.#hear('time')
  }
  #next(): void {
    this.#index++
    this.#since = undefined
    if (this.#index < this.#speech.sentences.length) return this.#speak()
    this.#wanted = this.#sounding = false
    this.#silence()
    this.#hear('ended')
  }
  #failed(error: string): void {
    this.#wanted = false
    this.#silence()
    // Another page, or the system, took the voice away.
    this.#hear(
      error === 'interrupted' || error === 'canceled' ? 'paused' : error === 'not-allowed' ? 'refused' : 'failed',
    )
  }
  #tick(): void {
    if (this.#since === undefined) {
      if (performance.now() - this.#askedAt < START_MS) return
      return this.#again ? this.#failed('silent') : this.#speak(true)
    }
    const [start = 0, end = 0] = this.#starts.slice(this.#index, this.#index + 2)
    if (this.#elapsed() > ((end - start) / this.#rate) * PATIENCE + GRACE_S) return this.#next()
    this.#hear('time')
  }
  #silence(): void {
    this.#turn++
    clearInterval(this.#clock)
    this.#since = undefined
    if (!this.#wanted) this.#sounding = false
    if (!this.#utterance) return
    this.#utterance = undefined
    this.#synthesis.cancel()
  }
}
