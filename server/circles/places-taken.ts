import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { voteSignups } from '#server/database/schema/votes.ts'

/** How many wait or are candidates; the caller holds the row of the vote. */
export const placesTaken = (tx: Transaction, voteId: number): Promise<number> =>
  tx.$count(voteSignups, and(eq(voteSignups.voteId, voteId), sql`${voteSignups.status} < 2`))
