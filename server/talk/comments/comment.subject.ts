import { eq, or } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { comments } from './comments.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'
import { commentModeration } from './decide-comment.ts'

const shown = eq(comments.status, writtenState.shown)

/** A comment or a reply. Its author sees it too while it waits for review, and when it is refused [decision G116]. */
export const comment = {
  table: comments,
  id: comments.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(comments.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum' },
  author: comments.userId,
  heedsBlocks: comments.userId,
  on: { subject: comments.target, id: comments.postId },
  reported: { hide: commentModeration.refuse },
  words: comments.content,
  likedMessage: '赞了你的评论',
} satisfies SubjectKind<typeof comments>
