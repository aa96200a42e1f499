import { eq, or, sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { practicePosts } from './practice-posts.tables.ts'
import type { Reader, SubjectKind } from '#server/marks/subject.ts'
import { practiceModeration } from './decide-practice.ts'

const shown = sql`${practicePosts.status} = ${literal(writtenState.shown)}`

/** A practice post that is published. Its author sees it in every state [decision 052]. */
export const practice = {
  table: practicePosts,
  id: practicePosts.id,
  visibleTo: (reader?: Reader) => (reader ? or(shown, eq(practicePosts.userId, reader.id)) : shown),
  markCounter: { like: 'likeNum' },
  commentCounter: 'commentNum',
  author: practicePosts.userId,
  words: practicePosts.content,
  reported: { hide: practiceModeration.refuse },
} satisfies SubjectKind<typeof practicePosts>
