import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { transferSteps } from '#contract/money/transfer-steps.ts'
import { transferStates } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'
import { transfers } from './transfers.tables.ts'
import type { Settings } from '#server/platform/settings.ts'
import { dayStart } from './payout-day.ts'
import { readBooksState, readTransferSetting } from './payout-settings.ts'

const BATCH = 100
const [waiting] = transferSteps.approve.from

/**
 * Approves waiting cash-outs by rule, in the order of their requests, while the site's total of the day allows it; the
 * rest is for staff, as is what takes two. Approves nothing while the books differ.
 */
export async function approveTransfers(db: Database, settings: Settings, now = new Date()): Promise<void> {
  const { site_total: most, two_above: alone } = await readTransferSetting(settings)
  const books = await readBooksState(settings)
  if (books && books.differences.length > 0) return
  while ((await approveSome(db, { most, alone }, now)) === BATCH);
}

/** Returns how many were looked at. */
function approveSome(db: Database, { most, alone }: { most: number; alone: number }, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockFor(tx, 'approvals')
    const rows = await tx
      .select({ id: transfers.id, amount: transfers.amount })
      .from(transfers)
      .where(and(eq(transfers.status, waiting), transfers.queued))
      .orderBy(asc(transfers.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const [row] = await tx
      .select({ sum: sql<string>`coalesce(sum(${transfers.amount}), 0)` })
      .from(transfers)
      .where(
        and(
          gte(transfers.approvedAt, dayStart(now)),
          inArray(transfers.status, [transferStates.paying, transferStates.paid]),
        ),
      )
    let left = most - Number(row!.sum)
    const fits = rows
      .filter(({ amount }) => amount <= alone && amount <= left && ((left -= amount), true))
      .map(({ id }) => id)
    const rest = rows.map(({ id }) => id).filter((id) => !fits.includes(id))
    if (fits.length > 0)
      await tx
        .update(transfers)
        .set({ status: transferSteps.approve.to, approvedAt: sql`now()`, nextAt: sql`now()` })
        .where(and(inArray(transfers.id, fits), eq(transfers.status, waiting)))
    if (rest.length > 0) await tx.update(transfers).set({ queued: false }).where(inArray(transfers.id, rest))
    return rows.length
  })
}
