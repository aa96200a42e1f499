/** Members of staff, managed by those who may. Nobody gives, takes or resets what they may not do themselves. */
import { and, count, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type * as contract from '#contract/staff/members.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { staff, staffRoles, staffSessions } from '#server/platform/access/staff.tables.ts'
import { endStaffSessions, inviteStaff, unknownRole } from '#server/platform/access/staff-members.ts'
import { ADMINISTRATOR, permits } from '#server/platform/access/staff-roles.ts'
import { permissionNames, type Permission } from '#contract/staff/permissions.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { adviceDepartments, departmentsOf, setDepartments } from '#server/government/advices/own-departments.ts'
import type { StaffContext } from './console-calls.ts'
import { containing } from '#server/platform/database/containing.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof staff.$inferSelect

const notGiven = () => new Refusal(403, 403, '不能授予或管理自己没有的权限')
const yourself = () => badInput('不能修改自己的角色，也不能停用或重新邀请自己，请另一位管理员处理')

/**
 * Refused where these roles permit more than the member who asks may do, or the department is another. A role that no
 * longer exists permits nothing.
 */
async function needWithin(
  db: Database,
  member: StaffContext['staff'],
  roles: string[],
  department: string,
): Promise<void> {
  if (member.department !== '' && department !== member.department) throw notGiven()
  const rows = await db.select().from(staffRoles).where(inArray(staffRoles.name, roles))
  const given = roles.includes(ADMINISTRATOR) ? permissionNames : rows.flatMap(({ permissions }) => permissions)
  if (!given.every((permission) => permits(member, permission as Permission))) throw notGiven()
}
async function needKnown(db: Database, roles: string[]): Promise<void> {
  const unknown = await unknownRole(db, roles)
  if (unknown !== undefined) throw badInput(`没有“${unknown}”这个角色`)
}

async function lockedMember(db: Database, { id, staff: member }: { id: number; staff: StaffContext['staff'] }) {
  // One change at a time: whether an administrator is left is read below.
  await db
    .select({ id: staff.id })
    .from(staff)
    .where(sql`${ADMINISTRATOR} = any(${staff.roles})`)
    .orderBy(staff.id)
    .for('update')
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), ne(staff.login, 'system')))
    .for('update')
  if (!row) throw gone()
  if (row.id === member.id) throw yourself()
  await needWithin(db, member, row.roles, row.department)
  return row
}

async function needAdministrator(db: Database): Promise<void> {
  const [left] = await db
    .select({ num: count() })
    .from(staff)
    .where(and(sql`${ADMINISTRATOR} = any(${staff.roles})`, isNull(staff.disabledAt)))
  if (!left?.num) throw badInput('至少要有一位在用的系统管理员')
}

type Told = Pick<Row, 'login' | 'name' | 'roles' | 'department' | 'disabledAt'> & { departments?: number[] | undefined }
/** As the record shows a member. */
const told = ({ login, name, roles, department, departments, disabledAt }: Told) => ({
  login,
  name,
  roles,
  department,
  ...(departments ? { departments } : {}),
  disabled: disabledAt !== null,
})

export async function getStaffMembers({ keyword, ...page }: Input<'getStaffMembers'>, { db }: StaffContext) {
  const like = containing(keyword)
  const where = and(
    ne(staff.login, 'system'),
    keyword === '' ? undefined : or(ilike(staff.login, like), ilike(staff.name, like)),
  )
  const sorted = sortedPage(largestFirst(staff.id), page)
  const selection = db
    .select({
      member: staff,
      cursor: sorted.cursor,
      seen: sql<Date | null>`(select max(${staffSessions.lastSeenAt}) from ${staffSessions} where ${staffSessions}.staff_id = ${staff}.id)`.mapWith(
        staffSessions.lastSeenAt,
      ),
    })
    .from(staff)
  const { rows, cursor } = await sorted.read(selection, where)
  const departments = await departmentsOf(
    db,
    rows.map(({ member }) => member.id),
  )
  return {
    list: rows.map(({ member, seen }) => ({
      ...told(member),
      departments: departments.get(member.id)?.map(String) ?? [],
      id: member.id,
      disabled: member.disabledAt ? 1 : 0,
      ready: member.totpSecret ? 1 : 0,
      created_at: presentTime(member.createdAt),
      last_seen_at: seen ? presentTime(seen) : '',
    })),
    total: await boundedCount(db, staff, where),
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export async function addStaffMember(input: Input<'addStaffMember'>, context: StaffContext) {
  const { login, name, roles, department, departments } = input
  const { db, staff: member, note } = context
  await needKnown(db, roles)
  await needWithin(db, member, roles, department)
  const [row] = await db.insert(staff).values({ login, name, roles, department }).onConflictDoNothing().returning()
  if (!row) throw badInput(`登录名“${login}”已有人用`)
  if (departments) await setDepartments(db, row.id, departments)
  const invitation = await inviteStaff(db, row.id)
  await note({ kind: 'member', objectId: row.id, after: told({ ...row, departments }) })
  return { id: row.id, invitation }
}

export async function changeStaffMember(
  { id, name, roles, department, departments, reason }: Input<'changeStaffMember'>,
  context: StaffContext,
) {
  const { db, staff: member, note } = context
  const row = await lockedMember(db, { id, staff: member })
  await needKnown(db, roles)
  await needWithin(db, member, roles, department)
  await db.update(staff).set({ name, roles, department }).where(eq(staff.id, id))
  const before = departments && (await departmentsOf(db, [id])).get(id)
  if (departments) await setDepartments(db, id, departments)
  await needAdministrator(db)
  await note({
    kind: 'member',
    objectId: id,
    reason,
    before: told({ ...row, departments: before }),
    after: told({ ...row, name, roles, department, departments }),
  })
  return {}
}

export async function enableStaffMember({ id, enabled, reason }: Input<'enableStaffMember'>, context: StaffContext) {
  const { db, staff: member, note, now } = context
  const row = await lockedMember(db, { id, staff: member })
  const disabledAt = enabled ? null : (row.disabledAt ?? now)
  await db.update(staff).set({ disabledAt, invitationHash: null }).where(eq(staff.id, id))
  if (!enabled) await endStaffSessions(db, id)
  await needAdministrator(db)
  await note({ kind: 'member', objectId: id, reason, before: told(row), after: told({ ...row, disabledAt }) })
  return {}
}

export async function inviteStaffMember({ id, reason }: Input<'inviteStaffMember'>, context: StaffContext) {
  const { db, staff: member, note } = context
  const row = await lockedMember(db, { id, staff: member })
  if (row.disabledAt) throw badInput('已停用，请先启用')
  await note({ kind: 'member', objectId: id, reason })
  return { invitation: await inviteStaff(db, id) }
}

export const getStaffDepartments = async (_input: object, { db }: StaffContext) => ({
  list: await adviceDepartments(db),
})
