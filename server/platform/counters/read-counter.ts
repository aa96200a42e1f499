import { sql, type Name } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { outsideRequests } from '#server/platform/telemetry/request-trace.ts'
import { readKinds } from './reads.tables.ts'

const FLUSH_MS = 1000
const RETRY_MS = 5000

const inTime = (kind: number) => sql`,
  by_hour as (
    insert into reads_by_hour (hour, kind, post_id, num) select date_trunc('hour', now()), ${kind}, id, n from counted
    on conflict (hour, kind, post_id) do update set num = reads_by_hour.num + excluded.num),
  by_day as (
    insert into reads_by_day (day, kind, post_id, num)
    select (now() at time zone 'Asia/Shanghai')::date, ${kind}, id, n from counted
    on conflict (day, kind, post_id) do update set num = reads_by_day.num + excluded.num)`

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
  /** Of content items, that are counted by hour and day as well. */
  readonly #kind: number | undefined
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
    this.#kind = table === 'posts' ? (column === 'play_num' ? readKinds.play : readKinds.read) : undefined
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
      await this.#db.execute(sql`
        with counted as (select * from unnest(${ids}::bigint[], ${times}::int[]) as counted(id, n))
        ${this.#kind === undefined ? sql`` : inTime(this.#kind)}
        update ${this.#table} as t set ${this.#column} = t.${this.#column} + n from counted where t.id = counted.id`)
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
