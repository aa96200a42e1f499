import { and, count, desc, eq } from 'drizzle-orm'
import { getPostLikes } from '#contract/reactions.ts'
import { likes, posts, users } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** Newest first; of one moment, always in the same order, so that pages neither repeat nor miss anybody. */
export const postLikes = handler(getPostLikes, async ({ id, page, page_size }, { db, user }) => {
  const [post] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 1)))
  if (!post) throw gone()
  const ofPost = and(eq(likes.targetType, 'post'), eq(likes.targetId, id))
  const [counted] = await db.select({ total: count() }).from(likes).where(ofPost)
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.userId))
    .where(ofPost)
    .orderBy(desc(likes.createdAt), desc(likes.userId))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const mine = user
    ? await db
        .select({ id: likes.targetId })
        .from(likes)
        .where(and(ofPost, eq(likes.userId, user.id)))
    : []
  return {
    total: counted?.total ?? 0,
    is_like: mine.length ? 1 : 0,
    users: rows.map((row) => ({ ...row, id: String(row.id) })),
  }
})
