import { and, count, eq } from 'drizzle-orm'
import type * as contract from '#contract/reactions.ts'
import { UNNAMED } from '#contract/subjects.ts'
import { likes } from '#server/database/schema/marks.ts'
import { users } from '#server/database/schema/users.ts'
import { markedAmong, marksOn } from '#server/subjects/marks.ts'
import { mustSee } from '#server/subjects/must-see.ts'
import { citizenColumns, presentCitizen } from '#server/present/citizen.ts'
import type { Handle } from '../handler.ts'
import { newestFirst, sortedPage } from '../sorted-page.ts'

/** Newest first, with a stable order within one moment, so that pages neither repeat nor miss anybody. */
export const getPostLikes: Handle<typeof contract.getPostLikes> = async ({ id, ...page }, { db, user }) => {
  await mustSee(db, UNNAMED, id, user)
  const ofPost = marksOn('like', UNNAMED, id)
  const [counted] = await db.select({ total: count() }).from(likes).where(ofPost)
  const slice = sortedPage(newestFirst(likes.createdAt, likes.userId), page)
  const found = await db
    .select({ ...citizenColumns, cursor: slice.cursor })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(and(ofPost, slice.after))
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  const { rows, cursor } = slice.cut(found)
  const mine = await markedAmong(db, 'like', UNNAMED, [id], user)
  return {
    total: counted?.total ?? 0,
    is_like: mine.has(id) ? 1 : 0,
    users: rows.map(presentCitizen),
    cursor,
  }
}
