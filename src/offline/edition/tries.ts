import { isFull } from '#offline/is-full.ts'

const [AT_ONCE, ENOUGH] = [4, 3]

/**
 * Tries at many things on a network that may break: what fails is left for another time, and after three failures in a
 * row so is all the rest. Rejects when the device is full, or nobody wants it any more.
 */
export class Tries {
  /** How many things did not come. */
  failures = 0
  lastError: unknown
  #inARow = 0
  readonly #signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }
  /** undefined: it did not come. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#inARow >= ENOUGH) return void this.failures++
    try {
      const result = await work()
      this.#inARow = 0
      return result
    } catch (error) {
      if (this.#signal.aborted || isFull(error)) throw error
      this.failures++
      this.#inARow++
      this.lastError = error
      return undefined
    }
  }
  async each<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
    const left = all.values()
    const next = async () => {
      for (const one of left) await this.run(() => work(one))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }
}
