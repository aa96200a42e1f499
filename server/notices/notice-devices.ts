import { and, eq, ne, sql } from 'drizzle-orm'
import type * as contract from '#contract/notices/notices.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { isPushService } from './channels/push.ts'
import { noteDelivery } from './note-deliveries.ts'
import { noticeDevices, noticeSettings } from './notices.tables.ts'
import { originFor } from './origin-for.ts'
import { devicesOf } from './present-notices.ts'

/** Of an uncompressed point of P-256, and of the secret beside it [RFC 8291]. */
const POINT_BYTES = 65
const SECRET_BYTES = 16
const sizeOf = (text: string): number => Buffer.from(text, 'base64url').length

interface Told {
  channel: 'push' | 'native'
  endpoint: string
  p256dh: string
  auth: string
}
function refuseUnusable({ channel, endpoint, p256dh, auth }: Told, { notices }: Context): void {
  if (channel === 'native') {
    if (!notices.has('native') || !/^[a-z]{2,20}:[\x21-\x7e]{4,900}$/.test(endpoint))
      throw badInput('这个 App 暂不支持通知')
    return
  }
  if (!isPushService(endpoint, notices.services)) throw badInput('不认识这个浏览器的推送服务')
  if (sizeOf(p256dh) !== POINT_BYTES || sizeOf(auth) !== SECRET_BYTES) throw badInput('密钥不正确')
}

/** Of the session that asks: whoever had this address before is not reached by it any more. */
export const postNoticeDevice: Handle<typeof contract.postNoticeDevice> = async (input, context) => {
  const me = signedIn(context)
  const { channel, endpoint, p256dh, auth, elder } = input
  refuseUnusable({ channel, endpoint, p256dh, auth }, context)
  const device = {
    userId: me.id,
    sessionId: me.session,
    channel,
    endpoint,
    p256dh,
    auth,
    elder: elder === 1,
    failure: '' as const,
    failingSince: null,
  }
  const id = await context.db.transaction(async (tx) => {
    await tx.insert(noticeSettings).values({ userId: me.id }).onConflictDoNothing()
    // A browser has one address at a time.
    await tx
      .delete(noticeDevices)
      .where(
        and(
          eq(noticeDevices.sessionId, me.session),
          eq(noticeDevices.channel, channel),
          sql`${noticeDevices.endpoint} is distinct from ${endpoint}`,
        ),
      )
    const [row] = await tx
      .insert(noticeDevices)
      .values(device)
      .onConflictDoUpdate({ target: noticeDevices.endpoint, set: device })
      .returning({ id: noticeDevices.id })
    return String(row!.id)
  })
  return (await devicesOf(context.db, me)).find((one) => one.id === id)!
}

/** Somebody else's is reported missing. */
export const deleteNoticeDevice: Handle<typeof contract.deleteNoticeDevice> = async ({ id }, context) => {
  const ended = await context.db
    .delete(noticeDevices)
    .where(and(eq(noticeDevices.id, id), eq(noticeDevices.userId, signedIn(context).id)))
    .returning({ id: noticeDevices.id })
  if (ended.length === 0) throw gone()
  return {}
}

export const tryNoticeDevice: Handle<typeof contract.tryNoticeDevice> = async ({ id }, context) => {
  const { db, limits, notices, settings, request } = context
  const { id: userId } = signedIn(context)
  const [device] = await db
    .select()
    .from(noticeDevices)
    .where(and(eq(noticeDevices.id, id), eq(noticeDevices.userId, userId), ne(noticeDevices.failure, 'gone')))
  if (!device?.endpoint) throw gone()
  await limits.take('noticeTriesUserHour', userId)
  const origin = await originFor(settings, context.hosts, request.host)
  const delivery = await notices.send(
    { ...device, endpoint: device.endpoint },
    {
      title: device.elder ? '通知开好了' : '通知已开启',
      body: device.elder ? '以后有要紧的事，会这样告诉您' : '以后重要的消息会这样告诉你',
      path: '/notices',
      url: `${origin}/notices`,
      tag: 'test',
      pressing: true,
      unread: 0,
    },
  )
  await noteDelivery(db, device.id, delivery)
  return {
    failure:
      delivery.state === 'sent'
        ? ''
        : delivery.state === 'gone'
          ? 'gone'
          : delivery.state === 'later'
            ? 'later'
            : 'blocked',
  }
}
