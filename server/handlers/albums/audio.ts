import { eq } from 'drizzle-orm'
import { getAudio } from '#contract/albums.ts'
import { posts } from '#server/database/schema.ts'
import { readStatic } from '../articles/read-article.ts'
import { handler } from '../handler.ts'

/** Either the recording's address, or a source to ask a grant for [rule R27]. */
export const audio = handler(getAudio, async ({ id }, { db }) => {
  const { media_url, duration, album, ...head } = await readStatic(db, id, [1])
  const [own] = await db.select({ sourceId: posts.sourceId }).from(posts).where(eq(posts.id, id))
  return {
    ...head,
    audio: { url: media_url, source_id: own?.sourceId ? String(own.sourceId) : '', post_id: head.id, duration },
    album,
  }
})
