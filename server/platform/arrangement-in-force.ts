import { sql } from 'drizzle-orm'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { arrangements } from './arrangements.tables.ts'
import { TimedCache } from './cache/timed-cache.ts'
import type { Database } from './database/connect.ts'

/** id 0, without a document: none was published; what the city was installed with holds. */
export interface InForce {
  id: number
  document: Arrangement | undefined
  /** What it says instead of the operator's settings, by their names. */
  settings: Record<string, unknown>
}
type Reading = Pick<Database, 'select'>

const installed: InForce = { id: 0, document: undefined, settings: {} }
/** Of settings, those that an arrangement has. */
export const arrangedSettings =
  'config skin menu fixed_categories modules switches hot_words about voice services'.split(' ')

/** The number of the arrangement in force, by the clock of the database; 0: none. */
async function inForceNow(db: Reading): Promise<number> {
  const [row] = await db
    .select({ id: arrangements.id })
    .from(arrangements)
    .where(sql`${arrangements.publishedAt} <= now()`)
    .orderBy(sql`${arrangements.publishedAt} desc`, sql`${arrangements.id} desc`)
    .limit(1)
  return row?.id ?? 0
}
/** The arrangement in force; known: as it was read before. */
export async function readInForce(db: Reading, known = installed): Promise<InForce> {
  const id = await inForceNow(db)
  if (id === known.id) return known
  if (id === 0) return installed
  const [row] = await db
    .select({ document: arrangements.document })
    .from(arrangements)
    .where(sql`${arrangements.id} = ${id}`)
  const { document } = row!
  return { id, document, settings: settingsOf(document) }
}

const inOrder = <T extends object>(rows: T[]) => rows.map((row, place) => ({ ...row, sort: place + 1 }))
const settingsOf = (document: Arrangement): Record<string, unknown> => {
  const { pages: _, menu, fixed_categories, services, ...rest } = document
  return {
    ...rest,
    menu: inOrder(menu),
    fixed_categories: inOrder(fixed_categories),
    services: inOrder(services),
  }
}

const FRESH_MS = 1000

/** The arrangement in force as one process knows it: looked for once a second, and read once. */
export class ArrangementInForce {
  readonly #db: Reading
  readonly #looks = new TimedCache<void>({ freshMs: FRESH_MS, limit: 1 })
  #known = installed
  #begun = 0
  #latest = 0
  constructor(db: Reading) {
    this.#db = db
  }
  async get(): Promise<InForce> {
    await this.#looks.get('', async () => void (await this.look()))
    return this.#known
  }
  /** Looks now. Of two looks at once the one that began last counts. */
  async look(): Promise<InForce> {
    const begun = ++this.#begun
    const found = await readInForce(this.#db, this.#known)
    if (begun > this.#latest) {
      this.#latest = begun
      this.#known = found
    }
    return this.#known
  }
  /**
   * What is made of readings while one arrangement was in force throughout, so that no reader sees parts of two. make:
   * with its number, so that what it keeps is kept for that one.
   */
  async whole<T>(make: (id: number) => Promise<T>): Promise<T> {
    for (;;) {
      const { id } = await this.get()
      const made = await make(id)
      if ((await this.get()).id === id) return made
    }
  }
}
