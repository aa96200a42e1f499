/** Who is a volunteer. */
import { eq, sql } from 'drizzle-orm'
import { NOT_VOLUNTEER, VOLUNTEER_INVALID, sentences } from '#contract/errors.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** A struck volunteer's session ends with its next deed as one [rule R138]. */
export const refuseStruck = ({ status, reason }: { status: number; reason: string }): void => {
  if (status === standings.struck) throw new Refusal(200, VOLUNTEER_INVALID, `志愿者资格已取消：${reason}`)
}

export const mustBeApproved = (row: { status: number; reason: string } | undefined): void => {
  if (row) refuseStruck(row)
  if (row?.status !== standings.approved) throw new Refusal(200, NOT_VOLUNTEER, sentences.notVolunteer)
}

const citizenThenVolunteer = builtOnce<{ user: number }>()((db, value) => {
  const citizen = db
    .$with('citizen')
    .as(db.select({ id: users.id }).from(users).where(eq(users.id, value.user)).for('key share'))
  return db
    .with(citizen)
    .select()
    .from(volunteers)
    .where(eq(volunteers.userId, sql`(select id from ${citizen})`))
    .for('no key update')
    .prepare('citizen_then_volunteer')
})
/**
 * The approved volunteer, locked until the transaction ends, after their account, as joining and deleting accounts
 * lock them. Anybody else is refused [decision G196].
 */
export async function lockVolunteer(tx: Transaction, userId: number): Promise<typeof volunteers.$inferSelect> {
  const [row] = await citizenThenVolunteer(tx, { user: userId })
  mustBeApproved(row)
  return row!
}

/** Refuses a volunteer who was struck off while their request was under way. */
export async function mustStillBeVolunteer(db: Database, userId: number): Promise<void> {
  const [row] = await db.select().from(volunteers).where(eq(volunteers.userId, userId))
  mustBeApproved(row)
}

/**
 * Whether a volunteer was struck off; their row is locked until the transaction ends, so that such a decision waits.
 */
export async function isStruck(tx: Transaction, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ status: volunteers.status })
    .from(volunteers)
    .where(eq(volunteers.userId, userId))
    .for('share')
  return row?.status === standings.struck
}
