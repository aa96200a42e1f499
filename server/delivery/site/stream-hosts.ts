import { sql } from 'drizzle-orm'
import { channels } from '#server/content/channels/channels.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { within } from '#server/platform/http/within.ts'

const FRESH_MS = 1000
/** A page is not held up for longer, whether the database answers or not. */
const PATIENCE_MS = 300

/** Where the operator's own streams come from: pages may fetch the pieces of these. */
export class StreamHosts {
  readonly #db: () => Database
  #looked = Number.NEGATIVE_INFINITY
  /** As they were looked for last. */
  known: string[] = []
  constructor(db: () => Database) {
    this.#db = db
  }
  /** Before a document is made, which names them for as long as a worker stores it. */
  async look(): Promise<void> {
    if (performance.now() - this.#looked < FRESH_MS) return
    this.#looked = performance.now()
    await within(PATIENCE_MS, this.#read()).catch(() => {})
  }
  async #read(): Promise<void> {
    const rows = await this.#db()
      .selectDistinct({ url: channels.streamUrl })
      .from(channels)
      .where(sql`${channels.streamWorks} and ${channels.streamUrl} <> ''`)
    this.known = [...new Set(rows.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : [])))]
  }
}
