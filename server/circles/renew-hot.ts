import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'

/**
 * What 热门 sorts by, the same for everybody: likes, twice the people who commented, and the people who voted, over
 * age. Posts of the last month, and those that still have a place from before.
 */
export async function renewHot(db: Database): Promise<void> {
  await db.execute(sql`
    update circle_posts p set hot = made.hot from (
      select q.id, (case when q.created_at < now() - interval '30 days' then 0 else
        1000000 * (q.like_num + 2 * coalesce(said.n, 0) + coalesce(v.person_num, 0))
          / power(extract(epoch from now() - q.created_at) / 3600 + 2, 1.5) end)::int as hot
      from circle_posts q
        left join lateral (
          select count(distinct c.user_id) as n from comments c
          where c.target = 'circle_post' and c.post_id = q.id and c.status = 1 and q.comment_num > 0
        ) said on true
        left join votes v on v.post_id = q.id
      where q.status = 1 and (q.created_at >= now() - interval '30 days' or q.hot > 0)
      order by q.id
    ) made where p.id = made.id and p.hot <> made.hot`)
}
