/** Citizens at the counter: found one by one; every look at more than what is masked, and every step, is recorded. */
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { maskPhone } from '#contract/masked-text.ts'
import { COOLING_DAYS } from '#contract/people/own-data.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import type * as contract from '#contract/staff/citizens.ts'
import { ban, unban } from '#server/people/bans/ban-citizen.ts'
import { accountClosings } from '#server/people/own-data/own-data.tables.ts'
import { startClosing } from '#server/people/own-data/start-closing.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { sessions, users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'citizen'
const DECISIONS = 10

export async function findCitizen({ words }: Input<'findCitizen'>, { db }: StaffContext) {
  const isNumber = /^[1-9]\d{0,14}$/.test(words)
  const [row] = await db
    .select({ user: users, ban: userBans, bannedBy: staff.name, closing: accountClosings })
    .from(users)
    .leftJoin(userBans, and(eq(userBans.userId, users.id), sql`${userBans.until} > now()`))
    .leftJoin(staff, eq(staff.id, userBans.byId))
    .leftJoin(accountClosings, and(eq(accountClosings.userId, users.id), isNull(accountClosings.closedAt)))
    .where(isNumber ? or(eq(users.id, Number(words)), eq(users.phone, words)) : eq(users.phone, words))
    .limit(1)
  if (!row) return { citizen: null }
  const { user, ban: found, bannedBy, closing } = row
  const [devices, [written], decisions] = await Promise.all([
    db.$count(sessions, and(eq(sessions.userId, user.id), sql`${sessions.expiresAt} > now()`)),
    db
      .select({
        all: count(),
        refused: sql<number>`count(*) filter (where status = ${writtenState.refused})`.mapWith(Number),
      })
      .from(comments)
      .where(eq(comments.userId, user.id)),
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.kind, kind), eq(reviews.objectId, user.id)))
      .orderBy(desc(reviews.id))
      .limit(DECISIONS),
  ])
  return {
    citizen: {
      id: String(user.id),
      nickname: user.nickname,
      phone: maskPhone(user.phone ?? ''),
      is_verified: user.verifiedAt ? (1 as const) : (0 as const),
      created_at: presentTime(user.createdAt),
      ban_until: presentTime(found?.until ?? null),
      ban_reason: found?.reason ?? '',
      banned_by: bannedBy ?? '',
      closes_at: presentTime(closing?.dueAt ?? null),
      devices,
      comments: written?.all ?? 0,
      refused: written?.refused ?? 0,
      decisions: decisions.map((one) => ({
        action: one.action,
        reason: one.reason,
        staff: one.staff,
        at: presentTime(one.createdAt),
      })),
    },
  }
}

async function locked(db: Database, id: number) {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw gone()
  return user
}
export async function revealCitizen({ id, reason }: Input<'revealCitizen'>, { db, note }: StaffContext) {
  const { phone } = await locked(db, id)
  await note({ kind, objectId: id, reason })
  return { phone: phone ?? '没有绑定手机' }
}
export async function banCitizen({ id, days, reason }: Input<'banCitizen'>, { db, note, staff: member }: StaffContext) {
  if (!(await ban(db as never, id, { days, reason, staff: member }))) throw gone()
  await note({ kind, objectId: id, reason, after: { days } })
  return {}
}
export async function unbanCitizen({ id, reason }: Input<'unbanCitizen'>, { db, note }: StaffContext) {
  if (!(await unban(db as never, id))) throw badInput('这位市民没有被禁言')
  await note({ kind, objectId: id, reason })
  return {}
}
export async function logOutCitizen({ id, reason }: Input<'logOutCitizen'>, { db, note }: StaffContext) {
  await locked(db, id)
  await db.delete(sessions).where(eq(sessions.userId, id))
  await note({ kind, objectId: id, reason })
  return {}
}
export async function closeCitizen({ id, reason }: Input<'closeCitizen'>, { db, note }: StaffContext) {
  await locked(db, id)
  await startClosing(db as never, id)
  await note({ kind, objectId: id, reason, after: { days: COOLING_DAYS } })
  return {}
}
