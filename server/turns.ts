import { Refusal } from './refusal.ts'
import { sentences } from '#contract/errors.ts'

/** So many at a time, so many waiting; who comes after that is told to come back. */
export class Turns {
  readonly #atOnce: number
  readonly #mayWait: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
  }
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#waiting.length >= this.#mayWait) throw new Refusal(503, 503, sentences.busy)
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
