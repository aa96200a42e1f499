import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { comments, credits, proxies, shares, users } from '#server/database/schema.ts'

/** Columns whose rows follow their owner as they are. */
export const followed = [comments.userId, comments.replyUserId, shares.userId, credits.userId, proxies.userId, users.fromUserId]
/** Tables of marks, one per person and target; what both accounts had marked is counted once from now on. */
export const marked = ['likes', 'collections', 'follows'] as const
/** Ends with the account: sessions and codes are for whoever opened them. */
export const ended = ['sessions', 'tickets']

const counters = { likes: 'like_num', collections: 'collection_num', follows: undefined } as const

/** All that one account has becomes another's, and the account is gone. Both rows of users are locked by the caller. */
export async function moveAccount(tx: Transaction, from: number, to: number): Promise<void> {
  for (const name of marked) {
    const table = sql.identifier(name)
    const { rows } = await tx.execute<{ target_type: string; target_id: number }>(sql`
      delete from ${table} mine using ${table} theirs where mine.user_id = ${from} and theirs.user_id = ${to} and theirs.target_type = mine.target_type and theirs.target_id = mine.target_id
      returning mine.target_type, mine.target_id`)
    const counter = counters[name]
    if (counter) for (const { target_type, target_id } of rows.toSorted((one, other) => one.target_id - other.target_id)) {
      const counted = sql.identifier(target_type === 'comment' ? 'comments' : 'posts')
      await tx.execute(sql`update ${counted} set ${sql.identifier(counter)} = greatest(0, ${sql.identifier(counter)} - 1) where id = ${target_id}`)
    }
    await tx.execute(sql`update ${table} set user_id = ${to} where user_id = ${from}`)
  }
  for (const column of followed) await tx.update(column.table).set({ [keyOf(column)]: to }).where(eq(column, from))
  await tx.delete(users).where(eq(users.id, from))
}
