import { LRUCache } from 'lru-cache'
import { tallyOf, type CacheName, type Tally } from './cache-tallies.ts'

export interface CacheLimits {
  /** How long a value is fresh, counted from when its computation began. */
  freshMs: number
  /** After that it is still served for so long while a new one is computed; left out: it is not. */
  staleMs?: number
  /** The number of entries; the least recently used one is evicted first. */
  limit: number
  /** Under which its hits and misses are counted; left out: they are not. */
  name?: CacheName
}

/**
 * Values computed on demand and cached for a while. Concurrent callers share one computation, a failed one is not
 * cached, and time is measured by a monotonic clock.
 */
export class TimedCache<T> {
  readonly #staleMs: number
  readonly #entries: LRUCache<string, { value: T }, () => Promise<T>>
  readonly #tally: Tally | undefined
  constructor({ freshMs, staleMs = 0, limit, name }: CacheLimits) {
    this.#staleMs = staleMs
    this.#entries = new LRUCache({
      max: limit,
      ttl: freshMs,
      // Callers waiting for an entry that was evicted meanwhile still get its value.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _stale, { options, context: make }) => {
        const began = performance.now()
        const value = await make()
        // 0 would mean no expiry.
        options.ttl = Math.max(1, freshMs - (performance.now() - began))
        return { value }
      },
    })
    this.#tally = name && tallyOf(name, this.#entries)
  }
  /** Whether a value is there that nothing has to be done for. */
  isFresh(key: string): boolean {
    return this.#entries.getRemainingTTL(key) > 0
  }
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const remaining = this.#entries.getRemainingTTL(key)
    const allowStale = remaining > -this.#staleMs
    if (this.#tally) {
      // 0: there is none.
      if (remaining !== 0 && allowStale) this.#tally.hits++
      else this.#tally.misses++
    }
    const entry = await this.#entries.forceFetch(key, { context: make, allowStale })
    return entry.value
  }
}
