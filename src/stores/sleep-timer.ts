import { makeAutoObservable } from 'mobx'

/** 0: off; 1: at the end of the item; otherwise minutes [rules R10, R19; decision G81]. */
export const sleepOptions = [0, 1, 10, 20, 30, 60, 90] as const
const END_OF_ITEM = 1
const FADE_S = 10
const EXTENSION_MIN = 10

export interface SleepDependencies {
  now: () => number
  storage: {
    getItem: (key: string) => string | null
    setItem: (key: string, value: string) => void
    removeItem: (key: string) => void
  }
  pause: () => void
  setVolume: (volume: number) => void
}

/** Stops the player later. The deadline counts, not the ticks, because a sleeping phone ticks late [pitfalls 4.12]. */
export class SleepTimer {
  /** The chosen option. */
  chosen = 0
  /** The remaining seconds, as shown. */
  remain = 0
  #deadline = 0
  readonly #services: SleepDependencies

  constructor(services: SleepDependencies) {
    this.#services = services
    const [chosen, deadline] = (services.storage.getItem('sleep') ?? '').split(' ').map(Number)
    if (chosen && deadline && deadline > services.now()) [this.chosen, this.#deadline] = [chosen, deadline]
    this.#count()
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get atEndOfItem(): boolean {
    return this.chosen === END_OF_ITEM
  }
  choose(option: number): void {
    this.chosen = option
    this.#services.setVolume(1)
    this.#setDeadline(option > END_OF_ITEM ? this.#services.now() + option * 60_000 : 0)
  }
  /** Adds ten minutes. */
  extend(): void {
    const deadline = Math.max(this.#deadline, this.#services.now()) + EXTENSION_MIN * 60_000
    this.choose(this.chosen > END_OF_ITEM ? this.chosen : EXTENSION_MIN)
    this.#setDeadline(deadline)
  }
  /**
   * Call it every second, with every progress of the recording, and when the page becomes visible again [rules R20,
   * R21].
   */
  tick(): void {
    if (!this.#deadline) return
    this.#count()
    if (this.remain > 0) return this.#services.setVolume(Math.min(1, this.remain / FADE_S))
    this.#services.pause()
    this.choose(0)
  }
  #setDeadline(deadline: number): void {
    this.#deadline = deadline
    if (deadline) this.#services.storage.setItem('sleep', `${this.chosen} ${deadline}`)
    else this.#services.storage.removeItem('sleep')
    this.#count()
  }
  #count(): void {
    this.remain = this.#deadline ? Math.max(0, Math.ceil((this.#deadline - this.#services.now()) / 1000)) : 0
  }
}
