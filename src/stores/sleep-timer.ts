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
  playing: () => boolean
  pause: () => void
  setVolume: (volume: number) => void
}

/** '播完当前' is remembered over a reload for this long. */
const ITEM_MS = 12 * 3_600_000

/**
 * Stops the player later. The deadline counts, not the ticks, because a sleeping phone ticks late. What
 * is stored is the one timer of all tabs.
 */
export class SleepTimer {
  /** The chosen option. */
  chosen = 0
  /** The remaining seconds, as shown. */
  remain = 0
  #deadline = 0
  readonly #services: SleepDependencies

  constructor(services: SleepDependencies) {
    this.#services = services
    this.restore()
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get atEndOfItem(): boolean {
    return this.chosen === END_OF_ITEM
  }
  choose(option: number): void {
    this.#services.setVolume(1)
    const lasts = option > END_OF_ITEM ? option * 60_000 : ITEM_MS
    this.#set(option, option > 0 ? this.#services.now() + lasts : 0)
  }
  /** Adds ten minutes. */
  extend(): void {
    const counts = this.chosen > END_OF_ITEM
    const from = Math.max(counts ? this.#deadline : 0, this.#services.now())
    this.#services.setVolume(1)
    this.#set(counts ? this.chosen : EXTENSION_MIN, from + EXTENSION_MIN * 60_000)
  }
  /** Reads what is stored: by this tab earlier, or by another. */
  restore(): void {
    const [chosen = 0, deadline = 0] = (this.#services.storage.getItem('sleep') ?? '').split(' ').map(Number)
    // A deadline this tab knows is the business of its tick, also when it has passed.
    if (deadline && deadline === this.#deadline) return
    const runs = chosen > 0 && deadline > this.#services.now()
    if (this.#deadline && !runs) this.#services.setVolume(1)
    ;[this.chosen, this.#deadline] = runs ? [chosen, deadline] : [0, 0]
    this.#count()
  }
  /** The listener begins to play: a deadline that passed before does not stop it. */
  beginAnew(): void {
    if (this.#deadline && this.#deadline <= this.#services.now()) this.choose(0)
  }
  /**
   * Call it every second, with every progress of the recording, and when the page becomes visible again [rules R20,
   * R21]. Returns whether it has just stopped the player.
   */
  tick(): boolean {
    if (!this.#deadline) return false
    this.#count()
    const fades = this.chosen > END_OF_ITEM
    if (this.#deadline > this.#services.now()) {
      if (fades) this.#services.setVolume(Math.min(1, this.remain / FADE_S))
      return false
    }
    // Another tab may have cancelled or prolonged it while this one slept.
    const passed = this.#deadline
    if (Number((this.#services.storage.getItem('sleep') ?? '').split(' ')[1]) !== passed) {
      this.restore()
      return false
    }
    // Where nothing plays it is left to the tab that does.
    if (!this.#services.playing()) {
      this.#show(0, 0)
      return false
    }
    if (fades) this.#services.pause()
    this.choose(0)
    return fades
  }
  #set(chosen: number, deadline: number): void {
    if (deadline) this.#services.storage.setItem('sleep', `${chosen} ${deadline}`)
    else this.#services.storage.removeItem('sleep')
    this.#show(chosen, deadline)
  }
  #show(chosen: number, deadline: number): void {
    this.chosen = chosen
    this.#deadline = deadline
    this.#count()
  }
  #count(): void {
    const counts = this.#deadline && this.chosen > END_OF_ITEM
    this.remain = counts ? Math.max(0, Math.ceil((this.#deadline - this.#services.now()) / 1000)) : 0
  }
}
