import { Refusal } from './refusal.ts'
import { sentences } from '#contract/errors.ts'

/**
 * A counting semaphore with a bounded queue: so many run at a time, so many wait,
 * and whoever comes after that is refused with 503 and may retry.
 */
export class Semaphore {
  readonly #permits: number
  readonly #queueLimit: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  constructor(permits: number, queueLimit: number) {
    this.#permits = permits
    this.#queueLimit = queueLimit
  }
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#permits) this.#running++
    else if (this.#waiting.length >= this.#queueLimit) throw new Refusal(503, 503, sentences.busy)
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
