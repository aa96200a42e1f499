import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { lockForText } from '#server/database/locks.ts'
import { proxies } from '#server/database/schema/users.ts'

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
