import { sql } from 'drizzle-orm'
import { COOLING_DAYS } from '#contract/people/own-data.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { accountClosings } from './own-data.tables.ts'
import { findBlockers } from './what-waits.ts'

/** An account closes after the days to think. Refused while something stands in the way; again, it changes nothing. */
export async function startClosing(tx: Transaction, userId: number): Promise<void> {
  const [blocker] = await findBlockers(tx, userId)
  if (blocker) throw badInput(blocker)
  await tx
    .insert(accountClosings)
    .values({ userId, dueAt: sql`now() + ${`${COOLING_DAYS} days`}::interval` })
    .onConflictDoNothing()
}
