/** Members of staff: added, disabled and given sessions by whoever operates the server. */
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { staff, staffSessions } from './staff.tables.ts'
import type { StaffMember } from './find-staff.ts'
import { hashToken, newToken } from './session.ts'
import type { Role } from './staff-roles.ts'

const SESSION_HOURS = 12

/** Adds a member; a known one gets these roles instead and is enabled. */
export async function addStaff(db: Pick<Database, 'insert'>, login: string, roles: Role[]): Promise<void> {
  await db
    .insert(staff)
    .values({ login, name: login, roles })
    .onConflictDoUpdate({ target: staff.login, set: { roles, disabledAt: null }, setWhere: ne(staff.login, 'system') })
}

/** Also ends their sessions. False when there is no enabled member of that name. */
export async function disableStaff(db: Database, login: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [member] = await tx
      .update(staff)
      .set({ disabledAt: sql`now()` })
      .where(and(eq(staff.login, login), ne(staff.login, 'system'), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    if (!member) return false
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, member.id))
    return true
  })
}

/** Returns the token, which is stored nowhere. */
export async function openStaffSession(db: Database, { id }: StaffMember): Promise<string> {
  const token = newToken()
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId: id,
    expiresAt: sql`now() + ${`${SESSION_HOURS} hours`}::interval`,
  })
  return token
}

export const listStaff = (db: Database) =>
  db.select().from(staff).where(ne(staff.login, 'system')).orderBy(asc(staff.id))
