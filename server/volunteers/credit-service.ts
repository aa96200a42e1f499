import type { Transaction } from '#server/platform/database/connect.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'

/** Hours and points for a wish or an order, in the ledger, once for each source. */
export async function creditService(
  tx: Transaction,
  entry: {
    userId: number
    source: string
    title: string
    halfHours: number
    points: number
    at: Date
    teamId?: number | null
  },
): Promise<void> {
  await tx
    .insert(volunteerHours)
    .values({ ...entry, activities: 0 })
    .onConflictDoNothing({ target: [volunteerHours.userId, volunteerHours.source] })
}
