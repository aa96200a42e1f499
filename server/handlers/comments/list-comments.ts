import { and, eq } from 'drizzle-orm'
import { getCivilizationComments, getComments } from '#contract/comments.ts'
import { civilizations, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { shownTo } from '../civilizations/read-civilizations.ts'
import { handler, type Context } from '../handler.ts'
import { readComment, readComments, readReplies } from './read-comments.ts'

export const postComments = handler(getComments, async (input, context) => {
  const { db } = context
  const { id, page, page_size } = input
  if (input.parent_id !== undefined) return repliesOf(context, 'post', { ...input, parent_id: input.parent_id })
  const [post] = await db
    .select({ commentNum: posts.commentNum })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 1)))
  if (!post) throw gone()
  return {
    list: await readComments(context, 'post', id, input.order, page, page_size),
    total: post.commentNum,
    page,
    page_size,
  }
})

/** Those of a post that is not shown are its author's alone, as the post is. */
export const civilizationComments = handler(getCivilizationComments, async (input, context) => {
  const { id, page, page_size } = input
  const [post] = await context.db
    .select({ commentNum: civilizations.commentNum })
    .from(civilizations)
    .where(and(eq(civilizations.id, id), shownTo(context)))
  if (!post) throw gone()
  if (input.parent_id !== undefined) return repliesOf(context, 'civilization', { ...input, parent_id: input.parent_id })
  return {
    list: await readComments(context, 'civilization', id, input.order, page, page_size),
    total: post.commentNum,
    page,
    page_size,
  }
})

async function repliesOf(
  context: Context,
  target: string,
  { id, parent_id, page, page_size }: { id: number; parent_id: number; page: number; page_size: number },
) {
  const parent = await readComment(context, parent_id, target)
  if (!parent || parent.post_id !== String(id)) throw gone()
  return {
    parent,
    list: await readReplies(context, parent_id, page, page_size),
    total: parent.reply_num,
    page,
    page_size,
  }
}
