import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/site/emergency.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { presentTime } from '#server/platform/time.ts'

const none = { id: '', text: '', at: '', until: '' }
const MOST = 200

const withdrawn = async (db: Database): Promise<number[]> => {
  const rows = await db
    .select({ id: manuscripts.postId })
    .from(manuscripts)
    .where(sql`${manuscripts.withdrawnAt} > now() - interval '7 days'`)
    .orderBy(desc(manuscripts.withdrawnAt))
    .limit(MOST)
  return rows.map(({ id }) => id)
}

/** As it is in force; undefined: there is none. Other readers of settings may know the one of five seconds ago. */
export async function readEmergency(db: Database, now: Date) {
  const [row] = await db
    .select({ value: settings.value, at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, 'emergency'))
  const { text = '', until = '' } = (row?.value ?? {}) as { text?: string; until?: string }
  return !row || !text || (parseTime(until) ?? 0) <= now.getTime() ? undefined : { text, until, at: row.at }
}

export const getEmergency: Handle<typeof contract.getEmergency> = async (_input, { db, settings: site, now }) => {
  const notice = await readEmergency(db, now)
  // Looked for now, so that whoever learns of it here is answered by it from this process.
  const { id: arrangement } = await site.arrangement.look()
  const always = { withdrawn: await withdrawn(db), arrangement: String(arrangement) }
  if (!notice) return { ...none, ...always }
  const { text, until, at } = notice
  const id = createHash('sha256').update(`${text}\n${until}`).digest('hex').slice(0, 12)
  return { id, text, at: presentTime(at), until, ...always }
}
