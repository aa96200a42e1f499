/** Filters of the queue that are saved for the members of a role. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/queue.ts'
import { ADMINISTRATOR } from '#server/platform/access/staff-roles.ts'
import { staffRoles } from '#server/platform/access/staff.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { queueViews } from '#server/queue/queue.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'queue_view'

export async function getQueueViews(_input: object, { db, staff }: StaffContext) {
  const isAll = staff.roles.includes(ADMINISTRATOR)
  const rows = await db
    .select()
    .from(queueViews)
    .where(isAll ? undefined : inArray(queueViews.role, ['', ...staff.roles]))
    .orderBy(asc(queueViews.id))
  const roles = await db
    .select({ name: staffRoles.name, title: staffRoles.title })
    .from(staffRoles)
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.name))
  return { list: rows.map((row) => ({ ...row, id: String(row.id) })), roles }
}
export async function addQueueView(input: Input<'addQueueView'>, { db, note }: StaffContext) {
  if (input.role !== '' && (await db.$count(staffRoles, eq(staffRoles.name, input.role))) === 0)
    throw badInput('没有这个角色')
  const [row] = await db.insert(queueViews).values(input).returning({ id: queueViews.id })
  await note({ kind, objectId: row!.id, after: input })
  return { id: String(row!.id) }
}
export async function deleteQueueView({ id, reason }: Input<'deleteQueueView'>, { db, note }: StaffContext) {
  const [row] = await db.delete(queueViews).where(eq(queueViews.id, id)).returning()
  if (!row) throw gone()
  await note({ kind, objectId: id, reason, before: row })
  return {}
}
