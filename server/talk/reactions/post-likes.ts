import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/talk/reactions.ts'
import { UNNAMED } from '#contract/subjects.ts'
import { likes } from '#server/marks/marks.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { markCounts, markedAmong, marksOn } from '#server/marks/marks.ts'
import { mustSee } from '#server/marks/must-see.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

/** Newest first, with a stable order within one moment, so that pages neither repeat nor miss anybody. */
export const getPostLikes: Handle<typeof contract.getPostLikes> = async ({ id, type, ...page }, { db, user }) => {
  const subject = type ?? UNNAMED
  await mustSee(db, subject, id, user)
  const ofPost = marksOn('like', subject, id)
  const counted = type && (await markCounts(db, 'like', type, [id]))
  const slice = sortedPage(newestFirst(likes.createdAt, likes.userId), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...citizenColumns, cursor: slice.cursor })
      .from(likes)
      .innerJoin(users, eq(users.id, likes.userId)),
    and(ofPost, notBlocked(likes.userId, user)),
  )
  const mine = await markedAmong(db, 'like', subject, [id], user)
  return {
    // The counter of a content item holds likes from before it came here as well.
    total: counted ? (counted.get(id) ?? 0) : await db.$count(likes, ofPost),
    is_like: mine.has(id) ? 1 : 0,
    users: rows.map(presentCitizen),
    cursor,
  }
}
