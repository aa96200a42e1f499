/** What the page of notices shows. */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { NoticeSettings, Watch } from '#contract/notices/notices.ts'
import { proxies, sessions, users } from '#server/platform/access/users.tables.ts'
import type { User } from '#server/platform/access/session.ts'
import type { Context } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { noticeDevices, noticeSettings } from './notices.tables.ts'
import { watchesOf } from './watched-things.ts'

/** Of someone who has never set anything. */
const initial = { wanted: false, muted: [], quietFrom: 22, quietUntil: 7, digest: false, details: false }

const isAlive = gt(sessions.expiresAt, sql`now()`)

export async function devicesOf(db: Database, me: User): Promise<NoticeSettings['devices']> {
  const rows = await db
    .select({ device: noticeDevices, name: sessions.device })
    .from(noticeDevices)
    .innerJoin(sessions, eq(sessions.id, noticeDevices.sessionId))
    .where(and(eq(noticeDevices.userId, me.id), isAlive))
    .orderBy(desc(noticeDevices.id))
  return rows.map(({ device, name }) => ({
    id: String(device.id),
    name: name || '其他设备',
    channel: device.channel,
    current: device.sessionId === me.session ? 1 : 0,
    failure: device.failure,
    sent_at: device.sentAt ? presentTime(device.sentAt) : '',
  }))
}

export async function presentNotices({ db, notices, settings }: Context, me: User): Promise<NoticeSettings> {
  const [[mine = initial], devices, watches, others] = await Promise.all([
    db.select().from(noticeSettings).where(eq(noticeSettings.userId, me.id)),
    devicesOf(db, me),
    watchesOf(db, settings, me.id),
    othersOf(db, me),
  ])
  return {
    wanted: mine.wanted ? 1 : 0,
    muted: mine.muted,
    quiet_from: mine.quietFrom,
    quiet_until: mine.quietUntil,
    digest: mine.digest ? 1 : 0,
    details: mine.details ? 1 : 0,
    devices,
    watches: watches satisfies Watch[],
    push_key: await notices.pushKey(),
    others: others.filter((channel) => notices.has(channel)),
    sms_kinds: notices.has('sms') ? [...notices.smsKinds] : [],
  }
}

/** Ways besides devices that this citizen could be reached by. */
async function othersOf(db: Database, { id }: User): Promise<('wechat' | 'sms')[]> {
  const [row] = await db
    .select({ phone: users.phone, openid: proxies.openid })
    .from(users)
    .leftJoin(proxies, and(eq(proxies.userId, users.id), eq(proxies.platform, 'wechat')))
    .where(eq(users.id, id))
  return [...(row?.openid ? ['wechat' as const] : []), ...(row?.phone ? ['sms' as const] : [])]
}
