/**
 * A moderator's decision on a comment: its visibility, the counts, the messages and the audit, in one transaction
 * [decision G116].
 */
import { and, eq, like, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { comments } from './comments.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { moveCommentNum } from '#server/marks/counters.ts'
import { anonymousCitizen } from '#server/people/citizen.ts'
import { hiddenAuthorOf } from '#server/marks/hidden-author.ts'
import { lockThread } from './lock-thread.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { areApart } from '#server/marks/not-blocked.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

type Row = typeof comments.$inferSelect
const SHOWN = 1

export async function decideComment(
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread) return 'missing'
    const { comment, parent } = thread
    const status = action === 'approve' ? SHOWN : 2
    if (comment.status === status) return 'already'
    await tx
      .update(comments)
      .set({ status, reason: action === 'refuse' ? reason : '' })
      .where(eq(comments.id, id))
    await count(tx, comment, parent, status)
    await noteDecision(tx, { kind: 'comment', objectId: id, action, reason, staff })
    await tellAuthor(tx, comment, action, reason)
    if (action === 'approve') {
      await tellAnswered(tx, comment, parent)
      await earnCredits(tx, comment.userId, 'comment', id)
    } else await tx.delete(messages).where(and(messagesAbout('comment', id), like(messages.source, 'reply %')))
    return 'done'
  })
}

/** Adds one when it is shown, subtracts one when it was. Replies of a hidden comment are hidden with it. */
async function count(tx: Transaction, comment: Row, parent: Row | undefined, status: number): Promise<void> {
  const step = status === SHOWN ? 1 : comment.status === SHOWN ? -1 : 0
  if (step === 0) return
  if (parent)
    await tx
      .update(comments)
      .set({ replyNum: sql`greatest(0, ${comments.replyNum} + ${step})` })
      .where(eq(comments.id, parent.id))
  const moved = parent && parent.status !== SHOWN ? 0 : step * (1 + comment.replyNum)
  if (moved !== 0) await moveCommentNum(tx, comment.target, comment.postId, moved)
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
    about: { subject: 'comment', id: comment.id },
    ...told,
  })
}

/**
 * Tells the author of the comment that was replied to, and the citizen the reply names: never its own author, nobody
 * twice, and nobody who is blocked.
 */
async function tellAnswered(tx: Transaction, comment: Row, parent: Row | undefined): Promise<void> {
  if (!parent) return
  const [author] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, comment.userId))
  const isHidden = (await hiddenAuthorOf(tx, comment.target, comment.postId)) === comment.userId
  const heard = new Set(
    [comment.replyUserId ?? parent.userId, parent.userId].filter((userId) => userId !== comment.userId),
  )
  for (const userId of [...heard].sort((a, b) => a - b)) {
    if (await areApart(tx, userId, comment.userId)) continue
    await tellCitizen(tx, {
      userId,
      type: 'interaction',
      source: `reply ${comment.id}`,
      title: `${isHidden ? anonymousCitizen.nickname : (author?.nickname ?? '')} 回复了你`,
      content: excerpt(comment.content),
      about: { subject: 'comment', id: comment.id },
    })
  }
}
