/**
 * One step of a wish: a single update that names the states it comes from, so that of two at once only one is taken;
 * its record, and a message to its wisher [decision 051].
 */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { claimState, wishSteps, type WishStep } from '#contract/help/wish-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { wishClaims, wishes } from './wishes.tables.ts'
import { creditService } from '#server/volunteers/credit-service.ts'
import { recordStep } from '#server/help/care/record-step.ts'
import { tellAbout } from '#server/help/care/tell-about.ts'

export type WishRow = typeof wishes.$inferSelect
interface Taken {
  /** What else has to be true of the row. */
  where?: SQL | undefined
  set?: Partial<typeof wishes.$inferInsert>
  content: string
  /** The title of the message; left out for the wisher's own steps. */
  title?: string
}

/** undefined: nothing was changed. */
export async function stepWish(
  tx: Transaction,
  id: number,
  name: Exclude<WishStep, 'delete'>,
  { where, set, content, title }: Taken,
): Promise<{ row: WishRow; record: number } | undefined> {
  const { from, to } = wishSteps[name]
  const [row] = await tx
    .update(wishes)
    .set({ ...set, status: to, unseen: title !== undefined })
    .where(and(eq(wishes.id, id), inArray(wishes.status, [...from]), where))
    .returning()
  if (!row) return undefined
  const words = `“${row.title}”${content && `：${content}`}`
  const record = await recordStep(tx, 'wish', { id, state: to, content }, [
    { userId: row.userId, title, content: words },
  ])
  return { row, record }
}

/** Releases a claimed wish and notifies the former claimant, unless they gave it back themselves. */
export async function releaseWish(
  tx: Transaction,
  id: number,
  { where, content, claimantTold }: { where?: SQL; content: string; claimantTold?: string },
): Promise<boolean> {
  const taken = await stepWish(tx, id, 'release', {
    where,
    set: { claimantId: null, claimedAt: null, remindedAt: null },
    content,
    title: '心愿重新等待认领',
  })
  if (!taken) return false
  await endClaim(tx, taken, claimantTold, content)
  return true
}

/** Withdraws a wish for its wisher; the claimant is told why. */
export async function withdrawWish(tx: Transaction, id: number, where: SQL, reason: string): Promise<boolean> {
  const content = `发布人取消：${reason}`
  const set = { claimantId: null, claimedAt: null, remindedAt: null, reason }
  const taken = await stepWish(tx, id, 'withdraw', { where, set, content })
  if (taken) await endClaim(tx, taken, '心愿已被取消，不用再去', content)
  return taken !== undefined
}

async function endClaim(
  tx: Transaction,
  { row, record }: { row: WishRow; record: number },
  title: string | undefined,
  content: string,
): Promise<void> {
  const [claim] = await tx
    .update(wishClaims)
    .set({ status: claimState.givenBack })
    .where(and(eq(wishClaims.wishId, row.id), eq(wishClaims.status, claimState.ongoing)))
    .returning({ userId: wishClaims.userId })
  if (claim && title !== undefined)
    await tellAbout(tx, 'wish', row.id, {
      userId: claim.userId,
      event: `released ${record}`,
      title,
      content: `“${row.title}”：${content}`,
    })
}

export async function setClaim(tx: Transaction, wishId: number, finished: boolean): Promise<void> {
  await tx
    .update(wishClaims)
    .set({ status: finished ? claimState.finished : claimState.ongoing, finishedAt: finished ? sql`now()` : null })
    .where(
      and(eq(wishClaims.wishId, wishId), eq(wishClaims.status, finished ? claimState.ongoing : claimState.finished)),
    )
}

const EARNS = { halfHours: 2, points: 5 }
/** 待评价 → 已完成: the claimant is credited, once. */
export async function fulfilWish(tx: Transaction, id: number, taken: Taken): Promise<WishRow | undefined> {
  const done = await stepWish(tx, id, 'evaluate', taken)
  if (!done) return undefined
  const { row, record } = done
  if (row.claimantId === null) return row
  await creditService(tx, {
    userId: row.claimantId,
    source: `wish ${id}`,
    title: `微心愿：${row.title}`,
    at: row.finishedAt ?? new Date(),
    ...EARNS,
  })
  await tellAbout(tx, 'wish', id, {
    userId: row.claimantId,
    event: `done ${record}`,
    title: '你认领的心愿已完成',
    content: `“${row.title}”已完成，服务时长和积分已记入活动记录`,
  })
  return row
}
