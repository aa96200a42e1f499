import { and, asc, lt, sql } from 'drizzle-orm'
import { adviceSteps } from '#contract/government/advice-steps.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { adviceSetting } from './advice-setting.ts'
import { advices } from './advices.tables.ts'
import { closeAdvice } from './decide-advice.ts'

const AT_ONCE = 1000

/** Suggestions that were answered long ago and not scored are closed. */
export async function closeAdvices(db: Database): Promise<void> {
  const { close_days: days } = await adviceSetting(db)
  const rows = await db
    .select({ id: advices.id })
    .from(advices)
    .where(
      and(
        sql`${advices.status} = ${literal(...adviceSteps.close.from)}`,
        lt(advices.repliedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(asc(advices.repliedAt))
    .limit(AT_ONCE)
  if (rows.length === 0) return
  const staff = await systemStaff(db)
  for (const { id } of rows) await closeAdvice(db, { id, staff, words: '' })
}
