import { sql } from 'drizzle-orm'
import { voteType } from '#contract/circles/vote-fields.ts'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import type { votes } from '#server/circles/votes/votes.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Ballot {
  vote: Pick<typeof votes.$inferSelect, 'id' | 'type' | 'daily'>
  userId: number
  day: string
  options: number[]
}
export const NOT_NOW = 400402

interface StoredBallot {
  vote: number
  user: number
  day: string
  options: number[]
  changeable: boolean
}
interface CountedBallot {
  voted: boolean
  total: number | null
  numbers: Record<string, number> | null
}
const storeBallot = sqlOnce<StoredBallot, CountedBallot>('store_ballot', (value) => {
  const [vote, user, day] = [sql`${value.vote}::bigint`, sql`${value.user}::bigint`, sql`${value.day}::date`]
  const [chosen, changeable] = [sql`${value.options}::bigint[]`, sql`${value.changeable}::boolean`]
  return sql`with voted as (
      select options from vote_ballots where vote_id = ${vote} and user_id = ${user} and day = ${day}
    ), counted as (
      update votes set
        total = total + (not exists (select from voted))::int,
        person_num = person_num + (not exists (select from vote_ballots where vote_id = ${vote} and user_id = ${user}))::int
      where id = ${vote} and start_at <= clock_timestamp() and clock_timestamp() < end_at
        and (${changeable} or not exists (select from voted))
      returning id, total
    ), stored as (
      insert into vote_ballots (vote_id, user_id, day, options)
      select id, ${user}, ${day}, to_jsonb(${chosen}) from counted
      on conflict (vote_id, user_id, day) do update set options = excluded.options
    ), moved as (
      update vote_options o set vote_num = o.vote_num + (o.id = any(${chosen}))::int - (o.id = any(given.ids))::int
      from counted, (
        select coalesce(array_agg(one::bigint), '{}') as ids from voted, jsonb_array_elements_text(voted.options) one
      ) given
      where o.vote_id = counted.id and o.id = any(${chosen} || given.ids)
      returning o.id, o.vote_num
    )
    select exists (select from voted) as voted, (select total from counted) as total,
      (select jsonb_object_agg(id, vote_num) from moved) as numbers`
})

/**
 * Stores a ballot and counts it; answers the total and the new numbers of the options it changes. The account is locked
 * before the vote, in the same order as joining accounts does. The row of the vote keeps its ballots one after the
 * other and apart from its end. Only the last statement locks it: they wait for each other no longer than that.
 */
export async function castBallot(tx: Transaction, { vote, userId, day, options }: Ballot) {
  // An earlier ballot of that day is replaced.
  const changeable = vote.daily === 0 && vote.type !== voteType.candidates
  await lockOfCitizen(tx, 'ballotsOfUser', userId)
  const [stored] = await storeBallot(tx, { vote: vote.id, user: userId, day, options, changeable })
  const { voted, total, numbers } = stored!
  const refusal = !voted || changeable ? '投票已结束' : vote.daily === 1 ? '今天已经投过票了' : '已经投过票了'
  if (total === null) throw new Refusal(200, NOT_NOW, refusal)
  return { total, numbers: new Map(Object.entries(numbers ?? {}).map(([id, n]) => [Number(id), n])) }
}
