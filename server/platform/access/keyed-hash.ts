import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { settings } from '#server/platform/settings.tables.ts'

/**
 * HMAC-SHA-256 with the server's own key, for values that are too short for a plain hash. The key is SECRET_KEY, else
 * one made once and stored in the database, so that all processes agree.
 */
export class KeyedHash {
  readonly #db: Database
  #key: Promise<string> | undefined
  constructor(db: Database, secretKey?: string) {
    this.#db = db
    if (secretKey) this.#key = Promise.resolve(secretKey)
  }
  async of(...parts: (string | number)[]): Promise<string> {
    this.#key ??= this.#storedKey()
    const key = await this.#key.catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  }
  async #storedKey(): Promise<string> {
    await this.#db
      .insert(settings)
      .values({ name: 'secret_key', value: randomBytes(32).toString('base64url') })
      .onConflictDoNothing()
    const [row] = await this.#db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'secret_key'))
    return String(row!.value)
  }
}
