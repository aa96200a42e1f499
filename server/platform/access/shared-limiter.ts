import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { RateLimiterMemory, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { rowLimiter, type Limit } from './row-limiter.ts'

/** Others are told of each hundredth of the limit, and of everything once so much, or so few requests, are left. */
const PARTS = 100
const LAST_PART = 0.1
const LAST_REQUESTS = 50
const KEYS = 50_000
const SILENT_MS = 5000

interface Count {
  /** In the order in which it was asked for. */
  untold: number
  /** All processes together are near the limit. */
  isLast: boolean
  dearest: number
  telling: Promise<number> | undefined
}

/**
 * A limit that all processes of a city share. Each counts in its memory, at once, and adds what it counted to a row
 * that all of them read, a statement for each part of the limit. Once the row is full each refuses by itself until the
 * time is over, without a statement. Without a pool, or while the database is silent, a process counts alone.
 */
export class SharedLimiter {
  readonly #here: RateLimiterMemory
  readonly #all: RateLimiterPostgres | undefined
  readonly #part: number
  readonly #counts: LRUCache<string, Count>
  readonly #limit: Limit
  #silentUntil = 0

  constructor(limit: Limit, pool: Pool | undefined) {
    const { points, seconds } = limit
    this.#limit = limit
    this.#part = Math.max(1, Math.floor(points / PARTS))
    this.#here = new RateLimiterMemory({ points, duration: seconds })
    this.#counts = new LRUCache({ max: KEYS, ttl: seconds * 1000 })
    this.#all = pool && rowLimiter(pool, limit)
  }
  /** Rejects with RateLimiterRes what exceeds the limit. */
  async consume(key: string, points = 1): Promise<void> {
    await this.#here.consume(key, points)
    if (!this.#all || performance.now() < this.#silentUntil) return
    const count = this.#counts.get(key) ?? { untold: 0, isLast: false, dearest: points, telling: undefined }
    this.#counts.set(key, count)
    const end = (count.untold += points)
    count.dearest = Math.max(count.dearest, points)
    if (count.isLast) return this.#waitForOthers(key, count, end)
    if (count.untold < this.#part) return
    // Who asks faster than others are told waits until they are.
    if (count.telling) await count.telling
    else void this.#tell(key, count)
  }
  /** Near the limit each knows, before it is allowed, that there was room for it. */
  async #waitForOthers(key: string, count: Count, end: number): Promise<void> {
    if (count.telling) await count.telling
    const room = await (count.untold > 0 ? this.#tell(key, count) : count.telling)
    if (room === undefined || end <= room) return
    const known = await this.#here.get(key)
    if (known) throw known
  }
  /** How much of what was told there was room for. */
  #tell(key: string, count: Count): Promise<number> {
    count.telling ??= this.#add(key, count).finally(() => (count.telling = undefined))
    return count.telling
  }
  async #add(key: string, count: Count): Promise<number> {
    const told = count.untold
    count.untold = 0
    try {
      const { points } = this.#limit
      const all = await this.#all!.penalty(hashOf(key), told)
      count.isLast = points - all.consumedPoints < Math.max(LAST_PART * points, LAST_REQUESTS * count.dearest)
      if (all.consumedPoints <= points) return told
      await this.#here.block(key, Math.max(1, Math.ceil(all.msBeforeNext / 1000)))
      return told - (all.consumedPoints - points)
    } catch {
      this.#silentUntil = performance.now() + SILENT_MS
      return told
    }
  }
}

/** A session's token is nobody's to read, and an address is somebody's. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
