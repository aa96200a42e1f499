import { eq } from 'drizzle-orm'
import type { Database } from './database/connect.ts'
import { settings } from './database/schema.ts'

const FRESH_MS = 5000

/** Site settings by name, read at most every five seconds per process. */
export class Settings {
  readonly #db: Database
  readonly #known = new Map<string, { value: Promise<unknown>; until: number }>()
  constructor(db: Database) {
    this.#db = db
  }
  /** The stored value, or the fallback when the operator set none. */
  async get<T>(name: string, fallback: T): Promise<T> {
    const known = this.#known.get(name)
    if (known && known.until > Date.now()) return ((await known.value) ?? fallback) as T
    const value = this.#db
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, name))
      .then((rows) => rows[0]?.value)
    this.#known.set(name, { value, until: Date.now() + FRESH_MS })
    value.catch(() => this.#known.delete(name))
    return ((await value) ?? fallback) as T
  }
}

/** Stores settings; used by seeds and commands. */
export async function saveSettings(db: Database, values: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })
}
