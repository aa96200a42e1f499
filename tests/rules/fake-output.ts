/** An audio element made of words: tests say what happens to it, and see what was asked of it. */
import type { AudioOutput, LoadOptions, OutputEvent } from '#host/audio-output.ts'

export class FakeOutput implements AudioOutput {
  asked: string[] = []
  address = ''
  options: LoadOptions | undefined
  rate = 1
  volume = 1
  at = 0
  long = Number.NaN
  #hear: (event: OutputEvent) => void = () => {}
  load = (address: string, options: LoadOptions): void => {
    this.address = address
    this.options = options
    this.at = 0
    this.asked.push(`load ${address}`)
  }
  play = (): void => void this.asked.push('play')
  pause = (): void => void this.asked.push('pause')
  seek = (seconds: number): void => {
    this.at = seconds
    this.asked.push(`seek ${seconds}`)
  }
  setRate = (rate: number): void => void (this.rate = rate)
  setVolume = (volume: number): void => void (this.volume = volume)
  detach = (): void => {
    this.address = ''
    this.asked.push('detach')
  }
  owns = (): boolean => false
  position = (): number => this.at
  length = (): number => this.long
  listen = (hear: (event: OutputEvent) => void): void => void (this.#hear = hear)

  /** The recording has come, is `long` seconds, and sounds. */
  sounds(long = 60): void {
    this.long = long
    for (const event of ['length', 'ready', 'playing'] as const) this.#hear(event)
  }
  reaches(seconds: number): void {
    this.at = seconds
    this.#hear('time')
  }
  /** A recording ends where it is over; one that is cut off says where with `reaches`, and its length with `long`. */
  says(event: OutputEvent): void {
    if (event === 'ended' && Number.isFinite(this.long)) this.at = this.long
    this.#hear(event)
  }
}
