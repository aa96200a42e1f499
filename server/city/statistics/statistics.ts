import { and, count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/talk/statistics.ts'
import { UNNAMED, followable, subscribable } from '#contract/subjects.ts'
import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import { feedbacks } from '#server/government/feedbacks/feedbacks.tables.ts'
import { histories } from '#server/history/histories.tables.ts'
import { marksOn } from '#server/marks/marks.ts'
import { collections } from '#server/marks/marks.tables.ts'
import { accounts } from '#server/money/wallet/wallet.tables.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { credits } from '#server/platform/credits/credits.tables.ts'
import { countMarked } from '#server/talk/collections/read-marked.ts'
import { countUnread } from '#server/talk/messages/messages.ts'

export const getStatistics: Handle<typeof contract.getStatistics> = async (_, context) => {
  const { db } = context
  const { id } = signedIn(context)
  const one = (rows: { n: number }[]) => rows[0]?.n ?? 0
  const [collected, visited, told, earned, purse] = await Promise.all([
    db
      .select({ n: count() })
      .from(collections)
      .innerJoin(posts, eq(posts.id, collections.targetId))
      .where(and(eq(collections.userId, id), marksOn('collection', UNNAMED), isPublished)),
    db
      .select({ n: count() })
      .from(histories)
      .innerJoin(posts, eq(posts.id, histories.postId))
      .where(and(eq(histories.userId, id), isPublished)),
    db.select({ n: count() }).from(feedbacks).where(eq(feedbacks.userId, id)),
    db
      .select({ n: sql<number>`coalesce(sum(${credits.credit}), 0)::int` })
      .from(credits)
      .where(eq(credits.userId, id)),
    db.select({ n: accounts.balance }).from(accounts).where(eq(accounts.userId, id)),
  ])
  return {
    collection_num: one(collected),
    history_num: one(visited),
    feedback_num: one(told),
    credit: one(earned),
    message_num: await countUnread(db, id),
    balance: one(purse),
    follow_num: await countMarked(db, id, followable),
    subscribe_num: await countMarked(db, id, subscribable),
  }
}
