import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { accountDetails, accounts } from '#server/database/schema/wallet.ts'
import { postMovement } from './post-movement.ts'

/** sourceId: the row the money comes from; nothing is credited twice for one. */
export interface Credit {
  userId: number
  amount: number
  title: string
  source: 'red_packet' | 'reward'
  sourceId: number
}
const paidBy = { red_packet: 'red_packets', reward: 'rewards' } as const

/**
 * Gives a citizen money of the city: the balance, its line and its postings, in the transaction of what it comes from.
 * The account's row stays locked until then, so that lines follow each other.
 */
export async function creditAccount(tx: Transaction, { userId, amount, ...line }: Credit): Promise<void> {
  const [account] = await tx
    .insert(accounts)
    .values({ userId, balance: amount, incomeTotal: amount })
    .onConflictDoUpdate({
      target: accounts.userId,
      set: { balance: sql`${accounts.balance} + ${amount}`, incomeTotal: sql`${accounts.incomeTotal} + ${amount}` },
    })
    .returning({ balance: accounts.balance })
  await tx.insert(accountDetails).values({ ...line, userId, type: 1, amount, balance: account!.balance })
  await postMovement(tx, {
    cause: line.source,
    sourceId: line.sourceId,
    postings: [
      { ledger: paidBy[line.source], amount: -amount },
      { ledger: 'available', userId, amount },
    ],
  })
}
