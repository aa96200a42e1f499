import { sql, type Name } from 'drizzle-orm'
import type { Database } from './database/connect.ts'

const FLUSH_MS = 1000

/** Readings (and plays, and visits of channels) are counted in memory and written once a second in one statement: a kill loses at most that second. */
export class ReadCounter {
  readonly #db: Database
  #pending = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  readonly #table: Name
  readonly #column: Name
  constructor(db: Database, table: 'posts' | 'channels', column: 'read_num' | 'play_num' | 'view_num') {
    this.#db = db
    this.#table = sql.identifier(table)
    this.#column = sql.identifier(column)
  }
  add(id: number): void {
    this.#pending.set(id, (this.#pending.get(id) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MS).unref()
  }
  /** Readings not written yet, so that a reader sees his own. */
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
    await this.#db.execute(
      sql`update ${this.#table} as t set ${this.#column} = t.${this.#column} + n from unnest(${ids}::int[], ${times}::int[]) as counted(id, n) where t.id = counted.id`,
    )
  }
}
