import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { HISTORY_KEPT, deleteHistories, getHistories, putHistories, type History } from '#contract/histories.ts'
import type { Database } from '#server/database/connect.ts'
import { categories, histories, positions, posts } from '#server/database/schema.ts'
import { earnCredits } from '#server/earn-credits.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'
import { presentTime } from '#server/present/time.ts'
import { handler, signedIn } from '../handler.ts'

async function readHistories(db: Database, userId: number, only?: SQL): Promise<History[]> {
  const rows = await db
    .select({ ...feedColumns, at: histories.at, position: positions.position })
    .from(histories)
    .innerJoin(posts, and(eq(posts.id, histories.postId), eq(posts.status, 1)))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(positions, and(eq(positions.userId, userId), eq(positions.audioId, histories.postId)))
    .where(and(eq(histories.userId, userId), only))
    .orderBy(desc(histories.at))
    .limit(HISTORY_KEPT)
  return rows.map(({ at, position, ...row }) => {
    const content = presentFeedItem(row as FeedRow)
    return {
      id: content.id,
      type: content.type,
      content,
      position: Math.floor(position ?? 0),
      viewed_at: presentTime(new Date(at)),
      at,
    }
  })
}

export const myHistories = handler(getHistories, async (_, context) => ({
  list: await readHistories(context.db, signedIn(context).id),
}))

/** In one statement the later opening wins, whatever order calls arrive in. A clock that runs ahead of ours counts as now. */
export const keptHistories = handler(putHistories, async ({ items }, context) => {
  const { db, now } = context
  const { id: userId } = signedIn(context)
  const newest = new Map<number, number>()
  for (const { id, at } of items) newest.set(id, Math.max(at, newest.get(id) ?? 0))
  const sent = [...newest].sort(([a], [b]) => a - b)
  if (sent.length > 0)
    await db.transaction(async (tx) => {
      // The account first, as who ends or moves it does; then one citizen's devices one after the other.
      await tx.execute(sql`select id from users where id = ${userId} for key share`)
      await tx.execute(sql`select pg_advisory_xact_lock(20261125, ${userId}::int)`)
      await tx.execute(sql`
        insert into histories (user_id, post_id, at) select ${userId}::int, sent.id, least(sent.at, ${now.getTime()}::bigint)
        from unnest(${sql.param(sent.map(([id]) => id))}::int[], ${sql.param(sent.map(([, at]) => at))}::bigint[]) as sent(id, at) join posts on posts.id = sent.id and posts.status = 1
        on conflict (user_id, post_id) do update set at = excluded.at where excluded.at > histories.at`)
      const read = await tx
        .select({ id: posts.id })
        .from(posts)
        .where(
          and(
            inArray(
              posts.id,
              sent.map(([id]) => id),
            ),
            eq(posts.type, 3),
            eq(posts.status, 1),
          ),
        )
      await earnCredits(tx, userId, 'read', ...read.map(({ id }) => id))
      await tx.execute(
        sql`delete from histories where user_id = ${userId}::int and post_id in (select post_id from histories where user_id = ${userId}::int order by at desc, post_id offset ${HISTORY_KEPT})`,
      )
    })
  return {
    list:
      sent.length === 0
        ? []
        : await readHistories(
            db,
            userId,
            inArray(
              histories.postId,
              sent.map(([id]) => id),
            ),
          ),
  }
})

/** What is not there, or somebody else's, is not deleted and no failure: the line is gone either way. */
export const removedHistories = handler(deleteHistories, async ({ id, before }, context) => {
  const removed = await context.db
    .delete(histories)
    .where(
      and(
        eq(histories.userId, signedIn(context).id),
        id === 'all' ? undefined : eq(histories.postId, id),
        before === undefined ? undefined : lte(histories.at, before),
      ),
    )
    .returning({ id: histories.postId })
  return { id: String(id), removed: removed.length }
})
