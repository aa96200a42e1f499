import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as contract from '#contract/site/emergency.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { presentTime } from '#server/platform/time.ts'

const none = { id: '', text: '', at: '', until: '' }

/** Straight from the setting, which other readers may have known for five seconds. */
export const getEmergency: Handle<typeof contract.getEmergency> = async (_input, { db, now }) => {
  const [row] = await db
    .select({ value: settings.value, at: settings.updatedAt })
    .from(settings)
    .where(eq(settings.name, 'emergency'))
  const { text = '', until = '' } = (row?.value ?? {}) as { text?: string; until?: string }
  if (!row || !text || (parseTime(until) ?? 0) <= now.getTime()) return none
  const id = createHash('sha256').update(`${text}\n${until}`).digest('hex').slice(0, 12)
  return { id, text, at: presentTime(row.at), until }
}
