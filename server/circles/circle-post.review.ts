import { and, asc, eq } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { votes } from '#server/circles/votes/votes.tables.ts'
import { circlePostModeration } from './decide-circle-post.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

export const circlePost: Kind = {
  permission: 'circle.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: circlePosts, author: users.nickname, circle: circles.name, vote: votes.title })
      .from(circlePosts)
      .innerJoin(users, eq(users.id, circlePosts.userId))
      .innerJoin(circles, eq(circles.id, circlePosts.circleId))
      .leftJoin(votes, eq(votes.postId, circlePosts.id))
      .where(and(eq(circlePosts.status, literal(writtenState.waiting)), picked(circlePosts.id, pick)))
      .orderBy(asc(circlePosts.id))
      .limit(ROWS)
    return rows.map(({ row: { id, content, images, video, address, createdAt }, author, circle, vote }) => ({
      id,
      author,
      category: circle,
      content,
      createdAt,
      extra: known({ 图片: images.join(' '), 视频: video, 地点: address, 投票: vote ?? '' }),
    }))
  },
  decide: {
    approve: circlePostModeration.approve,
    refuse: circlePostModeration.refuse,
  },
}
