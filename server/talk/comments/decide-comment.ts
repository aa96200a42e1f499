import { and, eq, like, sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { moveCommentNum } from '#server/marks/counters.ts'
import { hiddenAuthorOf } from '#server/marks/hidden-author.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { moderate } from '#server/marks/moderate.ts'
import { areApart } from '#server/marks/not-blocked.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'
import { anonymousCitizen } from '#server/people/citizen.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { comments } from './comments.tables.ts'
import { lockThread } from './lock-thread.ts'

type Row = typeof comments.$inferSelect
type Threaded = Row & { parent: Row | undefined }
const { shown } = writtenState

/** Decisions on comments: their visibility, the counts, the messages and the audit [decision G116]. */
export const commentModeration = moderate({
  kind: 'comment',
  table: comments as typeof comments & { $inferSelect: Threaded },
  async lock(tx, id): Promise<Threaded | undefined> {
    const thread = await lockThread(tx, id)
    return thread && { ...thread.comment, parent: thread.parent }
  },
  async also(tx, comment, status) {
    await count(tx, comment, comment.parent, status)
    if (status === shown) {
      await tellAnswered(tx, comment, comment.parent)
      await earnCredits(tx, comment.userId, 'comment', comment.id)
    } else await tx.delete(messages).where(and(messagesAbout('comment', comment.id), like(messages.source, 'reply %')))
  },
  told: ({ id, content }, { action, reason }) => ({
    source: `review ${id}`,
    about: { subject: 'comment', id },
    ...(action === 'approve'
      ? { title: '评论已通过审核', content: `“${excerpt(content)}” 已经展示给大家` }
      : { title: '评论未通过审核', content: `“${excerpt(content)}” 没有展示。原因：${reason}` }),
  }),
})

/** Adds one when it is shown, subtracts one when it was. Replies of a hidden comment are hidden with it. */
async function count(tx: Transaction, comment: Row, parent: Row | undefined, status: number): Promise<void> {
  const step = status === shown ? 1 : comment.status === shown ? -1 : 0
  if (step === 0) return
  if (parent)
    await tx
      .update(comments)
      .set({ replyNum: sql`greatest(0, ${comments.replyNum} + ${step})` })
      .where(eq(comments.id, parent.id))
  const moved = parent && parent.status !== shown ? 0 : step * (1 + comment.replyNum)
  if (moved !== 0) await moveCommentNum(tx, comment.target, comment.postId, moved)
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
