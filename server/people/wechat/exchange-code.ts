import { createHash } from 'node:crypto'
import { tickets } from '#server/platform/access/login.tables.ts'
import { type WechatPerson, configured, wechatCodeSpent } from '#server/platform/wechat-account.ts'
import type { Context } from '#server/platform/api/handler.ts'

/** WeChat takes a code for ten minutes at most; remembered longer than that, it is never asked about one twice. */
const KEPT_MS = 15 * 60_000

/**
 * Exchanges a code for the WeChat user it names. A code is exchanged once, whatever WeChat would answer a second time:
 * of parallel requests with one code a single one succeeds.
 */
export async function exchangeCode(
  { challenges, db, request, now, wechat }: Context,
  code: string,
): Promise<WechatPerson> {
  const account = configured(wechat)
  await challenges.share('wechatNetworkHour', request, { subject: code })
  const hash = createHash('sha256').update(`wechat ${code}`).digest('hex')
  const first = await db
    .insert(tickets)
    .values({ hash, kind: 'wechat', usedAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) })
    .onConflictDoNothing()
    .returning({ hash: tickets.hash })
  if (first.length === 0) throw wechatCodeSpent()
  return account.exchange(code)
}
