import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Permission } from '#contract/staff/permissions.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { staff, staffSessions } from './staff.tables.ts'
import { forbidden, loginNeeded } from '#server/platform/http/refusal.ts'
import { hashToken } from './session.ts'
import { permits } from './staff-roles.ts'

export interface StaffMember {
  id: number
  login: string
  name: string
  roles: string[]
}
/** The signer of decisions the server makes itself. */
const SYSTEM = 'system'
const columns = { id: staff.id, login: staff.login, name: staff.name, roles: staff.roles }

/** The enabled member of staff a token belongs to. Tokens of citizens are of another kind. */
export async function findStaff(db: Database, token: string): Promise<StaffMember | undefined> {
  if (!token) return undefined
  const [member] = await db
    .select(columns)
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, sql`now()`),
        isNull(staff.disabledAt),
      ),
    )
  return member
}

/**
 * Checks that the caller is a member whose roles grant the endpoint's permission. An endpoint without one is refused to
 * everybody.
 */
export async function requireStaff(
  db: Database,
  token: string,
  permission: Permission | undefined,
): Promise<StaffMember> {
  const member = await findStaff(db, token)
  if (!member) throw loginNeeded()
  if (!permission || !permits(member.roles, permission)) throw forbidden()
  return member
}

/** An enabled member by their login. Nobody can log in as 'system'. */
export async function staffByLogin(db: Database, login: string): Promise<StaffMember | undefined> {
  if (login === SYSTEM) return undefined
  const [member] = await db
    .select(columns)
    .from(staff)
    .where(and(eq(staff.login, login), isNull(staff.disabledAt)))
  return member
}

export async function systemStaff(db: Database): Promise<StaffMember> {
  const [member] = await db.select(columns).from(staff).where(eq(staff.login, SYSTEM))
  if (!member) throw new Error('the member of staff for the server itself is missing')
  return member
}
