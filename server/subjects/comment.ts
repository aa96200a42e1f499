import { eq, or } from 'drizzle-orm'
import { comments } from '#server/database/schema/comments.ts'
import type { Reader, SubjectKind } from './subject.ts'

const shown = eq(comments.status, 1)

/** A comment or a reply. Its author sees it too while it waits for review, and when it is refused [decision G116]. */
export const comment = {
  table: comments,
  id: comments.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(comments.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum' },
  author: comments.userId,
  heedsBlocks: comments.userId,
  words: comments.content,
  likedMessage: '赞了你的评论',
} satisfies SubjectKind<typeof comments>
