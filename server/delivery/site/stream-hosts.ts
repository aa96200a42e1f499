import { sql } from 'drizzle-orm'
import { channels } from '#server/content/channels/channels.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

const FRESH_MS = 10_000

/** Where the operator's own streams come from: pages may fetch the pieces of these. */
export class StreamHosts {
  readonly #db: () => Database
  #known: string[] = []
  #looked = Number.NEGATIVE_INFINITY
  constructor(db: () => Database) {
    this.#db = db
  }
  /** As they were looked for last: no page waits for it, least of all while the database is away. */
  known(): string[] {
    if (performance.now() - this.#looked > FRESH_MS) {
      this.#looked = performance.now()
      void this.look().catch(() => {})
    }
    return this.#known
  }
  async look(): Promise<void> {
    const rows = await this.#db()
      .selectDistinct({ url: channels.streamUrl })
      .from(channels)
      .where(sql`${channels.streamWorks} and ${channels.streamUrl} <> ''`)
    this.#known = [...new Set(rows.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])))]
  }
}
