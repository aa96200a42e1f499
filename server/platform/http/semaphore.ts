import { Refusal } from './refusal.ts'
import { sentences } from '#contract/errors.ts'
import { refusals } from '#server/platform/telemetry/measures.ts'

/**
 * A counting semaphore with a bounded queue: so many run at a time, so many wait,
 * and whoever comes after that is refused with 503 and may retry. With `rest`, a permit is passed on only after as long
 * as the work took, so that those who wait take no more than half of the time.
 */
export class Semaphore {
  readonly #permits: number
  readonly #queueLimit: number
  readonly #waiting: (() => void)[] = []
  readonly #rest: boolean
  #running = 0
  constructor(permits: number, queueLimit: number, { rest = false } = {}) {
    this.#permits = permits
    this.#queueLimit = queueLimit
    this.#rest = rest
  }
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#permits) this.#running++
    else if (this.#waiting.length >= this.#queueLimit) throw full()
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const began = performance.now()
    try {
      return await work()
    } finally {
      if (this.#rest && this.#waiting.length > 0) setTimeout(() => this.#pass(), performance.now() - began)
      else this.#pass()
    }
  }
  #pass(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

function full(): Refusal {
  refusals.inc({ limit: 'queue' })
  return new Refusal(503, 503, sentences.busy)
}
