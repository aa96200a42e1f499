import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockForText } from '#server/platform/database/locks.ts'
import { proxies } from '#server/platform/access/users.tables.ts'

export const PLATFORM = 'wechat'

/** Until the end of the transaction nobody else finds or makes an account for this WeChat. */
export async function lockOpenid(tx: Transaction, openid: string): Promise<void> {
  await lockForText(tx, 'openid', `${PLATFORM} ${openid}`)
}

/** The account this WeChat opens. */
export async function findByOpenid(tx: Pick<Transaction, 'select'>, openid: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: proxies.userId })
    .from(proxies)
    .where(and(eq(proxies.platform, PLATFORM), eq(proxies.openid, openid)))
  return row?.userId
}
