import { sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Transaction } from '#server/seed/seed.ts'

/**
 * Some of those who liked each item, by name; the rest of its count is older than the names. The same people in every
 * new city; offices like nothing.
 */
export async function loadLikes(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into likes (user_id, target_type, target_id, created_at)
    select fan.id, 'post', p.id, p.publish_at + (now() - p.publish_at) * (fan.place::float / (fan.people + 1))
    from posts p cross join lateral (
      select u.id, row_number() over (order by md5(p.id || '-' || u.id)) as place, count(*) over () as people from users u where u.avatar not like '%/office-%'
    ) as fan
    where p.status = ${literal(contentState.published)} and p.publish_at < now() and fan.place <= least(p.like_num, 4 + p.id % 40)`)
}
