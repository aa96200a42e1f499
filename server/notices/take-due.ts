/** Takes notices that are due, with all that is needed to send them. */
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { LinkType } from '#contract/subjects.ts'
import { noticeKindOf, type NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { MessageLink } from '#contract/talk/messages.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { proxies, sessions, users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { messageLinks } from '#server/talk/messages/message-links.ts'
import { noticeDevices, noticeSettings } from './notices.tables.ts'

export type Settings = typeof noticeSettings.$inferSelect
type Device = Omit<typeof noticeDevices.$inferSelect, 'endpoint'> & { endpoint: string }

export interface DueNotice {
  id: number
  userId: number
  held: boolean
  tries: number
  reached: number[]
  message: { id: number; kind: NoticeKind; title: string; content: string; link: MessageLink | null; isRead: boolean }
}
export interface Citizen {
  settings: Settings | undefined
  devices: Device[]
  openid: string | null
  phone: string | null
  unread: number
}

/** A process that dies leaves what it took to the others after this time. */
const LEASE = sql.raw(`interval '20 seconds'`)

/** The next notices, each taken by one process only, those of one citizen together. */
export async function takeDue(db: Database, limit: number): Promise<DueNotice[]> {
  const { rows } = await db.execute<{
    id: number
    user_id: number
    message_id: number
    held: boolean
    tries: number
    reached: number[]
  }>(sql`
    with due as (
      select id from notices
      where done_at is null and due_at <= now() and (taken_until is null or taken_until < now())
      order by due_at, user_id, id limit ${limit} for update skip locked
    )
    update notices set taken_until = now() + ${LEASE}, tries = tries + 1 from due where notices.id = due.id
    returning notices.id, notices.user_id, notices.message_id, notices.held, notices.tries, notices.reached`)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.message_id)
  const said = await db.select().from(messages).where(inArray(messages.id, ids))
  const linkOf = await messageLinks(db, said)
  const known = new Map(said.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const message = known.get(row.message_id)
    if (!message) return []
    const link = linkOf(message)
    const kind = noticeKindOf(message.type, link?.type ?? (message.subjectType as LinkType | null))
    const { id, title, content, readAt } = message
    return {
      id: row.id,
      userId: row.user_id,
      held: row.held,
      tries: row.tries,
      reached: row.reached.map(Number),
      message: { id, kind, title, content, link, isRead: readAt !== null },
    }
  })
}

/** Those citizens, as they are at this moment: a device that has just been logged out is not among theirs. */
export async function citizensOf(db: Database, ids: number[]): Promise<Map<number, Citizen>> {
  const [people, devices, unread] = await Promise.all([
    db
      .select({ id: users.id, phone: users.phone, openid: proxies.openid, settings: noticeSettings })
      .from(users)
      .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
      .leftJoin(proxies, and(eq(proxies.userId, users.id), eq(proxies.platform, 'wechat')))
      .where(inArray(users.id, ids)),
    db
      .select({ device: noticeDevices })
      .from(noticeDevices)
      .innerJoin(sessions, and(eq(sessions.id, noticeDevices.sessionId), gt(sessions.expiresAt, sql`now()`)))
      .where(and(inArray(noticeDevices.userId, ids), isNotNull(noticeDevices.endpoint))),
    db
      .select({ id: messages.userId, n: sql<number>`count(*)::int` })
      .from(messages)
      .where(and(inArray(messages.userId, ids), isNull(messages.readAt)))
      .groupBy(messages.userId),
  ])
  const counts = new Map(unread.map(({ id, n }) => [id, n]))
  const mine = new Map(ids.map((id) => [id, [] as Device[]]))
  for (const { device } of devices) mine.get(device.userId)?.push(device as Device)
  return new Map(
    people.map(({ id, phone, openid, settings }) => [
      id,
      {
        settings: settings ?? undefined,
        devices: mine.get(id) ?? [],
        openid,
        phone,
        unread: counts.get(id) ?? 0,
      },
    ]),
  )
}
