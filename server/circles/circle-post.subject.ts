import { and, eq, or, sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { circlePosts } from './circles.tables.ts'
import { notBlocked } from '#server/marks/not-blocked.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'
import { checkWords } from './check-words.ts'
import { circlePostModeration } from './decide-circle-post.ts'
import { hideReported } from './hide-reported.ts'

const shown = sql`${circlePosts.status} = ${literal(writtenState.shown)}`

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
  checkWords,
  reported: {
    hide: circlePostModeration.refuse,
    closesReports: true,
    lock: (tx, id) => tx.select({ id: circlePosts.id }).from(circlePosts).where(eq(circlePosts.id, id)).for('update'),
    /** Shown again if reports alone had hidden it, and they hide it no more. */
    keep: (tx, id) =>
      tx
        .update(circlePosts)
        .set({ looked: true, status: sql`case ${circlePosts.status} when 0 then 1 else ${circlePosts.status} end` })
        .where(eq(circlePosts.id, id)),
    filed: hideReported,
  },
} satisfies SubjectKind<typeof circlePosts>
