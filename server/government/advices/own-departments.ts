/** Which suggestions a member of staff sees: all, or those their departments have been given [decision 136]. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { advices } from './advices.tables.ts'
import { staffDepartments } from './cases.tables.ts'

const { given, answered, closed } = adviceState
export const seesAllAdvices = (member: StaffMember): boolean => permits(member, 'advice.decide')

export const seenBy = (member: StaffMember | undefined): SQL | undefined =>
  !member || seesAllAdvices(member)
    ? undefined
    : and(
        inArray(advices.status, [given, answered, closed]),
        sql`exists (select from ${staffDepartments} where ${staffDepartments.staffId} = ${member.id} and ${staffDepartments.merchantId} = ${advices}.merchant_id)`,
      )

/** Those that take suggestions. */
export async function adviceDepartments(db: Database): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .select({ id: merchants.id, name: merchants.name })
    .from(merchants)
    .where(eq(merchants.kind, 'advice'))
    .orderBy(asc(merchants.id))
  return rows.map(({ id, name }) => ({ id: String(id), name }))
}

/** The ids of their departments, by member. */
export async function departmentsOf(db: Database, members: number[]): Promise<Map<number, number[]>> {
  const rows =
    members.length > 0 ? await db.select().from(staffDepartments).where(inArray(staffDepartments.staffId, members)) : []
  return new Map(
    members.map((id) => [id, rows.filter(({ staffId }) => staffId === id).map(({ merchantId }) => merchantId)]),
  )
}

/** In place of those before. */
export async function setDepartments(db: Database, staffId: number, departments: readonly number[]): Promise<void> {
  const known = await adviceDepartments(db)
  const unknown = departments.find((id) => !known.some((one) => one.id === String(id)))
  if (unknown !== undefined) throw badInput(`没有编号为 ${unknown} 的部门`)
  await db.delete(staffDepartments).where(eq(staffDepartments.staffId, staffId))
  if (departments.length > 0)
    await db.insert(staffDepartments).values([...new Set(departments)].map((merchantId) => ({ staffId, merchantId })))
}
