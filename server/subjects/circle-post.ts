import { eq, or, sql } from 'drizzle-orm'
import { circlePosts } from '#server/database/schema/circles.ts'
import type { SubjectKind } from './subject.ts'

const shown = sql`${circlePosts.status} = 1`

/** A post of a circle. Its author sees it in every state [decision G198]. */
export const circlePost = {
  table: circlePosts,
  id: circlePosts.id,
  visibleTo: (reader?: { id: number }) => (reader ? or(shown, eq(circlePosts.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum' },
  commentCounter: 'commentNum',
  author: circlePosts.userId,
  words: circlePosts.content,
  likedMessage: '赞了你的帖子',
} satisfies SubjectKind<typeof circlePosts>
