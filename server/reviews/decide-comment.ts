/** A moderator's word on a comment: what readers see, the counts, who is told and the audit, in one transaction [decision G116]. */
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { civilizations, comments, messages, posts, reviews, users } from '#server/database/schema.ts'
import { earnCredits } from '#server/earn-credits.ts'
import { excerpt, tellCitizen } from './tell-citizen.ts'

/** staff: who decided. reason: told to the author when refused. */
export interface Decision {
  action: 'approve' | 'refuse'
  staff: string
  reason?: string
}
/** hidden: what nobody sees cannot be answered. */
export type Outcome = 'done' | 'missing' | 'already' | 'hidden'
type Row = typeof comments.$inferSelect
const SHOWN = 1

export async function decideComment(
  db: Database,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ parentId: comments.parentId }).from(comments).where(eq(comments.id, id))
    if (!known) return 'missing'
    // A reply with its comment, in the order of their numbers, as everybody locks them.
    const rows = await tx
      .select()
      .from(comments)
      .where(inArray(comments.id, known.parentId === null ? [id] : [id, known.parentId]))
      .orderBy(asc(comments.id))
      .for('update')
    const comment = rows.find((row) => row.id === id)
    if (!comment) return 'missing'
    const status = action === 'approve' ? SHOWN : 2
    if (comment.status === status) return 'already'
    await tx.update(comments).set({ status }).where(eq(comments.id, id))
    const parent = rows.find((row) => row.id === known.parentId)
    await count(tx, comment, parent, status)
    await tx.insert(reviews).values({ kind: 'comment', objectId: id, action, reason, staff })
    await tellAuthor(tx, comment, action, reason)
    if (action === 'approve') {
      await tellAnswered(tx, comment, parent)
      await earnCredits(tx, comment.userId, 'comment', id)
    } else await tx.delete(messages).where(and(eq(messages.commentId, id), like(messages.source, 'reply %')))
    return 'done'
  })
}

/** One step up when it is shown, one down when it was. Replies of a hidden comment are hidden with it. */
async function count(tx: Transaction, comment: Row, parent: Row | undefined, status: number): Promise<void> {
  const step = status === SHOWN ? 1 : comment.status === SHOWN ? -1 : 0
  if (step === 0) return
  if (parent)
    await tx
      .update(comments)
      .set({ replyNum: sql`greatest(0, ${comments.replyNum} + ${step})` })
      .where(eq(comments.id, parent.id))
  const moved = parent && parent.status !== SHOWN ? 0 : step * (1 + comment.replyNum)
  if (moved === 0) return
  if (comment.target === 'civilization')
    await tx
      .update(civilizations)
      .set({ commentNum: sql`greatest(0, ${civilizations.commentNum} + ${moved})` })
      .where(eq(civilizations.id, comment.postId))
  else
    await tx
      .update(posts)
      .set({ commentNum: sql`greatest(0, ${posts.commentNum} + ${moved})` })
      .where(eq(posts.id, comment.postId))
}

async function tellAuthor(tx: Transaction, comment: Row, action: Decision['action'], reason: string): Promise<void> {
  const words = `“${excerpt(comment.content)}”`
  const told =
    action === 'approve'
      ? { title: '评论已通过审核', content: `${words} 已经展示给大家` }
      : { title: '评论未通过审核', content: `${words} 没有展示。原因：${reason}` }
  await tellCitizen(tx, {
    userId: comment.userId,
    type: 'system',
    source: `review ${comment.id}`,
    commentId: comment.id,
    ...told,
  })
}

/** Whose comment was answered, and whom the answer names: never the one who wrote it, nobody twice. */
async function tellAnswered(tx: Transaction, comment: Row, parent: Row | undefined): Promise<void> {
  if (!parent) return
  const [author] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, comment.userId))
  const heard = new Set(
    [comment.replyUserId ?? parent.userId, parent.userId].filter((userId) => userId !== comment.userId),
  )
  for (const userId of [...heard].sort((a, b) => a - b))
    await tellCitizen(tx, {
      userId,
      type: 'interaction',
      source: `reply ${comment.id}`,
      title: `${author?.nickname ?? ''} 回复了你`,
      content: excerpt(comment.content),
      commentId: comment.id,
    })
}
