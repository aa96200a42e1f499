import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { staff, staffRoles, staffSessions } from './staff.tables.ts'
import { forbidden, loginNeeded } from '#server/platform/http/refusal.ts'
import { hashToken } from './session.ts'
import { permits } from './staff-roles.ts'

export interface StaffMember {
  id: number
  login: string
  name: string
  roles: string[]
  /** Whose content alone they see; '' of those who see all. */
  department: string
  /** Those that the roles have. */
  permissions: string[]
}
/** A member who is logged in to the console. */
export interface StaffAtDesk extends StaffMember {
  session: number
  /** A code was given within ten minutes. */
  proved: boolean
  /** When they ask, by the clock of the database, which readers' pages are compared with. */
  now: Date
}
/** The signer of decisions the server makes itself. */
const SYSTEM = 'system'
const columns = {
  id: staff.id,
  login: staff.login,
  name: staff.name,
  roles: staff.roles,
  department: staff.department,
  permissions: sql<
    string[]
  >`array(select distinct unnest(${staffRoles.permissions}) from ${staffRoles} where ${staffRoles.name} = any(${staff.roles}))`,
}
const IDLE = sql.raw(`interval '60 minutes'`)
const PROVED = sql.raw(`interval '10 minutes'`)

/** The enabled member of staff a token belongs to. Tokens of citizens are of another kind. */
async function findStaff(db: Database, token: string): Promise<StaffAtDesk | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({
      ...columns,
      session: staffSessions.id,
      proved: sql<boolean>`coalesce(${staffSessions.provedAt} > now() - ${PROVED}, false)`,
      now: sql`now()`.mapWith(staffSessions.lastSeenAt),
      unseen: sql<boolean>`${staffSessions.lastSeenAt} < now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, sql`now()`),
        gt(staffSessions.lastSeenAt, sql`now() - ${IDLE}`),
        isNull(staff.disabledAt),
      ),
    )
  if (!row) return undefined
  const { unseen, ...member } = row
  if (unseen)
    await db
      .update(staffSessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(staffSessions.id, row.session), lt(staffSessions.lastSeenAt, sql`now()`)))
  return member
}

/**
 * Checks that the caller is a member whose roles grant a permission of the endpoint. One without any is refused to
 * everybody.
 */
export async function requireStaff(
  db: Database,
  token: string,
  { permission, orPermission }: Pick<Endpoint, 'permission' | 'orPermission'>,
): Promise<StaffAtDesk> {
  const member = await findStaff(db, token)
  if (!member) throw loginNeeded()
  const may = permission === 'own' || [permission, orPermission].some((one) => one && permits(member, one))
  if (!may) throw forbidden()
  return member
}

/** An enabled member by their login. Nobody can log in as 'system'. */
export async function staffByLogin(db: Pick<Database, 'select'>, login: string): Promise<StaffMember | undefined> {
  if (login === SYSTEM) return undefined
  const [member] = await db
    .select(columns)
    .from(staff)
    .where(and(eq(staff.login, login), isNull(staff.disabledAt)))
  return member
}

/** An enabled member, for what is done in their name later. */
export async function memberById(db: Pick<Database, 'select'>, id: number): Promise<StaffMember | undefined> {
  const [member] = await db
    .select(columns)
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
  return member
}

export async function systemStaff(db: Database): Promise<StaffMember> {
  const [member] = await db.select(columns).from(staff).where(eq(staff.login, SYSTEM))
  if (!member) throw new Error('the member of staff for the server itself is missing')
  return member
}
