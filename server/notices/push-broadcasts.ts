/**
 * Calls the devices of those whom a message to many is for, in the order of their ids: each once at most, also where a
 * process dies. Who was not called, or is asleep, has it among their messages all the same.
 */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { broadcasts } from '#server/marks/broadcasts.tables.ts'
import { isUnread } from '#server/marks/heard-broadcasts.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { sessions } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/api/handler.ts'
import { messageLinks } from '#server/talk/messages/message-links.ts'
import { composeNotice } from './compose-notice.ts'
import { noteDeliveries } from './note-deliveries.ts'
import { noticeDevices, noticeSettings } from './notices.tables.ts'
import { originFor } from './origin-for.ts'
import { whenDue } from './when-due.ts'

type PushServices = Pick<Services, 'db' | 'notices' | 'settings' | 'hosts'>
type Broadcast = typeof broadcasts.$inferSelect
const KIND = 'city'
const AT_ONCE = 200
/** What is older is no news for a locked screen. */
const WITHIN = sql.raw(`interval '6 hours'`)

export async function pushBroadcasts(services: PushServices, stopping?: AbortSignal, now = new Date()): Promise<void> {
  const due = await services.db
    .select()
    .from(broadcasts)
    .where(
      and(
        isNull(broadcasts.pushedAt),
        isNull(broadcasts.withdrawnAt),
        lte(broadcasts.publishAt, sql`now()`),
        gt(broadcasts.publishAt, sql`now() - ${WITHIN}`),
      ),
    )
    .orderBy(asc(broadcasts.publishAt))
  for (const one of due) {
    let to: number | undefined = one.pushedTo
    while (to !== undefined && !stopping?.aborted) to = await pushSome(services, one, to, now)
  }
}

/** Up to which device it was pushed; undefined: to all of them, or by another process. */
async function pushSome(services: PushServices, one: Broadcast, from: number, now: Date): Promise<number | undefined> {
  const { db, notices, settings, hosts } = services
  const devices = await devicesAfter(db, one.id, from)
  const to = devices.at(-1)?.device.id
  const isLast = devices.length < AT_ONCE
  const { rowCount } = await db
    .update(broadcasts)
    .set({ ...(to === undefined ? {} : { pushedTo: to }), ...(isLast ? { pushedAt: sql`now()` } : {}) })
    .where(and(eq(broadcasts.id, one.id), eq(broadcasts.pushedTo, from), isNull(broadcasts.pushedAt)))
  if (rowCount !== 1) return undefined
  const awake = devices.filter(({ wishes }) => whenDue(now, wishes, KIND, false).getTime() <= now.getTime())
  const [origin, unread, link] = [
    await originFor(settings, hosts),
    await unreadOf(
      db,
      awake.map(({ device }) => device.userId),
    ),
    await linkOf(db, one),
  ]
  const told = { id: one.id, kind: KIND, title: one.title, content: one.content, link } as const
  const answers = await Promise.all(
    awake.map(async ({ device, wishes }) => {
      const composed = composeNotice(told, { details: wishes.details, elder: device.elder })
      const outgoing = { ...composed, url: origin + composed.path, unread: (unread.get(device.userId) ?? 0) + 1 }
      const { state } = await notices.send({ ...device, endpoint: device.endpoint! }, outgoing)
      return { id: device.id, state }
    }),
  )
  await noteDeliveries(db, answers)
  return isLast ? undefined : to
}

const devicesAfter = (db: Database, broadcast: number, from: number) =>
  db
    .select({ device: noticeDevices, wishes: noticeSettings })
    .from(noticeDevices)
    .innerJoin(broadcasts, eq(broadcasts.id, broadcast))
    .innerJoin(sessions, and(eq(sessions.id, noticeDevices.sessionId), gt(sessions.expiresAt, sql`now()`)))
    .innerJoin(
      noticeSettings,
      and(
        eq(noticeSettings.userId, noticeDevices.userId),
        noticeSettings.wanted,
        sql`not ${KIND} = any (${noticeSettings.muted})`,
      ),
    )
    .where(and(gt(noticeDevices.id, from), isNotNull(noticeDevices.endpoint), isUnread(sql`${noticeDevices.userId}`)))
    .orderBy(asc(noticeDevices.id))
    .limit(AT_ONCE)

async function unreadOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.userId, n: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(inArray(messages.userId, ids), isNull(messages.readAt)))
    .groupBy(messages.userId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
async function linkOf(db: Database, { postId }: Broadcast) {
  const about = { source: '', subjectType: postId === null ? null : ('post' as const), subjectId: postId }
  return (await messageLinks(db, [about]))(about)
}
