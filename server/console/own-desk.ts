/** What members of staff do about themselves. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type * as contract from '#contract/staff/entrance.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { staff, staffSessions } from '#server/platform/access/staff.tables.ts'
import { permitted } from '#server/platform/access/staff-roles.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { newRecoveryCodes, useCode } from './codes.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

export async function getDesk(_input: object, { db, staff: member }: StaffContext) {
  const [row] = await db
    .select({ left: sql<number>`coalesce(cardinality(${staff.recoveryCodes}), 0)` })
    .from(staff)
    .where(eq(staff.id, member.id))
  return {
    login: member.login,
    name: member.name,
    permissions: permitted(member),
    proved: member.proved ? 1 : 0,
    recovery_left: row?.left ?? 0,
  }
}

export async function proveAgain({ code }: Input<'proveAgain'>, context: StaffContext) {
  const { db, limits, staff: member, note } = context
  await limits.take('staffCodeHour', String(member.id))
  if (!(await useCode(db, context, member.id, code))) throw badInput('验证码不正确或已用过，请换一个')
  await db
    .update(staffSessions)
    .set({ provedAt: sql`now()` })
    .where(eq(staffSessions.id, member.session))
  await note({ kind: 'session', objectId: member.id })
  await limits.forgive([['staffCodeHour', String(member.id)]])
  return {}
}

export async function renewRecoveryCodes(_input: object, { db, secrets, staff: member, note }: StaffContext) {
  const { codes, marks } = newRecoveryCodes(secrets, member.id)
  await db.update(staff).set({ recoveryCodes: marks }).where(eq(staff.id, member.id))
  await note({ kind: 'member', objectId: member.id })
  return { recovery_codes: codes }
}

export async function logOutStaff(_input: object, { db, staff: member, note, setToken }: StaffContext) {
  await db.delete(staffSessions).where(eq(staffSessions.id, member.session))
  await note({ kind: 'session', objectId: member.id })
  setToken('')
  return {}
}

export async function getStaffSessions(_input: object, { db, staff: member }: StaffContext) {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, member.id), gt(staffSessions.expiresAt, sql`now()`)))
    .orderBy(desc(staffSessions.lastSeenAt))
    .limit(50)
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      network: row.network,
      created_at: presentTime(row.createdAt),
      last_seen_at: presentTime(row.lastSeenAt),
      here: row.id === member.session ? 1 : 0,
    })),
  }
}

export async function endStaffSession({ id }: Input<'endStaffSession'>, { db, staff: member, note }: StaffContext) {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, member.id)))
    .returning({ id: staffSessions.id })
  if (ended.length === 0) throw gone()
  await note({ kind: 'session', objectId: member.id })
  return {}
}
