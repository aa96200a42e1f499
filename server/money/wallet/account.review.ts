import { and, desc, eq, ne } from 'drizzle-orm'
import { moneyText } from '#contract/money/money.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { accounts } from './wallet.tables.ts'
import { rewardCitizen } from '#server/money/orders/make-order.ts'
import { holdAccount, releaseAccount } from './decide-account.ts'
import { ROWS, picked, type Kind } from '#server/staff/kind.ts'

/** Accounts by the number of their citizen; those that are held wait for somebody who clears it up. */
export const account: Kind = {
  permission: 'wallet.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: accounts, author: users.nickname, createdAt: users.createdAt })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .where(and(ne(accounts.heldReason, ''), picked(accounts.userId, pick)))
      .orderBy(desc(accounts.userId))
      .limit(ROWS)
    return rows.map(({ row: { userId, balance, frozen, heldReason }, author, createdAt }) => ({
      id: userId,
      author,
      content: `冻结账户：${heldReason}`,
      createdAt,
      offers: ['release'],
      extra: { 余额: moneyText(balance), 冻结: moneyText(frozen) },
    }))
  },
  decide: { hold: holdAccount, release: releaseAccount, reward: rewardCitizen },
}
