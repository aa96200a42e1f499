import { and, asc, eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { practiceColumns, practicePosts } from './practice-posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { practiceModeration } from './decide-practice.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

export const practice: Kind = {
  permission: 'civilization.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: practicePosts, author: users.nickname, column: practiceColumns.name })
      .from(practicePosts)
      .innerJoin(users, eq(users.id, practicePosts.userId))
      .innerJoin(practiceColumns, eq(practiceColumns.id, practicePosts.columnId))
      .where(and(eq(practicePosts.status, literal(writtenState.waiting)), picked(practicePosts.id, pick)))
      .orderBy(asc(practicePosts.id))
      .limit(ROWS)
    return rows.map(({ row: { id, content, images, video, createdAt }, author, column }) => ({
      id,
      author,
      category: column,
      content,
      createdAt,
      extra: known({ 图片: images.join(' '), 视频: video }),
    }))
  },
  decide: {
    approve: practiceModeration.approve,
    refuse: practiceModeration.refuse,
  },
}
