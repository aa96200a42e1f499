import { isPublished } from '#server/content/is-published.ts'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type * as contract from '#contract/content/albums.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** The item's position counts, so that an item withdrawn meanwhile still has a next one. */
export const getNextAudio: Handle<typeof contract.getNextAudio> = async ({ album_id, audio_id, order }, { db }) => {
  const [own] = await db
    .select({ sort: albumItems.sort })
    .from(albumItems)
    .innerJoin(posts, and(eq(posts.id, albumItems.albumId), isPublished))
    .where(and(eq(albumItems.albumId, album_id), eq(albumItems.audioId, audio_id)))
  if (!own) throw gone()
  const [next] = await db
    .select({ id: albumItems.audioId, sort: albumItems.sort })
    .from(albumItems)
    .innerJoin(posts, and(eq(posts.id, albumItems.audioId), isPublished))
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
}
