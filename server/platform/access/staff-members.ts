/** Members of staff: added, disabled, invited to the console and given sessions. */
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { staff, staffRoles, staffSessions } from './staff.tables.ts'
import { deviceName } from './device-name.ts'
import { noRequest, type RequestFacts } from '#server/platform/http/request-facts.ts'
import { hashToken, newToken } from './session.ts'

const SESSION_HOURS = 12
const INVITED_DAYS = 3

/** Adds a member; a known one gets these roles instead and is enabled. */
export async function addStaff(db: Pick<Database, 'insert'>, login: string, roles: string[]): Promise<void> {
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
      .set({ disabledAt: sql`now()`, invitationHash: null })
      .where(and(eq(staff.login, login), ne(staff.login, 'system'), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    if (!member) return false
    await endStaffSessions(tx, member.id)
    return true
  })
}

/** Returns the token, which is stored nowhere. proved: a code was given just now. */
export async function openStaffSession(
  db: Pick<Database, 'insert'>,
  { id }: { id: number },
  { network, userAgent }: RequestFacts = noRequest,
): Promise<string> {
  const token = newToken()
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    staffId: id,
    expiresAt: sql`now() + ${`${SESSION_HOURS} hours`}::interval`,
    provedAt: sql`now()`,
    device: deviceName(userAgent),
    network,
  })
  return token
}
export async function endStaffSessions(db: Pick<Database, 'delete'>, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

/** What a member opens the console with, once and within three days. One of before is good no longer. */
export async function inviteStaff(db: Pick<Database, 'update'>, id: number): Promise<string> {
  const invitation = newToken()
  await db
    .update(staff)
    .set({
      invitationHash: hashToken(invitation),
      invitationEndsAt: sql`now() + ${`${INVITED_DAYS} days`}::interval`,
      invitedSecret: null,
    })
    .where(eq(staff.id, id))
  return invitation
}
/** Where an invitation is opened: behind the '#', so that no log holds it. */
export const invitationAddress = (origin: string, invitation: string): string =>
  `${origin}/console/invitation#${invitation}`

export const listStaff = (db: Database) =>
  db.select().from(staff).where(ne(staff.login, 'system')).orderBy(asc(staff.id))

export const listRoles = (db: Pick<Database, 'select'>) =>
  db.select().from(staffRoles).orderBy(asc(staffRoles.createdAt), asc(staffRoles.name))
/** The first of these names that no role has. */
export async function unknownRole(db: Pick<Database, 'select'>, names: string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const known = await db.select({ name: staffRoles.name }).from(staffRoles).where(inArray(staffRoles.name, names))
  return names.find((name) => !known.some((role) => role.name === name))
}
