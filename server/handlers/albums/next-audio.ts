import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { getNextAudio } from '#contract/albums.ts'
import { albumItems, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** The place of the item counts, so that one that was withdrawn meanwhile still leads on. */
export const nextInAlbum = handler(getNextAudio, async ({ album_id, audio_id, order }, { db }) => {
  const [own] = await db
    .select({ sort: albumItems.sort })
    .from(albumItems)
    .innerJoin(posts, and(eq(posts.id, albumItems.albumId), eq(posts.status, 1)))
    .where(and(eq(albumItems.albumId, album_id), eq(albumItems.audioId, audio_id)))
  if (!own) throw gone()
  const [next] = await db
    .select({ id: albumItems.audioId, sort: albumItems.sort })
    .from(albumItems)
    .innerJoin(posts, and(eq(posts.id, albumItems.audioId), eq(posts.status, 1)))
    .where(
      and(
        eq(albumItems.albumId, album_id),
        order === 'new' ? lt(albumItems.sort, own.sort) : gt(albumItems.sort, own.sort),
      ),
    )
    .orderBy(order === 'new' ? desc(albumItems.sort) : asc(albumItems.sort))
    .limit(1)
  return {
    next_data: next
      ? { id: String(next.id), sort: next.sort, post_audio_id: String(next.id), post_album_id: String(album_id) }
      : null,
  }
})
