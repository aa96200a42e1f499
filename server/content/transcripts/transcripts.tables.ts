import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Chapter, Cue } from '#contract/content/transcripts.ts'
import { posts } from '#server/content/posts.tables.ts'

/** What is said in an audio item, and its chapters, as its feed tells them. */
export const transcripts = pgTable('transcripts', {
  postId: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** Times in seconds. */
  cues: jsonb().$type<Cue[]>().notNull().default([]),
  chapters: jsonb().$type<Chapter[]>().notNull().default([]),
  /** The addresses they were read from, so that they are fetched again only from others. */
  source: text().notNull().default(''),
})
