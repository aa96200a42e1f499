/** Who goes where, and when. */
import { and, arrayOverlaps, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { visitState } from '#contract/staff/visits.ts'
import { ADMINISTRATOR } from '#server/platform/access/staff-roles.ts'
import { staff, staffRoles } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { adviceVisits } from './visits.tables.ts'

interface Plan {
  ids: readonly number[]
  visitor: number
  day: string
  by: number
}

/** Enabled members whose roles let them visit. */
const mayVisit = (db: Database) => {
  const roles = db
    .select({ name: staffRoles.name })
    .from(staffRoles)
    .where(sql`'advice.visit' = any(${staffRoles.permissions})`)
  const named = arrayOverlaps(staff.roles, sql`array(${roles})`)
  return and(isNull(staff.disabledAt), or(named, sql`${ADMINISTRATOR} = any(${staff.roles})`))
}
export const findVisitors = (db: Database) =>
  db.select({ id: staff.id, name: staff.name }).from(staff).where(mayVisit(db)).orderBy(asc(staff.id)).limit(500)

/** The visits that were made of it; a suggestion to which the member is sent that day already is left out. */
export async function makeVisits(db: Database, { ids, visitor, day, by }: Plan) {
  // Its row is locked: the same plan twice at once is one.
  const [member] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, visitor), mayVisit(db)))
    .for('no key update')
  if (!member) throw badInput('这位工作人员不能现场巡查')
  const open = await db
    .select({ id: advices.id })
    .from(advices)
    .where(and(inArray(advices.id, [...ids]), inArray(advices.status, [adviceState.accepted, adviceState.given])))
    .for('key share')
  const missing = ids.find((id) => !open.some((one) => one.id === id))
  if (missing !== undefined) throw badInput(`编号 ${missing} 的建议不在办理中，请刷新后再选`)
  const there = await db
    .select({ adviceId: adviceVisits.adviceId })
    .from(adviceVisits)
    .where(
      and(
        eq(adviceVisits.staffId, visitor),
        eq(adviceVisits.plannedOn, day),
        eq(adviceVisits.state, visitState.planned),
        inArray(adviceVisits.adviceId, [...ids]),
      ),
    )
  const wanted = [...new Set(ids)].filter((id) => !there.some(({ adviceId }) => adviceId === id))
  if (wanted.length === 0) return []
  const values = wanted.map((adviceId) => ({ adviceId, staffId: visitor, plannedOn: day, plannedBy: by }))
  const made = await db
    .insert(adviceVisits)
    .values(values)
    .returning({ id: adviceVisits.id, adviceId: adviceVisits.adviceId })
  return made.map((one) => ({ ...one, visitor: member.name }))
}

export async function endVisit(db: Database, id: number): Promise<{ adviceId: number; day: string }> {
  const [row] = await db.select().from(adviceVisits).where(eq(adviceVisits.id, id)).for('update')
  if (!row) throw gone()
  if (row.state === visitState.cancelled) throw badInput('这次巡查已经取消')
  if (row.state !== visitState.planned) throw badInput('这次巡查已经有了报告，不能取消')
  await db.update(adviceVisits).set({ state: visitState.cancelled }).where(eq(adviceVisits.id, id))
  return { adviceId: row.adviceId, day: row.plannedOn }
}
