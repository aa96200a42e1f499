import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'

/** Others are told of each hundredth of the limit, and of less once the most of it is used up. */
const PARTS = 100
const LAST_TENTH = 0.9
const LAST_PARTS = 500
const KEYS = 50_000
const SILENT_MS = 5000

export interface Limit {
  name: string
  points: number
  seconds: number
}
interface Count {
  untold: number
  /** So much is counted before others are told. */
  part: number
  telling: Promise<void> | undefined
}

/**
 * A limit that all processes of a city share. Each counts in its memory, at once, and adds what it counted to a row
 * that all of them read, a statement for each part of the limit. Once the row is full each refuses by itself until the
 * time is over, without a statement. Without a pool, or while the database is silent, a process counts alone.
 */
export class SharedLimiter {
  readonly #here: RateLimiterMemory
  readonly #all: RateLimiterPostgres | undefined
  readonly #counts: LRUCache<string, Count>
  readonly #limit: Limit
  #silentUntil = 0

  constructor(limit: Limit, pool: Pool | undefined) {
    const { name, points, seconds } = limit
    this.#limit = limit
    this.#here = new RateLimiterMemory({ points, duration: seconds })
    this.#counts = new LRUCache({ max: KEYS, ttl: seconds * 1000 })
    this.#all =
      pool &&
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        clearExpiredByTimeout: false, // a job removes what is over
      })
  }
  /** Rejects with RateLimiterRes what exceeds the limit. */
  async consume(key: string, points = 1): Promise<void> {
    await this.#here.consume(key, points)
    if (!this.#all || performance.now() < this.#silentUntil) return
    const count = this.#counts.get(key) ?? { untold: 0, part: partOf(this.#limit.points, PARTS), telling: undefined }
    this.#counts.set(key, count)
    count.untold += points
    if (count.untold < count.part) return
    // Who asks faster than others are told waits until they are.
    if (count.telling) await count.telling
    else count.telling = this.#tell(this.#all, key, count).finally(() => (count.telling = undefined))
  }
  async #tell(all: RateLimiterPostgres, key: string, count: Count): Promise<void> {
    const told = count.untold
    count.untold = 0
    try {
      const known = await all.penalty(hashOf(key), told)
      const { points } = this.#limit
      count.part = partOf(points, known.consumedPoints < LAST_TENTH * points ? PARTS : LAST_PARTS)
      if (known.consumedPoints >= points) await this.#close(key, known)
    } catch {
      this.#silentUntil = performance.now() + SILENT_MS
    }
  }
  #close(key: string, { msBeforeNext }: RateLimiterRes): Promise<unknown> {
    return this.#here.block(key, Math.max(1, Math.ceil(msBeforeNext / 1000)))
  }
}

const partOf = (points: number, parts: number) => Math.max(1, Math.floor(points / parts))

/** A session's token is nobody's to read, and an address is somebody's. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
