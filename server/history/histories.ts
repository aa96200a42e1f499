import * as contentType from '#contract/content/content-types.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, desc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/content/histories.ts'
import { HISTORY_LIMIT, type History } from '#contract/content/histories.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { histories, positions } from './histories.tables.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/content/feed-item.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

async function readHistories(db: Database, userId: number, only?: SQL): Promise<History[]> {
  const rows = await db
    .select({ ...feedColumns, at: histories.at, position: positions.position })
    .from(histories)
    .innerJoin(posts, and(eq(posts.id, histories.postId), isPublished))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(positions, and(eq(positions.userId, userId), eq(positions.audioId, histories.postId)))
    .where(and(eq(histories.userId, userId), only))
    .orderBy(desc(histories.at))
    .limit(HISTORY_LIMIT)
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

export const getHistories: Handle<typeof contract.getHistories> = async (_, context) => ({
  list: await readHistories(context.db, signedIn(context).id),
})

/**
 * One statement, in which the later opening wins, whatever order calls arrive in. A clock ahead of ours counts as now.
 */
export const putHistories: Handle<typeof contract.putHistories> = async ({ items }, context) => {
  const { db, now } = context
  const { id: userId } = signedIn(context)
  const newest = new Map<number, number>()
  for (const { id, at } of items) newest.set(id, Math.max(at, newest.get(id) ?? 0))
  const sent = [...newest].sort(([a], [b]) => a - b)
  if (sent.length > 0)
    await db.transaction(async (tx) => {
      await lockOfCitizen(tx, 'historiesOfUser', userId)
      await tx.execute(sql`
        insert into histories (user_id, post_id, at) select ${userId}::bigint, sent.id, least(sent.at, ${now.getTime()}::bigint)
        from unnest(${sql.param(sent.map(([id]) => id))}::int[], ${sql.param(sent.map(([, at]) => at))}::bigint[]) as sent(id, at) join posts on posts.id = sent.id and ${isPublished}
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
            eq(posts.type, contentType.article),
            isPublished,
          ),
        )
      await earnCredits(tx, userId, 'read', ...read.map(({ id }) => id))
      await tx.execute(
        sql`delete from histories where user_id = ${userId}::bigint and post_id in (select post_id from histories where user_id = ${userId}::bigint order by at desc, post_id offset ${HISTORY_LIMIT})`,
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
}

/** Deleting a row that does not exist, or is somebody else's, is no failure: the row is gone either way. */
export const deleteHistories: Handle<typeof contract.deleteHistories> = async ({ id, before }, context) => {
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
}
