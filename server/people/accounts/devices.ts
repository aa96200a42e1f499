import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import { sessions } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { endSessions } from '#server/platform/access/session.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

export const getDevices: Handle<typeof contract.getDevices> = async (_input, context) => {
  const me = signedIn(context)
  const rows = await context.db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, me.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      name: row.device || '其他设备',
      created_at: presentTime(row.createdAt),
      last_seen_at: presentTime(row.lastSeenAt),
      current: row.id === me.session ? (1 as const) : (0 as const),
    })),
  }
}

/** Somebody else's is reported missing. */
export const deleteDevice: Handle<typeof contract.deleteDevice> = async ({ id }, context) => {
  const ended = await context.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, signedIn(context).id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw gone()
  return {}
}

export const deleteDevices: Handle<typeof contract.deleteDevices> = async (_input, context) => {
  await endSessions(context.db, signedIn(context).id)
  return {}
}
