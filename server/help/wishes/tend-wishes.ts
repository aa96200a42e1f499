/** Timed changes of wishes: closed at the deadline, given back after fourteen days, done after seven. */
import { and, eq, isNull, lte } from 'drizzle-orm'
import { CLAIM_LASTS_MS, EVALUATE_WITHIN_MS, REMIND_CLAIM_MS, wishState } from '#contract/help/wish-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { wishes } from './wishes.tables.ts'
import { fulfilWish, releaseWish, stepWish } from './step-wish.ts'
import { tellAbout } from '#server/help/care/tell-about.ts'

const AT_ONCE = 200

/**
 * Changes each due wish in a transaction of its own, whose update checks again that it is due. Returns how many
 * changed.
 */
export async function tendWishes(db: Database, now = new Date()): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const closing = lte(wishes.deadline, now)
  const lapsing = lte(wishes.claimedAt, before(CLAIM_LASTS_MS))
  const settling = lte(wishes.finishedAt, before(EVALUATE_WITHIN_MS))
  const reminding = and(isNull(wishes.remindedAt), lte(wishes.claimedAt, before(REMIND_CLAIM_MS)))
  let changed = 0
  const each = async (
    status: number,
    due: typeof closing | undefined,
    act: (tx: Parameters<typeof stepWish>[0], id: number) => Promise<unknown>,
  ) => {
    const rows = await db
      .select({ id: wishes.id })
      .from(wishes)
      .where(and(eq(wishes.status, status), due))
      .limit(AT_ONCE)
    for (const { id } of rows) if (await db.transaction((tx) => act(tx, id))) changed++
  }
  await each(wishState.open, closing, (tx, id) =>
    stepWish(tx, id, 'close', { where: closing, content: '到截止日期还没有人认领', title: '心愿已关闭' }),
  )
  await each(wishState.claimed, lapsing, (tx, id) =>
    releaseWish(tx, id, {
      where: lapsing,
      content: '认领后 14 天没有完成',
      claimantTold: '认领已到期，心愿已退回',
    }),
  )
  await each(wishState.claimed, reminding, async (tx, id) => {
    const [row] = await tx
      .update(wishes)
      .set({ remindedAt: now })
      .where(and(eq(wishes.id, id), eq(wishes.status, wishState.claimed), reminding))
      .returning()
    if (row)
      await tellAbout(tx, 'wish', id, {
        userId: row.claimantId,
        event: `remind ${row.claimedAt!.getTime()}`,
        title: '认领的心愿还有 4 天到期',
        content: `“${row.title}”请尽快完成，14 天没有完成会退回`,
      })
    return row
  })
  await each(wishState.finished, settling, (tx, id) =>
    fulfilWish(tx, id, { where: settling, content: '7 天没有评价，自动完成', title: '心愿已完成' }),
  )
  return changed
}
