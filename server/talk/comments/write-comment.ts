import { and, eq, or, sql } from 'drizzle-orm'
import type * as contract from '#contract/talk/comments.ts'
import { UNNAMED } from '#contract/subjects.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { subjects } from '#server/marks/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { comments } from './comments.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { moveCommentNum } from '#server/marks/counters.ts'
import { hiddenAuthorOf } from '#server/marks/hidden-author.ts'
import { lockThread } from './lock-thread.ts'
import { areApart, notBlockedBelow } from '#server/marks/not-blocked.ts'
import { mustTakeComments } from '#server/marks/take-comments.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { readComment } from './read-comments.ts'

/** A new comment waits for review: its author sees it as 审核中 [decision G116]. */
export const postComment: Handle<typeof contract.postComment> = async (input, context) => {
  const user = signedIn(context)
  const target = input.type ?? UNNAMED
  await subjects[target].checkWords?.([input.content], user.id, context)
  await context.limits.take('commentsUserMinute', user.id)
  const id = await context.db.transaction(async (tx) => {
    await mustTakeComments(tx, target, input.post_id, user.id)
    const hidden = await hiddenAuthorOf(tx, target, input.post_id)
    if (input.parent_id !== undefined) {
      const [parent] = await tx
        .select({ parentId: comments.parentId })
        .from(comments)
        .where(
          and(
            eq(comments.id, input.parent_id),
            eq(comments.postId, input.post_id),
            eq(comments.target, target),
            eq(comments.status, writtenState.shown),
            notBlockedBelow(hidden, comments.userId, user),
          ),
        )
      if (!parent || parent.parentId !== null) throw gone()
    }
    const [row] = await tx
      .insert(comments)
      .values({
        target,
        postId: input.post_id,
        userId: user.id,
        parentId: input.parent_id ?? null,
        replyUserId: await namedIn(tx, input, user, hidden),
        content: input.content,
      })
      .returning({ id: comments.id })
    return row!.id
  })
  return (await readComment(context, id, target, input.post_id))!
}

/**
 * The citizen whom a reply names. Where the author of the subject is anonymous, only citizens known to take part in
 * the thread can be named: otherwise naming somebody would reveal whether it is them.
 */
async function namedIn(
  tx: Transaction,
  { parent_id: parentId, reply_user_id: named }: Parameters<typeof postComment>[0],
  user: { id: number },
  hidden: number | undefined,
): Promise<number | null> {
  if (named === undefined) return null
  const apart = await areApart(tx, user.id, named)
  if (hidden === undefined && apart) throw gone()
  if (hidden === undefined) return named
  if (named === hidden || apart || parentId === undefined) return null
  const [known] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        or(eq(comments.id, parentId), eq(comments.parentId, parentId)),
        eq(comments.userId, named),
        eq(comments.status, writtenState.shown),
      ),
    )
    .limit(1)
  return known ? named : null
}

/** Only one's own; somebody else's looks missing. */
export const deleteComment: Handle<typeof contract.deleteComment> = async ({ id }, context) => {
  const user = signedIn(context)
  await context.db.transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (!thread || thread.comment.userId !== user.id) throw gone()
    const { comment, parent } = thread
    await tx.delete(comments).where(eq(comments.id, id))
    if (comment.status !== writtenState.shown) return
    if (parent)
      await tx
        .update(comments)
        .set({ replyNum: sql`greatest(0, ${comments.replyNum} - 1)` })
        .where(eq(comments.id, parent.id))
    // Replies of a hidden comment are not counted.
    if (!parent || parent.status === writtenState.shown)
      await moveCommentNum(tx, comment.target, comment.postId, -1 - comment.replyNum)
  })
  return { id: String(id) }
}
