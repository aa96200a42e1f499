import { sql } from 'drizzle-orm'
import type { Transaction } from './load-articles.ts'

/** What each matrix account published: what names it, then others, of each kind so many. */
export async function loadAccountPosts(tx: Transaction): Promise<void> {
  for (const [types, most] of [
    [[3], 10],
    [[4, 12], 3],
    [[7], 2],
  ] as const)
    await tx.execute(sql`
      insert into merchant_posts (merchant_id, post_id)
      select m.id, p.id from merchants m cross join lateral (
        select id from posts where status = 1 and listed and type = any(${sql.param([...types])}::int[])
        order by position(replace(left(m.name, 4), '云溪', '') in title || introduction) = 0, abs(hashint4(id * 31 + m.id))
        limit ${most}
      ) p where m.kind = 'matrix'`)
}
