import { and, count, eq, isNull } from 'drizzle-orm'
import { getCivilizationComments, getComments } from '#contract/comments.ts'
import { comments, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'
import { readComment, readComments, readReplies } from './read-comments.ts'

export const postComments = handler(getComments, async (input, context) => {
  const { db } = context
  const { id, page, page_size } = input
  if (input.parent_id !== undefined) {
    const parent = await readComment(context, input.parent_id)
    if (!parent || parent.post_id !== String(id)) throw gone()
    return { parent, list: await readReplies(context, input.parent_id, page, page_size), total: parent.reply_num, page, page_size }
  }
  const [post] = await db.select({ commentNum: posts.commentNum }).from(posts).where(and(eq(posts.id, id), eq(posts.status, 1)))
  if (!post) throw gone()
  return { list: await readComments(context, 'post', id, input.order, page, page_size), total: post.commentNum, page, page_size }
})

export const civilizationComments = handler(getCivilizationComments, async ({ id, page, page_size }, context) => {
  const shown = and(eq(comments.target, 'civilization'), eq(comments.postId, id), isNull(comments.parentId), eq(comments.status, 1))
  const [counted] = await context.db.select({ total: count() }).from(comments).where(shown)
  return { list: await readComments(context, 'civilization', id, 'new', page, page_size), total: counted?.total ?? 0, page, page_size }
})
