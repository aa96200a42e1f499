import { and, eq, or, sql } from 'drizzle-orm'
import { circlePosts } from '#server/database/schema/circles.ts'
import { notBlocked } from './not-blocked.ts'
import type { Reader, SubjectKind } from './subject.ts'

const shown = sql`${circlePosts.status} = 1`

/** A post of a circle. Its author sees it in every state [decision G198]; who has blocked the other does not. */
export const circlePost = {
  table: circlePosts,
  id: circlePosts.id,
  visibleTo: (reader?: Reader) =>
    reader ? and(or(shown, eq(circlePosts.userId, reader.id)), notBlocked(circlePosts.userId, reader)) : shown,
  markCounter: { like: 'likeNum' },
  commentCounter: 'commentNum',
  author: circlePosts.userId,
  heedsBlocks: circlePosts.userId,
  words: circlePosts.content,
  likedMessage: '赞了你的帖子',
} satisfies SubjectKind<typeof circlePosts>
