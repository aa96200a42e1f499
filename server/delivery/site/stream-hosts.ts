import { sql } from 'drizzle-orm'
import { channels } from '#server/content/channels/channels.tables.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'

const FRESH_MS = 10_000

/** Where the operator's own streams come from: pages may fetch the pieces of these. */
export class StreamHosts {
  readonly #read: () => Promise<string[]>
  readonly #known = new TimedCache<string[]>({ freshMs: FRESH_MS, limit: 1 })
  constructor(db: () => Database) {
    this.#read = async () => {
      const rows = await db()
        .selectDistinct({ url: channels.streamUrl })
        .from(channels)
        .where(sql`${channels.streamWorks} and ${channels.streamUrl} <> ''`)
      return [...new Set(rows.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])))]
    }
  }
  /** [] where the database does not answer: nothing of it is shown then. */
  get(): Promise<string[]> {
    return this.#known.get('', this.#read).catch(() => [])
  }
}
