/** Scans are kept as they came; hours follow from those that are valid [decision G172]. */
import { and, eq } from 'drizzle-orm'
import { isWithin, type Direction, directions, scanState } from '#contract/volunteers/activity-state.ts'
import { scanMethod } from '#contract/volunteers/check-ins.ts'
import { joinRefusals, NOT_JOINED } from '#contract/volunteers/join-refusals.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { activityJoins } from './activities.tables.ts'
import { activityScans } from '#server/volunteers/check-ins/activity-scans.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { findActivity, isJoined, takePlace, type ActivityRow } from './join-activity.ts'
import { timesOfRow } from './present-activity.ts'
import { settleHours } from './settle-hours.ts'

type ScanRow = typeof activityScans.$inferSelect
export interface Claim {
  activityId: number
  userId: number
  direction: Direction
  method: 1 | 2 | 3 | 4
  at: Date
  /** Why it waits for an organiser; '' where it is valid. */
  doubt: string
  /** The organiser who scanned. */
  byId: number | null
  metres: number | null
}

export const takeScan = (db: Pick<Database, 'transaction'>, claim: Claim, now: Date): Promise<ScanRow> =>
  db.transaction(async (tx) => {
    const { activityId, userId, direction, method, at, byId, metres } = claim
    await lockOfCitizen(tx, 'joinsOfUser', userId)
    const mustBeInTime = (found: ActivityRow) => {
      const refusal = joinRefusals[direction]({ times: timesOfRow(found), at: at.getTime(), now: now.getTime() })
      if (refusal) throw badInput(refusal)
    }
    mustBeInTime(await findActivity(tx, activityId))
    const cancelled = await mustHaveJoined(tx, claim)
    const doubt = claim.doubt || cancelled
    // Until the join was locked, staff may have moved the activity.
    const one = await findActivity(tx, activityId)
    mustBeInTime(one)
    const same = and(
      eq(activityScans.activityId, activityId),
      eq(activityScans.userId, userId),
      eq(activityScans.direction, directions[direction]),
      eq(activityScans.method, method),
      eq(activityScans.at, at),
    )
    await tx
      .insert(activityScans)
      .values({
        activityId,
        userId,
        method,
        at,
        byId,
        metres,
        direction: directions[direction],
        state: doubt === '' ? scanState.valid : scanState.waiting,
        message: doubt,
      })
      .onConflictDoNothing()
    if (doubt === '') await settleHours(tx, one, userId)
    const [row] = await tx.select().from(activityScans).where(same)
    return row!
  })

/**
 * A participant who has not joined is taken in by an organiser's scan, late or not, while a place is free. A scan of
 * somebody who cancelled waits for the organiser's decision.
 */
async function mustHaveJoined(tx: Transaction, { activityId, userId, direction, byId }: Claim): Promise<string> {
  if (await isJoined(tx, { activityId, userId, witness: byId })) return ''
  if (byId === null) throw badInput(NOT_JOINED)
  const own = and(eq(activityJoins.activityId, activityId), eq(activityJoins.userId, userId))
  const [left] = await tx.select({ id: activityJoins.id }).from(activityJoins).where(own)
  if (left) return '取消过报名，通过后重新加入'
  if (direction === 'sign_out') throw badInput(NOT_JOINED)
  await takePlace(tx, activityId, userId, 'by an organiser')
  return ''
}

/** An organiser confirms or refuses what waits, once; the same decision sent again changes nothing. */
export const decideOnce = (
  db: Pick<Database, 'transaction'>,
  { id, activityId, userId }: Pick<ScanRow, 'id' | 'activityId' | 'userId'>,
  accept: boolean,
  byId: number,
): Promise<ScanRow> =>
  db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'joinsOfUser', userId)
    const state = accept ? 1 : 2
    const [changed] = await tx
      .update(activityScans)
      .set({ state, byId, message: accept ? '组织者已核验' : '组织者未通过' })
      .where(and(eq(activityScans.id, id), eq(activityScans.state, scanState.waiting)))
      .returning()
    if (!changed) {
      const [decided] = await tx.select().from(activityScans).where(eq(activityScans.id, id))
      if (decided?.state !== state) throw badInput('已经核验过了')
      return decided
    }
    if (!accept) return changed
    const joined = await isJoined(tx, { activityId, userId, witness: byId })
    const one = await findActivity(tx, activityId)
    if (one.cancelledAt) throw badInput('已取消')
    const direction = changed.direction === directions.sign ? 'sign' : 'sign_out'
    // An organiser had scanned whoever cancelled before.
    if (!joined && (changed.method !== scanMethod.volunteerCode || direction !== 'sign')) throw badInput(NOT_JOINED)
    if (!joined) await takePlace(tx, activityId, userId, 'by an organiser')
    if (!isWithin(direction, timesOfRow(one), changed.at.getTime())) throw badInput('活动改了时间，这次扫码不再有效')
    await settleHours(tx, one, userId)
    return changed
  })
