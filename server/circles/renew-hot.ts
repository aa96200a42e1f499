import { sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'

/** Posts in one statement, so that none takes long or holds many rows locked. */
const AT_ONCE = 1000
/** The largest whole number of its column: six thousand people in the first hour come to it. */
const HOTTEST = 2_147_483_647

/** Age changes every place a little every minute: one that would move by less than this share of it stays for now. */
const WORTH_WRITING = 0.02

/**
 * What 热门 sorts by, the same for everybody: likes, twice the people who commented, and the people who voted, over
 * age. Posts of the last month, and those that still have a place from before.
 */
export async function renewHot(db: Database): Promise<void> {
  let after: number | null = 0
  while (after !== null) after = await renewSome(db, after)
}

/** Returns the last id that was looked at; null: none was left. */
async function renewSome(db: Database, after: number): Promise<number | null> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    with lot as materialized (
      select id, created_at, like_num, comment_num from circle_posts
      where id > ${after} and status = ${literal(writtenState.shown)} and (created_at >= now() - interval '30 days' or hot > 0)
      order by id limit ${AT_ONCE}
    ), made as (
      select q.id, least(${HOTTEST}, case when q.created_at < now() - interval '30 days' then 0 else
        1000000 * (q.like_num + 2 * coalesce(said.n, 0) + coalesce(v.person_num, 0))
          / power(extract(epoch from now() - q.created_at) / 3600 + 2, 1.5) end)::int as hot
      from lot q
        left join lateral (
          select count(distinct c.user_id) as n from comments c
          where c.target = 'circle_post' and c.post_id = q.id and c.status = ${literal(writtenState.shown)} and q.comment_num > 0
        ) said on true
        left join votes v on v.post_id = q.id
    ), renewed as (
      update circle_posts p set hot = made.hot from made where p.id = made.id and abs(made.hot - p.hot::float8) > ${WORTH_WRITING}::float8 * p.hot
    )
    select max(id)::float8 as last from lot`)
  return rows[0]?.last ?? null
}
