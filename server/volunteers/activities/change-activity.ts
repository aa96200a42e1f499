/** Staff change an activity that has been approved and has not begun [decision 065]. */
import { and, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { tellJoined } from './remind-of-activities.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { errorCode, uniqueViolation } from '#server/platform/database/error-code.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import type { StaffAction, Unfit } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { Wrong } from '#server/staff/file-parts.ts'
import { readChanges, type Changes } from '#server/staff/read-changes.ts'

type Row = typeof activities.$inferSelect
type Place = Pick<Row, 'stationId' | 'address' | 'longitude' | 'latitude'>
type Times = Pick<Row, 'startAt' | 'endAt' | 'applyStart' | 'applyEnd'>
const AT_ONCE_TWICE = '23P01'

/** venue by its name, or stationId; null: at none. */
export type ActivityChanges = Changes & { stationId?: number | null }

/** words: what changes, as 'start=2026-12-01 08:30 quota=30'. */
export const changeActivity = (db: Database, order: StaffAction): Promise<Outcome | Unfit> =>
  moveActivity(db, order, () => readChanges(order.words))

/** Everybody who joined hears of it. order.words: recorded as the reason. */
export async function moveActivity(
  db: Database,
  order: StaffAction,
  read: () => ActivityChanges,
): Promise<Outcome | Unfit> {
  try {
    const changes = read()
    return await db.transaction((tx) => change(tx, order, changes))
  } catch (error) {
    if (error instanceof Wrong) return { unfit: error.message }
    if (uniqueViolation(error)) return { unfit: '同一系列的活动那时已有一场，没有改动' }
    if (errorCode(error) === AT_ONCE_TWICE) return { unfit: '有人刚报名了那时的另一个活动，没有改动' }
    throw error
  }
}

async function change(tx: Transaction, { id, words, staff }: StaffAction, changes: ActivityChanges): Promise<Outcome> {
  const joins = eq(activityJoins.activityId, id)
  // Those who joined before the activity itself, in the order in which they join and cancel.
  const known = await tx.select().from(activityJoins).where(joins).orderBy(activityJoins.id).for('update')
  const [one] = await tx.select().from(activities).where(eq(activities.id, id)).for('no key update')
  if (!one) return 'missing'
  if (one.cancelledAt || one.startAt.getTime() <= Date.now()) return 'unfit'
  const times = newTimes(one, changes)
  const place = await newPlace(tx, one, changes)
  const quota = changes.quota ?? one.quota
  if (quota < one.joinNum) throw new Wrong(`已有 ${one.joinNum} 人报名，名额不能少于 ${one.joinNum}`)
  const isMoved = times.startAt.getTime() !== one.startAt.getTime() || times.endAt.getTime() !== one.endAt.getTime()
  if (isMoved && known.some(({ status }) => status > joinState.joined)) throw new Wrong('已有人签到，不能再改时间')
  if (isMoved) await mustBeFree(tx, id, times)
  const said = whatChanged(one, { ...times, ...place, quota })
  if (said.length === 0) return 'already'
  await tx.execute(sql`
    with moved as (
      update ${activities} set start_at = ${times.startAt}, end_at = ${times.endAt}, apply_start = ${times.applyStart},
        apply_end = ${times.applyEnd}, quota = ${quota}, station_id = ${place.stationId}, address = ${place.address},
        longitude = ${place.longitude}, latitude = ${place.latitude}, reminded_at = null
      where id = ${id} returning id, start_at, end_at
    )
    update ${activityJoins} set start_at = moved.start_at, end_at = moved.end_at
    from moved where activity_id = moved.id`)
  const [before, after] = [told(one), told({ ...times, ...place, quota })]
  const noted = { kind: 'activity', objectId: id, action: 'change', reason: words, staff, before, after }
  const decision = await noteDecision(tx, noted)
  await tellJoined(tx, id, {
    source: `activity changed ${id} ${decision}`,
    title: '活动有变动',
    content: `“${one.title}”有变动：${said.join('；')}。不能参加时请取消报名。`,
  })
  return 'done'
}

/** A new start moves the end with it, and joining ends no later than it; whatever else is not named stays. */
function newTimes(one: Row, { start = one.startAt, end, apply_start, apply_end }: ActivityChanges): Times {
  const later = start.getTime() - one.startAt.getTime()
  const times = {
    startAt: start,
    endAt: end ?? new Date(one.endAt.getTime() + later),
    applyStart: apply_start ?? one.applyStart,
    applyEnd: apply_end ?? new Date(Math.min(one.applyEnd.getTime(), start.getTime())),
  }
  const { startAt, endAt, applyStart, applyEnd } = times
  if (!(applyStart < applyEnd && applyEnd <= startAt && startAt < endAt)) throw new Wrong('时间前后不对')
  if (startAt.getTime() <= Date.now()) throw new Wrong('开始的时间已经过了')
  return times
}

/** A venue brings its address and position; what is named beside it counts before them. */
async function newPlace(tx: Transaction, one: Row, changes: ActivityChanges): Promise<Place> {
  const { venue, stationId, address, longitude, latitude } = changes
  const place =
    stationId === null
      ? { ...one, stationId }
      : stationId !== undefined
        ? await placeOf(tx, eq(stations.id, stationId), '没有这个阵地')
        : venue === undefined
          ? one
          : await placeOf(tx, eq(stations.name, venue), `没有“${venue}”`)
  return {
    stationId: place.stationId,
    address: address ?? place.address,
    longitude: longitude ?? place.longitude,
    latitude: latitude ?? place.latitude,
  }
}
async function placeOf(tx: Transaction, which: SQL, otherwise: string): Promise<Place> {
  const [venue] = await tx.select().from(stations).where(which).limit(1)
  if (!venue) throw new Wrong(otherwise)
  const { id: stationId, address, longitude, latitude } = venue
  return { stationId, address, longitude, latitude }
}

/** Nobody loses a place by a change: who joined has to be free at the new time. */
async function mustBeFree(tx: Transaction, id: number, { startAt, endAt }: Times): Promise<void> {
  const other = alias(activityJoins, 'other')
  const [busy] = await tx
    .select({ people: sql<number>`count(distinct ${activityJoins.userId})::int` })
    .from(activityJoins)
    .innerJoin(
      other,
      and(eq(other.userId, activityJoins.userId), ne(other.activityId, id), ne(other.status, joinState.cancelled)),
    )
    .where(
      and(
        eq(activityJoins.activityId, id),
        ne(activityJoins.status, joinState.cancelled),
        lt(other.startAt, endAt),
        gt(other.endAt, startAt),
      ),
    )
  if (busy!.people > 0) throw new Wrong(`${busy!.people} 人那时已报名另一个活动，没有改动`)
}

const told = ({ startAt, endAt, applyStart, applyEnd, quota, address }: Times & Place & { quota: number }) => ({
  startAt,
  endAt,
  applyStart,
  applyEnd,
  quota,
  address,
})

function whatChanged(one: Row, after: Times & Place & { quota: number }): string[] {
  const span = ({ startAt, endAt }: Times) =>
    `${presentTime(startAt).slice(0, 16)} 至 ${presentTime(endAt).slice(0, 16)}`
  const facts: [string, (row: typeof after) => string][] = [
    ['时间', span],
    ['报名开始', ({ applyStart }) => presentTime(applyStart).slice(0, 16)],
    ['报名截止', ({ applyEnd }) => presentTime(applyEnd).slice(0, 16)],
    ['名额', ({ quota }) => String(quota)],
    ['地点', ({ address, stationId, longitude, latitude }) => `${address}\n${stationId} ${longitude} ${latitude}`],
  ]
  return facts.flatMap(([name, of]) =>
    of(one) === of(after) ? [] : `${name}改为 ${of(after).split('\n')[0] || '见活动详情'}`,
  )
}
