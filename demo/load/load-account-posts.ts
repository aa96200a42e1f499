import { sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Transaction } from '#server/seed/seed.ts'

/** Where things happen: an account publishes what is of its own place, or of none. */
const PLACES = '溪口|城东|城北|望溪|新渡|南门|滨溪|文昌|白鹭洲|茶岭|柳湾|梅坞|竹源|云顶|雾坪|枫林|石桥|高坪'

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
        select id from posts where status = ${literal(contentState.published)} and listed and type = any(${sql.param([...types])}::int[])
          and (title || introduction !~ ${PLACES} or position(replace(left(m.name, 2), '云溪', '') in title || introduction) > 0)
          and (title !~ '停水|水厂' or m.name ~ '水')
        order by position(replace(left(m.name, 4), '云溪', '') in title || introduction) = 0, abs(hashint4(id * 31 + m.id))
        limit ${most}
      ) p where m.kind = 'matrix'`)
  await tx.execute(sql`
    insert into follows (user_id, target_type, target_id)
    select u.id, 'headline', m.id from users u cross join merchants m
    where m.kind = 'matrix' and not u.is_official and abs(hashtext(u.id || ' m ' || m.id)) % 5 < 1 + m.id % 3
    on conflict do nothing`)
}
