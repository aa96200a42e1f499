import { createHash } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'

export type Answer = (endpoint: Endpoint, input: unknown) => Promise<unknown>
interface Drawing<T> {
  made: T
  at: number
  asked: { endpoint: Endpoint; input: unknown; told: string }[]
}

/** Drawn again after so long in any case: what it says of the time of day moves on. */
const AGAIN_AFTER_MS = 10_000

/**
 * What was drawn from the answers of calls, until they answer something else: asking again costs a fraction of drawing
 * [decision 001].
 */
export class DrawnDocuments<T> {
  readonly #drawn = new Map<string, Drawing<T>>()
  readonly #limit: number
  constructor(limit: number) {
    this.#limit = limit
  }
  async draw(key: string, answer: Answer, make: (answer: Answer) => Promise<T | undefined>): Promise<T | undefined> {
    const before = this.#drawn.get(key)
    if (before && performance.now() - before.at < AGAIN_AFTER_MS && (await isStillTrue(before, answer)))
      return before.made
    const at = performance.now()
    const asked: Drawing<T>['asked'] = []
    let isWhole = true
    const made = await make(async (endpoint, input) => {
      try {
        const found = await answer(endpoint, input)
        asked.push({ endpoint, input, told: digest(found) })
        return found
      } catch (error) {
        isWhole = false
        throw error
      }
    })
    this.#drawn.delete(key)
    if (made !== undefined && isWhole) this.#drawn.set(key, { made, at, asked })
    if (this.#drawn.size > this.#limit) this.#drawn.delete(this.#drawn.keys().next().value!)
    return made
  }
}

async function isStillTrue({ asked }: Drawing<unknown>, answer: Answer): Promise<boolean> {
  const same = asked.map(async ({ endpoint, input, told }) => digest(await answer(endpoint, input)) === told)
  return (await Promise.all(same).catch(() => [false])).every(Boolean)
}
const digest = (found: unknown): string =>
  createHash('sha1')
    .update(JSON.stringify(found) ?? '')
    .digest('base64')
