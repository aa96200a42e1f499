/** Roles of staff: sets of permissions. */
import { asc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/staff/members.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { permissionNames, type Permission } from '#contract/staff/permissions.ts'
import { staff, staffRoles } from '#server/platform/access/staff.tables.ts'
import { ADMINISTRATOR, permits } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

/** A role has no number. */
const NO_NUMBER = 0
// Named in full: a statement that reads one table names its columns without it.
const members = sql<number>`(select count(*) from ${staff} where ${staffRoles}.name = any(${staff}.roles))`.mapWith(
  Number,
)
const fixed = () => badInput('系统管理员拥有全部权限，不能修改或删除')

export async function getStaffRoles(_input: object, { db }: StaffContext) {
  const rows = await db
    .select({ role: staffRoles, members })
    .from(staffRoles)
    .orderBy(asc(staffRoles.createdAt), asc(staffRoles.name))
  return {
    list: rows.map(({ role, members: having }) => ({
      name: role.name,
      title: role.title,
      permissions: role.name === ADMINISTRATOR ? permissionNames : role.permissions,
      members: having,
      fixed: role.name === ADMINISTRATOR ? 1 : 0,
    })),
  }
}

async function lockedRole(db: Database, name: string) {
  const [row] = await db.select().from(staffRoles).where(eq(staffRoles.name, name)).for('update')
  return row
}
const told = ({
  name,
  title,
  permissions,
}: Pick<typeof staffRoles.$inferSelect, 'name' | 'title' | 'permissions'>) => ({
  name,
  title,
  permissions,
})

export async function saveStaffRole(
  { name, title, permissions, reason }: Input<'saveStaffRole'>,
  context: StaffContext,
) {
  const { db, staff: member, note } = context
  if (name === ADMINISTRATOR) throw fixed()
  const former = await lockedRole(db, name)
  // What is given and what is taken: nobody decides on what they may not do themselves.
  const changed = [...permissions, ...((former?.permissions ?? []) as Permission[])]
  if (member.roles.includes(name)) throw badInput('不能修改自己所属的角色，请另一位管理员处理')
  if (!changed.every((permission) => permits(member, permission)))
    throw new Refusal(403, 403, '不能授予或管理自己没有的权限')
  const role = { name, title, permissions: permissionNames.filter((one) => permissions.includes(one)) }
  await db.insert(staffRoles).values(role).onConflictDoUpdate({ target: staffRoles.name, set: role })
  await note({
    kind: 'role',
    objectId: NO_NUMBER,
    reason,
    ...(former ? { before: told(former) } : {}),
    after: role,
  })
  return {}
}

export async function deleteStaffRole({ name, reason }: Input<'deleteStaffRole'>, context: StaffContext) {
  const { db, staff: member, note } = context
  if (name === ADMINISTRATOR) throw fixed()
  const row = await lockedRole(db, name)
  if (!row) throw gone()
  if (!row.permissions.every((permission) => permits(member, permission as Permission)))
    throw new Refusal(403, 403, '不能授予或管理自己没有的权限')
  const [having] = await db.select({ members }).from(staffRoles).where(eq(staffRoles.name, name))
  if (having?.members) throw badInput(`还有 ${having.members} 位工作人员属于这个角色，请先为他们换一个`)
  await db.delete(staffRoles).where(eq(staffRoles.name, name))
  await note({ kind: 'role', objectId: NO_NUMBER, reason, before: told(row) })
  return {}
}
