import { and, eq, sql } from 'drizzle-orm'
import { signupState } from '#contract/circles/vote-fields.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { voteSignups } from '#server/circles/votes/votes.tables.ts'
import { literal } from '#server/platform/database/literal.ts'

/** How many wait or are candidates; the caller holds the row of the vote. */
export const placesTaken = (tx: Transaction, voteId: number): Promise<number> =>
  tx.$count(
    voteSignups,
    and(eq(voteSignups.voteId, voteId), sql`${voteSignups.status} < ${literal(signupState.refused)}`),
  )
