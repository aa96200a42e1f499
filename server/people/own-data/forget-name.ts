import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Takes a citizen's name out of the messages that others had about what they did: likes, replies, requests to join. */
export async function forgetName(tx: Transaction, id: number, instead: string): Promise<void> {
  await tx.execute(sql`
    with me as (select nickname from users where id = ${id})
    update messages set title = replace(title, me.nickname, ${instead}), content = replace(content, me.nickname, ${instead})
    from me where user_id <> ${id} and me.nickname <> '' and (position(me.nickname in title) > 0 or position(me.nickname in content) > 0)
      and (source like 'like % ' || ${id} or source like 'activity cancel % ' || ${id}
        or source in (select 'reply ' || c.id from comments c where c.user_id = ${id})
        or exists (select from volunteers v where v.user_id = ${id} and source like 'team % ask ' || v.id))`)
}
