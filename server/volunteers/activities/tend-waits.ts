/**
 * The waiting list of an activity: its citizens are told that it can be joined, or take a place that has become free
 * [decision 088].
 */
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { activities } from './activities.tables.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { joinOnce } from './join-activity.ts'

export const waits = { place: 1, opening: 2 } as const
const FULL = '已满'

interface Told {
  title: string
  content: string
}
/** Told once and waiting no more, in one step. */
async function endWait(tx: Transaction, wait: typeof activityWaits.$inferSelect, told: Told): Promise<void> {
  const ended = await tx.delete(activityWaits).where(eq(activityWaits.id, wait.id)).returning({ id: activityWaits.id })
  if (ended.length === 0) return
  await tx
    .insert(messages)
    .values({
      ...told,
      userId: wait.userId,
      type: messageTypes.activity,
      source: `activity wait ${wait.activityId} ${wait.id}`,
      subjectType: 'activity',
      subjectId: wait.activityId,
    })
    .onConflictDoNothing()
}

/** Free places go to those who wait for them, in their order. only: of this activity. */
export async function fillPlaces(db: Database, now = new Date(), only?: number): Promise<void> {
  const free = and(
    isNull(activities.cancelledAt),
    lt(activities.joinNum, activities.quota),
    lte(activities.applyStart, now),
    gt(activities.applyEnd, now),
    only === undefined ? undefined : eq(activities.id, only),
  )
  const rows = await db
    .select({ wait: activityWaits, title: activities.title })
    .from(activityWaits)
    .innerJoin(activities, eq(activities.id, activityWaits.activityId))
    .where(and(eq(activityWaits.kind, waits.place), free))
    .orderBy(asc(activityWaits.id))
  const full = new Set<number>()
  for (const { wait, title } of rows) {
    if (full.has(wait.activityId)) continue
    const told = await joinFor(db, wait, title, now)
    if (told) await db.transaction((tx) => endWait(tx, wait, told))
    else full.add(wait.activityId)
  }
}
/** undefined: no place is free any more. */
async function joinFor(
  db: Database,
  { activityId, userId }: typeof activityWaits.$inferSelect,
  title: string,
  now: Date,
): Promise<Told | undefined> {
  try {
    await joinOnce(db, activityId, userId, now)
    return { title: '候补成功，已为你报名', content: `“${title}”有人让出了名额。不能参加时请取消报名。` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.message === FULL) return undefined
    return { title: '候补没有成功', content: `“${title}”有了名额，但没能为你报名：${error.message}` }
  }
}

/** Tells who asked for it that an activity can be joined; forgets who waits for what is over or cancelled. */
export async function tendWaits(db: Database, now = new Date()): Promise<void> {
  await fillPlaces(db, now)
  const open = await db
    .select({ wait: activityWaits, title: activities.title })
    .from(activityWaits)
    .innerJoin(activities, eq(activities.id, activityWaits.activityId))
    .where(and(eq(activityWaits.kind, waits.opening), lte(activities.applyStart, now), isNull(activities.cancelledAt)))
  for (const { wait, title } of open)
    await db.transaction((tx) =>
      endWait(tx, wait, { title: '可以报名了', content: `“${title}”已开始报名，名额有限，先到先得。` }),
    )
  const past = db
    .select({ id: activities.id })
    .from(activities)
    .where(or(isNotNull(activities.cancelledAt), lte(activities.startAt, now)))
  await db.delete(activityWaits).where(sql`${activityWaits.activityId} in (${past})`)
}
