import { and, asc, eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { comments } from './comments.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { commentModeration } from './decide-comment.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

export const comment: Kind = {
  permission: 'comment.decide',
  async rows(db, pick) {
    const rows = await db
      .select({
        id: comments.id,
        content: comments.content,
        createdAt: comments.createdAt,
        author: users.nickname,
        title: posts.title,
        parentId: comments.parentId,
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .leftJoin(posts, and(eq(posts.id, comments.postId), eq(comments.target, 'post')))
      .where(and(eq(comments.status, literal(writtenState.waiting)), picked(comments.id, pick)))
      .orderBy(asc(comments.createdAt))
      .limit(ROWS)
    return rows.map(({ title, parentId, ...row }) => ({
      ...row,
      extra: known({ 回复: parentId === null ? '' : String(parentId), 评论: title ? `《${title}》` : '' }),
    }))
  },
  decide: {
    approve: commentModeration.approve,
    refuse: commentModeration.refuse,
  },
}
