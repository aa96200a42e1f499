import { makeAutoObservable } from 'mobx'

/** 0 off, 1 at the end of the item, else minutes [rules R10, R19; decision G81]. */
export const sleepOptions = [0, 1, 10, 20, 30, 60, 90] as const
const END_OF_ITEM = 1
const FADE_S = 10
const EXTENSION_MIN = 10

export interface SleepParts {
  now: () => number
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
  pause: () => void
  setVolume: (volume: number) => void
}

/** Stops the player later. What counts is the moment, not the ticks: a sleeping phone ticks late [pitfalls 4.12]. */
export class SleepTimer {
  /** The option chosen. */
  chosen = 0
  /** Seconds left, as shown. */
  remain = 0
  #deadline = 0
  readonly #parts: SleepParts

  constructor(parts: SleepParts) {
    this.#parts = parts
    const [chosen, deadline] = (parts.storage.getItem('sleep') ?? '').split(' ').map(Number)
    if (chosen && deadline && deadline > parts.now()) [this.chosen, this.#deadline] = [chosen, deadline]
    this.#count()
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get atEndOfItem(): boolean {
    return this.chosen === END_OF_ITEM
  }
  choose(option: number): void {
    this.chosen = option
    this.#parts.setVolume(1)
    this.#keep(option > END_OF_ITEM ? this.#parts.now() + option * 60_000 : 0)
  }
  /** Ten more minutes than are left. */
  extend(): void {
    const deadline = Math.max(this.#deadline, this.#parts.now()) + EXTENSION_MIN * 60_000
    this.choose(this.chosen > END_OF_ITEM ? this.chosen : EXTENSION_MIN)
    this.#keep(deadline)
  }
  /** Called every second, with every progress of the recording, and when the page is seen again [rules R20, R21]. */
  tick(): void {
    if (!this.#deadline) return
    this.#count()
    if (this.remain > 0) return this.#parts.setVolume(Math.min(1, this.remain / FADE_S))
    this.#parts.pause()
    this.choose(0)
  }
  #keep(deadline: number): void {
    this.#deadline = deadline
    if (deadline) this.#parts.storage.setItem('sleep', `${this.chosen} ${deadline}`)
    else this.#parts.storage.removeItem('sleep')
    this.#count()
  }
  #count(): void {
    this.remain = this.#deadline ? Math.max(0, Math.ceil((this.#deadline - this.#parts.now()) / 1000)) : 0
  }
}
