import { sql, type Name } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { outsideRequests } from '#server/platform/telemetry/request-trace.ts'

const FLUSH_MS = 1000
const RETRY_MS = 5000

/**
 * Reads (and plays, and visits of channels) are counted in memory and written once a second in one statement: a kill
 * loses at most that second. What could not be written stays counted and is written later.
 */
export class ReadCounter {
  readonly #db: Database
  readonly #log: Log
  #pending = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  #failing = false
  readonly #table: Name
  readonly #column: Name
  constructor(
    db: Database,
    log: Log,
    table: 'posts' | 'channels' | 'advices' | 'topics',
    column: 'read_num' | 'play_num' | 'view_num',
  ) {
    this.#db = db
    this.#log = log
    this.#table = sql.identifier(table)
    this.#column = sql.identifier(column)
  }
  add(id: number): void {
    this.#count(id, 1)
    this.#schedule(FLUSH_MS)
  }
  /** Reads not written yet, so that readers see their own. */
  waiting(id: number): number {
    return this.#pending.get(id) ?? 0
  }
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = [...this.#pending].sort(([a], [b]) => a - b)
    if (counted.length === 0) return
    this.#pending = new Map()
    const ids = sql.param(counted.map(([id]) => id))
    const times = sql.param(counted.map(([, n]) => n))
    try {
      await this.#db.execute(
        sql`update ${this.#table} as t set ${this.#column} = t.${this.#column} + n from unnest(${ids}::bigint[], ${times}::int[]) as counted(id, n) where t.id = counted.id`,
      )
      this.#failing = false
    } catch (error) {
      for (const [id, n] of counted) this.#count(id, n)
      this.#schedule(RETRY_MS)
      // Once for each outage, not once for each attempt.
      if (!this.#failing)
        tellFault(
          this.#log,
          'warn',
          { job: `count ${this.#column.value}`, ids: counted.length },
          error,
          'readings not written yet',
        )
      this.#failing = true
    }
  }
  #count(id: number, times: number): void {
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + times)
  }
  #schedule(delay: number): void {
    this.#timer ??= outsideRequests(() => setTimeout(() => void this.flush(), delay).unref())
  }
}
