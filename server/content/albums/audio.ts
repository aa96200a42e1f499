import { eq } from 'drizzle-orm'
import type * as contract from '#contract/content/albums.ts'
import { hasChapters, isSaid } from '#server/content/transcripts/is-said.ts'
import { transcripts } from '#server/content/transcripts/transcripts.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** Either the recording's address, or a source to request a grant for [rule R27]. */
export const getAudio: Handle<typeof contract.getAudio> = async ({ id }, { db }) => {
  const { media_url, duration, album, ...head } = await readStatic(db, id, [1])
  const [own] = await db
    .select({ sourceId: posts.sourceId, isSaid, hasChapters })
    .from(posts)
    .leftJoin(transcripts, eq(transcripts.postId, posts.id))
    .where(eq(posts.id, id))
  return {
    ...head,
    audio: { url: media_url, source_id: own?.sourceId ? String(own.sourceId) : '', post_id: head.id, duration },
    album,
    timed: own?.isSaid || own?.hasChapters ? 1 : 0,
  }
}
