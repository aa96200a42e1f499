import { sql } from 'drizzle-orm'
import type { Database } from './database/connect.ts'

const FLUSH_MS = 1000

/** Readings are counted in memory and written once a second in one statement: a kill loses at most that second. */
export class ReadCounter {
  readonly #db: Database
  #pending = new Map<number, number>()
  #timer: NodeJS.Timeout | undefined
  constructor(db: Database) {
    this.#db = db
  }
  add(postId: number): void {
    this.#pending.set(postId, (this.#pending.get(postId) ?? 0) + 1)
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), FLUSH_MS).unref()
  }
  /** Readings not written yet, so that a reader sees his own. */
  waiting(postId: number): number {
    return this.#pending.get(postId) ?? 0
  }
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = [...this.#pending].sort(([a], [b]) => a - b)
    if (counted.length === 0) return
    this.#pending = new Map()
    const ids = sql.param(counted.map(([id]) => id))
    const times = sql.param(counted.map(([, n]) => n))
    await this.#db.execute(sql`update posts set read_num = read_num + n from unnest(${ids}::int[], ${times}::int[]) as counted(id, n) where posts.id = counted.id`)
  }
}
