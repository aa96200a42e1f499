import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/content/transcripts.ts'
import { isPublished } from '#server/content/is-published.ts'
import { posts } from '#server/content/posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { transcripts } from './transcripts.tables.ts'

export const getTranscript: Handle<typeof contract.getTranscript> = async ({ id }, { db }) => {
  const [row] = await db
    .select({ cues: transcripts.cues, chapters: transcripts.chapters })
    .from(posts)
    .leftJoin(transcripts, eq(transcripts.postId, posts.id))
    .where(and(eq(posts.id, id), isPublished))
  if (!row) throw gone()
  return { id: String(id), cues: row.cues ?? [], chapters: row.chapters ?? [] }
}
