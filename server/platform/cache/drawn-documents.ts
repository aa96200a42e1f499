import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/endpoint.ts'
import { tallyOf, type Tally } from './cache-tallies.ts'

export type Answer = (endpoint: Endpoint, input: unknown) => Promise<unknown>
interface Drawing<T> {
  made: T
  asked: { endpoint: Endpoint; input: unknown; told: string }[]
}

/** Maximum age of a rendered document: what it says of the time of day changes. */
const AGAIN_AFTER_MS = 10_000

/**
 * Caches a rendered document until one of the responses it was made from changes: comparing them costs a fraction of
 * rendering [decision 001].
 */
export class DrawnDocuments<T> {
  readonly #drawn: LRUCache<string, Drawing<T>>
  readonly #tally: Tally
  /** limit: how many documents. */
  constructor(limit: number) {
    this.#drawn = new LRUCache({ max: limit, ttl: AGAIN_AFTER_MS })
    this.#tally = tallyOf('drawn', this.#drawn)
  }
  async draw(key: string, answer: Answer, make: (answer: Answer) => Promise<T | undefined>): Promise<T | undefined> {
    const before = this.#drawn.get(key)
    if (before && (await isStillTrue(before, answer))) {
      this.#tally.hits++
      return before.made
    }
    this.#tally.misses++
    const start = performance.now()
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
    // Its age counts from before it was drawn.
    if (made !== undefined && isWhole) this.#drawn.set(key, { made, asked }, { start })
    else this.#drawn.delete(key)
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
