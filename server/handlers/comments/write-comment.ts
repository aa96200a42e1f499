import { and, eq, sql } from 'drizzle-orm'
import { deleteComment, postComment } from '#contract/comments.ts'
import type { Transaction } from '#server/database/connect.ts'
import { civilizations, comments, posts } from '#server/database/schema.ts'
import { badInput, gone } from '#server/refusal.ts'
import { handler, signedIn } from '../handler.ts'
import { shownToAll } from '../civilizations/read-civilizations.ts'
import { readComment } from './read-comments.ts'

/** A new comment waits for review: its author sees it as 审核中 [decision G116]. */
export const newComment = handler(postComment, async (input, context) => {
  const user = signedIn(context)
  const target = input.type ?? 'post'
  const id = await context.db.transaction(async (tx) => {
    await (target === 'post' ? mustTakeComments(tx, input.post_id) : mustBeShown(tx, input.post_id))
    if (input.parent_id !== undefined) {
      const [parent] = await tx
        .select({ parentId: comments.parentId })
        .from(comments)
        .where(
          and(
            eq(comments.id, input.parent_id),
            eq(comments.postId, input.post_id),
            eq(comments.target, target),
            eq(comments.status, 1),
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
        replyUserId: input.reply_user_id ?? null,
        content: input.content,
      })
      .returning({ id: comments.id })
    return row!.id
  })
  return (await readComment(context, id, target))!
})

async function mustTakeComments(tx: Transaction, id: number): Promise<void> {
  const [post] = await tx
    .select({ allowComment: posts.allowComment })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 1)))
  if (!post) throw gone()
  if (!post.allowComment) throw badInput('该内容未开放评论')
}
async function mustBeShown(tx: Transaction, id: number): Promise<void> {
  const [post] = await tx
    .select({ id: civilizations.id })
    .from(civilizations)
    .where(and(eq(civilizations.id, id), shownToAll))
  if (!post) throw gone()
}

/** Only one's own; somebody else's looks missing. */
export const removeComment = handler(deleteComment, async ({ id }, context) => {
  const user = signedIn(context)
  await context.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(comments)
      .where(and(eq(comments.id, id), eq(comments.userId, user.id)))
      .returning({
        postId: comments.postId,
        parentId: comments.parentId,
        status: comments.status,
        target: comments.target,
        replyNum: comments.replyNum,
      })
    if (!removed) throw gone()
    if (removed.status !== 1) return
    if (removed.parentId !== null)
      await tx
        .update(comments)
        .set({ replyNum: sql`greatest(0, ${comments.replyNum} - 1)` })
        .where(eq(comments.id, removed.parentId))
    if (removed.target === 'civilization')
      await tx
        .update(civilizations)
        .set({ commentNum: sql`greatest(0, ${civilizations.commentNum} - ${1 + removed.replyNum})` })
        .where(eq(civilizations.id, removed.postId))
    else
      await tx
        .update(posts)
        .set({ commentNum: sql`greatest(0, ${posts.commentNum} - ${1 + removed.replyNum})` })
        .where(eq(posts.id, removed.postId))
  })
  return { id: String(id) }
})
