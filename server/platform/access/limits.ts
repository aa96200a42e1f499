import type { Pool } from 'pg'
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible'
import { sentences } from '#contract/errors.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { limitRules, type LimitName } from './limit-rules.ts'
import { rowLimiter } from './row-limiter.ts'
import { tooMany } from './too-many.ts'

export interface Overuse {
  /** How often the whole share was used. */
  times: number
  /** Until there is another. */
  milliseconds: number
}

/**
 * Counted in PostgreSQL, so that any number of processes count together. When the count cannot be stored, the request
 * is refused.
 */
export class Limits {
  readonly #pool: Pool
  readonly #limiters: Record<LimitName, RateLimiterPostgres>
  /** times: an operator's own figures. */
  constructor(pool: Pool, times: Partial<Record<LimitName, number>> = {}) {
    this.#pool = pool
    const limiter = ([name, [points, seconds]]: [string, readonly [number, number]]) => [
      name,
      rowLimiter(pool, { name, points: times[name as LimitName] ?? points, seconds }),
    ]
    this.#limiters = Object.fromEntries(Object.entries(limitRules).map(limiter)) as Record<
      LimitName,
      RateLimiterPostgres
    >
  }
  /** Counts one and refuses when that exceeds the limit. Returns the count. */
  async take(name: LimitName, key: string | number): Promise<number> {
    return (await this.#ask(name, () => this.#limiters[name].consume(key))).consumedPoints
  }
  /** Counts one without refusing. */
  async note(name: LimitName, key: string | number): Promise<void> {
    await this.#ask(name, () => this.#limiters[name].penalty(key))
  }
  /** Refuses when the limit was already reached; counts nothing. */
  async check(name: LimitName, key: string | number): Promise<void> {
    const known = await this.#ask(name, () => this.#limiters[name].get(key))
    if (known && known.consumedPoints >= this.#limiters[name].points) throw tooMany(known.msBeforeNext, name)
  }
  /** How far a limit is used up that was reached; counts nothing. */
  async overuse(name: LimitName, key: string): Promise<Overuse | undefined> {
    const known = await this.#ask(name, () => this.#limiters[name].get(key))
    return known && known.consumedPoints >= this.#limiters[name].points ? this.#overuse(name, known) : undefined
  }
  /** Counts one while there is a share left; once it is used up, says how far and counts nothing. */
  async share(name: LimitName, key: string): Promise<Overuse | undefined> {
    const over = await this.overuse(name, key)
    if (over) return over
    return this.#ask(name, () =>
      this.#limiters[name].consume(key).then(
        () => undefined,
        // Others were faster.
        (error: unknown) =>
          error instanceof RateLimiterRes ? this.#overuse(name, error) : Promise.reject(error as Error),
      ),
    )
  }
  #overuse(name: LimitName, { consumedPoints, msBeforeNext }: RateLimiterRes): Overuse {
    return { times: consumedPoints / this.#limiters[name].points, milliseconds: msBeforeNext }
  }
  /** The attempt was legitimate: the counts in `anew` are reset, those in `one` are reduced by one. One statement. */
  async forgive(anew: [LimitName, string][], one: [LimitName, string][] = []): Promise<void> {
    const keys = (list: [LimitName, string][]) => list.map(([name, key]) => this.#limiters[name].getKey(key))
    await this.#ask(undefined, () =>
      this.#pool.query(
        'with anew as (delete from limits where key = any ($1)) update limits set points = points - 1 where key = any ($2) and points > 0',
        [keys(anew), keys(one)],
      ),
    )
  }
  async #ask<T>(name: LimitName | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (name && error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext, name)
      throw new Refusal(503, 503, sentences.unavailable)
    }
  }
}
