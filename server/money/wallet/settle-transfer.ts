import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/money/wallet.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { settleKey } from '#server/platform/http/answer-once.ts'
import { presentTransfer } from '#server/money/payout/present-transfer.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

export const settleTransfer: Handle<typeof contract.settleTransfer> = async ({ key }, context) => {
  const { db, secrets } = context
  const user = signedIn(context).id
  const id = idIn(await settleKey(db, { user, key, secrets }))
  if (id === undefined) return { transfer: null }
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.userId, user)))
  return { transfer: row ? presentTransfer(row) : null }
}

/** The key may be of another call: its answer then names no cash-out of theirs. */
function idIn(answer: unknown): number | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? Number(answer.id) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}
