/** A replica that answers what is the same for everybody, while it is near enough [decision 116]. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { errorCode, nobodyThere } from './error-code.ts'

/** What it shows may be this old. */
const BEHIND_MS = 2000
const LOOK_EVERY_MS = 1000
/** Looks that are remembered: older ones prove nothing any more. */
const REMEMBERED = 4
/** So many looks in a row that found it away or late are told. */
const MISSES = 3
/** Connection lost, no resources, being stopped. */
const AWAY = /^(08|53|57P|58)/

interface Place {
  lsn: string | null
  system: string
}
interface Look {
  at: number
  /** How far the primary had written then. */
  written: bigint
}

export class Replica {
  readonly #pool: pg.Pool
  readonly #primary: pg.Pool
  readonly #db: NodePgDatabase
  #looks: Look[] = []
  /** All that was written before this moment is there. */
  #currentAt = -Infinity
  #lookedAt = -Infinity
  #looking = false
  #misses = 0
  readonly #tell: (line: string) => void

  constructor(pool: pg.Pool, primary: pg.Pool, tell: (line: string) => void) {
    this.#tell = tell
    this.#pool = pool
    this.#primary = primary
    this.#db = drizzle(pool, { casing: 'snake_case' })
  }

  /**
   * Reads here where it is near enough, otherwise from the primary. What fails here is read there again, refusals too:
   * what is missing may have been made a moment ago.
   */
  async read<T>(primary: NodePgDatabase, read: (db: NodePgDatabase) => Promise<T>): Promise<T> {
    this.#lookSometimes()
    if (!this.#isNear()) return read(primary)
    try {
      return await read(this.#db)
    } catch (error) {
      if (nobodyThere(error) || AWAY.test(errorCode(error) ?? '')) this.#currentAt = -Infinity
      return read(primary)
    }
  }

  /** Nobody waits for it: until it has answered, readings go where they went before. */
  #lookSometimes(): void {
    if (this.#looking || performance.now() - this.#lookedAt < LOOK_EVERY_MS) return
    this.#looking = true
    this.#lookedAt = performance.now()
    void this.#look()
      .catch(() => {})
      .finally(() => {
        this.#looking = false
        this.#tellChange()
      })
  }

  #isNear(): boolean {
    return performance.now() - this.#currentAt <= BEHIND_MS
  }

  #tellChange(): void {
    if (!this.#isNear()) {
      if (++this.#misses === MISSES) this.#tell('DATABASE_READ_URL 的副本连不上，或落后超过两秒：读取都由主库回答')
      return
    }
    if (this.#misses >= MISSES) this.#tell('DATABASE_READ_URL 的副本跟上了，又回答公开的读取')
    this.#misses = 0
  }

  /**
   * How far the primary has written, then how far the replica is: what it has reached of the former looks says from
   * which moment on it may lack something. Clocks are not compared, an idle primary makes nothing late, and a replica
   * that lost its primary stays behind the next look.
   */
  async #look(): Promise<void> {
    const at = performance.now()
    const primary = await ask(this.#primary, 'pg_current_wal_lsn()')
    this.#looks = [{ at, written: numberOf(primary.lsn!) }, ...this.#looks].slice(0, REMEMBERED)
    const own = await ask(this.#pool, 'pg_last_wal_replay_lsn()')
    // One that was made a primary, or that of another city, has nothing in common with ours.
    if (own.lsn === null || own.system !== primary.system) return
    const reached = numberOf(own.lsn)
    const there = this.#looks.find(({ written }) => written <= reached)
    if (there) this.#currentAt = Math.max(this.#currentAt, there.at)
  }
}

async function ask(pool: pg.Pool, lsn: string): Promise<Place> {
  const { rows } = await pool.query<Place>(
    `select case when pg_is_in_recovery() = ${lsn.includes('replay')} then ${lsn}::text end as lsn,
       (select system_identifier::text from pg_control_system()) as system`,
  )
  return rows[0]!
}

/** '16/B374D848' is a number in two halves. */
function numberOf(lsn: string): bigint {
  const [high, low] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
