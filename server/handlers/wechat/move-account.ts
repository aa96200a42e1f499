import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'

/** Columns whose rows follow their owner as they are. */
export const followed = [
  ['comments', 'user_id'],
  ['comments', 'reply_user_id'],
  ['shares', 'user_id'],
  ['feedbacks', 'user_id'],
  ['proxies', 'user_id'],
  ['uploads', 'user_id'],
  ['live_messages', 'user_id'],
  ['civilizations', 'user_id'],
  ['users', 'from_user_id'],
] as const
/** Tables of marks, one per person and target, with what counts them: a target both accounts had marked loses one. */
export const marked = { likes: 'like_num', collections: 'collection_num', follows: undefined } as const
/** One row per person and item; where both accounts have one, the later moment stays. */
export const newest = ['positions', 'histories', 'messages', 'credits'] as const
/** What makes two rows the same, and which is the later. */
const sameBy = {
  positions: ['audio_id', 'at'],
  histories: ['post_id', 'at'],
  messages: ['source', 'created_at'],
  credits: ['source', 'created_at'],
} as const
/** Money: the sums of both become one's, the ledger follows line by line. A packet both have opened stays counted, and is nobody's. */
export const purses = ['accounts', 'red_packet_opens'] as const
/** Ends with the account: sessions, codes and keys of writes are for whoever opened them. */
export const ended = ['sessions', 'tickets', 'once_keys'] as const

/** What the account has marked, locked before the account itself and in the order a mark locks it: a like that waits for the account then holds nothing that is wanted here. */
export async function lockMarked(tx: Transaction, account: number): Promise<void> {
  await tx.execute(
    sql`select id from comments where id in (select target_id from likes where user_id = ${account} and target_type = 'comment') order by id for update`,
  )
  await tx.execute(
    sql`select id from civilizations where id in (select target_id from likes where user_id = ${account} and target_type = 'civilization') order by id for update`,
  )
  await tx.execute(
    sql`select id from posts where id in (select target_id from likes where user_id = ${account} and target_type = 'post' union select target_id from collections where user_id = ${account}) order by id for update`,
  )
}

/** All that one account has becomes another's, and the account is gone. The caller has locked what it has marked and both rows of users. */
export async function moveAccount(tx: Transaction, from: number, to: number): Promise<void> {
  for (const [name, counter] of Object.entries(marked)) {
    const table = sql.identifier(name)
    const { rows } = await tx.execute<{ target_type: string; target_id: number }>(sql`
      delete from ${table} mine using ${table} theirs where mine.user_id = ${from} and theirs.user_id = ${to} and theirs.target_type = mine.target_type and theirs.target_id = mine.target_id
      returning mine.target_type, mine.target_id`)
    for (const { target_type, target_id } of counter ? rows : []) {
      if (target_type === 'live') continue // counted where it is shown
      const counted = sql.identifier(
        target_type === 'comment' ? 'comments' : target_type === 'civilization' ? 'civilizations' : 'posts',
      )
      await tx.execute(
        sql`update ${counted} set ${sql.identifier(counter!)} = greatest(0, ${sql.identifier(counter!)} - 1) where id = ${target_id}`,
      )
    }
    await tx.execute(sql`update ${table} set user_id = ${to} where user_id = ${from}`)
  }
  for (const name of newest) {
    const [table, same, at] = [name, ...sameBy[name]].map((one) => sql.identifier(one))
    await tx.execute(
      sql`delete from ${table} mine using ${table} theirs where mine.${same} = theirs.${same} and ((mine.user_id = ${from} and theirs.user_id = ${to} and mine.${at} <= theirs.${at}) or (mine.user_id = ${to} and theirs.user_id = ${from} and mine.${at} < theirs.${at}))`,
    )
    await tx.execute(sql`update ${table} set user_id = ${to} where user_id = ${from}`)
  }
  for (const [name, owner] of followed)
    await tx.execute(
      sql`update ${sql.identifier(name)} set ${sql.identifier(owner)} = ${to} where ${sql.identifier(owner)} = ${from}`,
    )
  await movePurse(tx, from, to)
  await tx.execute(sql`delete from users where id = ${from}`)
}

async function movePurse(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(
    sql`insert into accounts (user_id) select ${to}::integer from accounts where user_id = ${from} on conflict do nothing`,
  )
  await tx.execute(
    sql`update accounts theirs set balance = theirs.balance + mine.balance, income_total = theirs.income_total + mine.income_total, frozen = theirs.frozen + mine.frozen from accounts mine where mine.user_id = ${from} and theirs.user_id = ${to}`,
  )
  await tx.execute(sql`update account_details set user_id = ${to} where user_id = ${from}`)
  await tx.execute(sql`delete from accounts where user_id = ${from}`)
  await tx.execute(
    sql`update red_packet_opens set user_id = ${to} where user_id = ${from} and packet_id not in (select packet_id from red_packet_opens where user_id = ${to})`,
  )
}
