import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getMessages, readMessage, type MessageLink } from '#contract/messages.ts'
import { getNotViews } from '#contract/not-views.ts'
import type { Database } from '#server/database/connect.ts'
import { comments, feedbacks, messages, posts } from '#server/database/schema.ts'
import { presentTime } from '#server/present/time.ts'
import { gone } from '#server/refusal.ts'
import { handler, signedIn } from '../handler.ts'

const said = alias(comments, 'said')
const columns = {
  message: messages,
  parentId: said.parentId,
  target: said.target,
  postId: said.postId,
  postType: posts.type,
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)))
  return counted?.n ?? 0
}

export const myMessages = handler(getMessages, async ({ type, page, page_size }, context) => {
  const { db } = context
  const { id: userId } = signedIn(context)
  const mine = and(eq(messages.userId, userId), type === undefined ? undefined : eq(messages.type, type))
  const [counted] = await db.select({ total: count() }).from(messages).where(mine)
  const rows = await db
    .select(columns)
    .from(messages)
    .leftJoin(said, eq(said.id, messages.commentId))
    .leftJoin(posts, and(eq(posts.id, said.postId), eq(said.target, 'post')))
    .where(mine)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ message, ...about }) => ({
    id: String(message.id),
    type: message.type,
    title: message.title,
    content: message.content,
    is_read: message.readAt ? (1 as const) : (0 as const),
    link: linkOf(message, about),
    created_at: presentTime(message.createdAt),
  }))
  return { unread: await countUnread(db, userId), list, total: counted?.total ?? 0, page, page_size }
})

/** A reply is read under its comment. */
function linkOf(
  { commentId, feedbackId, liveId, civilizationId }: typeof messages.$inferSelect,
  {
    parentId,
    target,
    postId,
    postType,
  }: { parentId: number | null; target: string | null; postId: number | null; postType: number | null },
): MessageLink | null {
  if (feedbackId !== null) return { type: 'feedback', id: String(feedbackId), content_type: 0, content_id: '' }
  if (liveId !== null) return { type: 'live', id: String(liveId), content_type: 0, content_id: '' }
  if (civilizationId !== null)
    return { type: 'civilization', id: String(civilizationId), content_type: 0, content_id: '' }
  if (commentId !== null && target === 'civilization')
    return { type: 'civilization', id: String(postId), content_type: 0, content_id: String(parentId ?? commentId) }
  if (commentId === null || postId === null || postType === null) return null
  return { type: 'comment', id: String(parentId ?? commentId), content_type: postType, content_id: String(postId) }
}

/** Only one's own; somebody else's looks missing. */
export const messageRead = handler(readMessage, async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  const [row] = await context.db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, now())` })
    .where(and(eq(messages.id, id), eq(messages.userId, userId)))
    .returning({ id: messages.id })
  if (!row) throw gone()
  return { id: String(id), is_read: 1, unread: await countUnread(context.db, userId) }
})

/** advice and order: neither has anything to look at yet. */
export const notViews = handler(getNotViews, async (_, context) => {
  const { id: userId } = signedIn(context)
  const [answered] = await context.db
    .select({ n: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), eq(feedbacks.status, 1), isNull(feedbacks.seenAt)))
  return { message: await countUnread(context.db, userId), feedback: answered?.n ?? 0, advice: 0, order: 0 }
})
