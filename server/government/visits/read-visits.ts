import { and, asc, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adviceState } from '#contract/government/advice-states.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { visitState, type DeskVisit, type OwnVisit } from '#contract/staff/visits.ts'
import { isSealed, openText } from '#server/platform/access/sealed-text.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { presentTime } from '#server/platform/time.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { adviceVisits } from './visits.tables.ts'

const MOST_OWN = 200
const MOST_PLACES = 200
const MOST_AT_DESK = 100
const DAY_MS = 86_400_000
/** For so long a visit that was not made is still to be made. */
const OPEN_DAYS = 30

const planner = alias(staff, 'planner')
const visitor = alias(staff, 'visitor')
type Row = typeof adviceVisits.$inferSelect

const present = (row: Row, plannedBy: string) => ({
  id: String(row.id),
  advice_id: String(row.adviceId),
  state: row.state,
  day: row.plannedOn,
  planned_by: plannedBy,
  found: row.found,
  words: row.words,
  note: row.note,
  pictures: row.pictures,
  visited_at: presentTime(row.visitedAt),
})

/** What a member needs on the way; the address also where it is not public, the contact never. */
export async function visitsOf(
  db: Database,
  secrets: Secrets,
  { member, day }: { member: number; day: string },
): Promise<OwnVisit[]> {
  const { plannedOn, state, staffId } = adviceVisits
  const since = shanghaiDate(Date.parse(`${day}T00:00:00+08:00`) - OPEN_DAYS * DAY_MS)
  const late = and(eq(state, visitState.planned), lt(plannedOn, day), gte(plannedOn, since))
  const rows = await db
    .select({ visit: adviceVisits, by: planner.name, advice: advices, department: merchants.name })
    .from(adviceVisits)
    .innerJoin(planner, eq(planner.id, adviceVisits.plannedBy))
    .leftJoin(advices, eq(advices.id, adviceVisits.adviceId))
    .leftJoin(merchants, eq(merchants.id, advices.merchantId))
    .where(and(eq(staffId, member), ne(state, visitState.cancelled), or(eq(plannedOn, day), late)))
    .orderBy(asc(advices.dueAt), asc(adviceVisits.id))
    .limit(MOST_OWN)
  return rows.map(({ visit, by, advice, department }) => ({
    ...present(visit, by),
    title: advice?.title ?? '',
    content: advice?.content ?? '',
    type: advice?.type ?? 0,
    department: department ?? '',
    address: advice ? openText(secrets, 'advices.address', advice.id, advice.address) : '',
    longitude: advice?.longitude ?? null,
    latitude: advice?.latitude ?? null,
    due_at: presentTime(advice?.dueAt),
    images: advice?.images ?? [],
    is_over: advice && advice.status < adviceState.closed ? 0 : 1,
  }))
}

/** The newest first. */
async function atDesk(db: Database, where: SQL | undefined): Promise<DeskVisit[]> {
  const rows = await db
    .select({ visit: adviceVisits, by: planner.name, who: visitor.name, title: advices.title })
    .from(adviceVisits)
    .innerJoin(planner, eq(planner.id, adviceVisits.plannedBy))
    .innerJoin(visitor, eq(visitor.id, adviceVisits.staffId))
    .leftJoin(advices, eq(advices.id, adviceVisits.adviceId))
    .where(where)
    .orderBy(desc(adviceVisits.id))
    .limit(MOST_AT_DESK)
  return rows.map(({ visit, by, who, title }) => ({
    ...present(visit, by),
    title: title ?? '',
    visitor: who,
    longitude: visit.longitude,
    latitude: visit.latitude,
    is_told: visit.isTold ? 1 : 0,
  }))
}
export const visitsInState = (db: Database, state: number) => atDesk(db, eq(adviceVisits.state, state))
export const visitsOfCase = (db: Database, id: number) => atDesk(db, eq(adviceVisits.adviceId, id))

/** Suggestions that are being dealt with and have a place, and who is to go there. */
export async function placesToVisit(db: Database) {
  const rows = await db
    .select({
      id: advices.id,
      title: advices.title,
      type: advices.type,
      address: advices.address,
      longitude: advices.longitude,
      latitude: advices.latitude,
      dueAt: advices.dueAt,
      department: merchants.name,
    })
    .from(advices)
    .innerJoin(merchants, eq(merchants.id, advices.merchantId))
    .where(
      and(
        sql`${advices.status} in (${literal(adviceState.accepted, adviceState.given)})`,
        isNotNull(advices.longitude),
        isNotNull(advices.latitude),
      ),
    )
    .orderBy(asc(advices.dueAt), asc(advices.id))
    .limit(MOST_PLACES)
  const planned = await openVisits(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, address, dueAt, ...row }) => ({
    ...row,
    id: String(id),
    address: isSealed(address) ? '' : address,
    due_at: presentTime(dueAt),
    planned: planned
      .filter(({ adviceId }) => adviceId === id)
      .map(({ name, day }) => `${name} ${day}`)
      .join('、'),
  }))
}
async function openVisits(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({ adviceId: adviceVisits.adviceId, name: staff.name, day: adviceVisits.plannedOn })
    .from(adviceVisits)
    .innerJoin(staff, eq(staff.id, adviceVisits.staffId))
    .where(and(inArray(adviceVisits.adviceId, ids), eq(adviceVisits.state, visitState.planned)))
    .orderBy(asc(adviceVisits.plannedOn), asc(adviceVisits.id))
}
