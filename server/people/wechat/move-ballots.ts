import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'

/**
 * Ballots follow to the other account, each still counted once: where both have voted in the same vote on the same day,
 * the other's stays. The votes are locked after the accounts, as whoever casts a ballot does.
 */
export async function moveBallots(tx: Transaction, from: number, to: number): Promise<void> {
  const ofBoth = sql`select vote_id from vote_ballots where user_id = ${from} intersect select vote_id from vote_ballots where user_id = ${to}`
  await tx.execute(
    sql`select from votes where id in (select vote_id from vote_ballots where user_id = ${from}) order by id for no key update`,
  )
  await tx.execute(sql`update votes set person_num = person_num - 1 where id in (${ofBoth})`)
  await tx.execute(sql`
    with gone as (
      delete from vote_ballots mine using vote_ballots theirs
      where mine.user_id = ${from} and theirs.user_id = ${to} and theirs.vote_id = mine.vote_id and theirs.day = mine.day
      returning mine.vote_id, mine.options
    ), uncounted as (
      update vote_options set vote_num = vote_num - lost.n from (
        select chosen::bigint as id, count(*)::int as n from gone, jsonb_array_elements_text(gone.options) chosen group by 1
      ) lost where vote_options.id = lost.id
    )
    update votes set total = total - lost.n from (select vote_id, count(*)::int as n from gone group by 1) lost
    where votes.id = lost.vote_id`)
  await tx.execute(sql`update vote_ballots set user_id = ${to} where user_id = ${from}`)
}

/** One sign-up for each vote: the other's, where both have one. */
export async function moveSignups(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    update vote_signups set user_id = ${to}
    where user_id = ${from} and vote_id not in (select vote_id from vote_signups where user_id = ${to})`)
  await tx.execute(sql`delete from vote_signups where user_id = ${from}`)
}
