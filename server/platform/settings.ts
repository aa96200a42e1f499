import { eq } from 'drizzle-orm'
import { ArrangementInForce, arrangedSettings } from './arrangement-in-force.ts'
import { TimedCache } from './cache/timed-cache.ts'
import type { Database } from './database/connect.ts'
import { settings } from './settings.tables.ts'

/** More names than this server knows. */
const LIMIT = 200

/** Site settings by name, read at most every five seconds per process; those arranged in the console every second. */
export class Settings {
  readonly #db: Pick<Database, 'select'>
  readonly #values = new TimedCache<unknown>({ freshMs: 5000, limit: LIMIT, name: 'settings' })
  readonly arrangement: ArrangementInForce
  constructor(db: Pick<Database, 'select'>) {
    this.#db = db
    this.arrangement = new ArrangementInForce(db)
  }
  /** The arranged value, or the stored one, or the fallback when the operator has set none. */
  async get<T>(name: string, fallback: T): Promise<T> {
    if (arrangedSettings.includes(name)) {
      const { settings: arranged } = await this.arrangement.get()
      if (name in arranged) return arranged[name] as T
    }
    return ((await this.#values.get(name, () => this.#read(name))) ?? fallback) as T
  }
  async #read(name: string): Promise<unknown> {
    const [row] = await this.#db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
    return row?.value
  }
}

/** Stores settings; used by seeds and commands. */
export async function saveSettings(db: Pick<Database, 'insert'>, values: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })
}
