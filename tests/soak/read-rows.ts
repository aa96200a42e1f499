/** What the database says: of each citizen, and of what must agree with itself. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readBooks } from '#server/money/wallet/read-books.ts'
import type { Difference, Seen } from './told.ts'

const writes = `
  select user_id, 'comment ' || content as what from comments
  union all select user_id, 'circle_post ' || content from circle_posts
  union all select user_id, 'credit ' || source from credits
  union all select user_id, 'packet ' || packet_id from red_packet_opens
  union all select d.user_id, 'booked ' || packet_id from account_details d
    join red_packet_opens o on d.source = 'red_packet' and o.id = d.source_id
  union all select user_id, 'transfer ' || amount from transfers`
const states = `
  select user_id, 'like ' || target_id as what, 1 as value from likes where target_type = 'post'
  union all select user_id, 'collection ' || target_id, 1 from collections where target_type = 'post'
  union all select user_id, 'circle ' || target_id, 1 from follows where target_type = 'circle'
  union all select user_id, 'join ' || activity_id, 1 from activity_joins where status > 0
  union all select user_id, 'ballot ' || vote_id, (options ->> 0)::int from vote_ballots`
const kinds = new Set('comment circle_post credit packet booked transfer like collection circle join ballot'.split(' '))

/** Counters, each beside the number of rows it counts. */
const counters = `
  with counted (what, said, stored) as (
    select 'places of activity ' || id, join_num,
      (select count(*) from activity_joins where activity_id = a.id and status > 0) from activities a
    union all select 'likes of post ' || id, like_num,
      (select count(*) from likes where target_type = 'post' and target_id = p.id) from posts p
    union all select 'collections of post ' || id, collection_num,
      (select count(*) from collections where target_type = 'post' and target_id = p.id) from posts p
    union all select 'members of circle ' || id, member_num,
      (select count(*) from follows where target_type = 'circle' and target_id = c.id) from circles c
    union all select 'ballots of vote ' || id, total, (select count(*) from vote_ballots where vote_id = v.id) from votes v
    union all select 'ballots for option ' || id, vote_num,
      (select count(*) from vote_ballots b where b.vote_id = o.vote_id and b.options @> to_jsonb(o.id)) from vote_options o)
  select what, said::int, stored::int from counted where said <> stored`

export interface Rows {
  of: Map<number, Seen>
  /** What does not agree with itself: counters and the books. */
  differences: Difference[]
}

/** All of it at one moment. people: whose rows are read. */
export async function readRows(database: string, people: number[]): Promise<Rows> {
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  const read = async <T>(text: string) => (await client.query(text)).rows as T[]
  try {
    await client.query('begin isolation level repeatable read read only')
    const written = await read<{ user_id: string; what: string }>(writes)
    const set = await read<{ user_id: string; what: string; value: number }>(states)
    const purses = await read<{ user_id: string; balance: string }>('select user_id, balance from accounts')
    const wrong = await read<{ what: string; said: number; stored: number }>(counters)
    await client.query('commit')
    const of = new Map(
      people.map((id) => {
        const own = <T extends { user_id: string }>(rows: T[]) => rows.filter((row) => Number(row.user_id) === id)
        const seen: Seen = {
          kinds,
          writes: own(written).map(({ what }) => what),
          states: new Map(own(set).map(({ what, value }) => [what, value])),
          balance: Number(own(purses)[0]?.balance ?? 0),
        }
        return [id, seen]
      }),
    )
    const books = await readBooks(drizzle(client))
    return {
      of,
      differences: [
        ...wrong.map((one) => `${one.what} are said to be ${one.said} and are ${one.stored}`),
        ...books.differences.map((one) => `the books: ${one}`),
      ].map((sentence) => ({ kind: 'wrong', sentence })),
    }
  } finally {
    await client.end().catch(() => {})
  }
}
