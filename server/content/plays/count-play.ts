import * as contentType from '#contract/content/content-types.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, inArray } from 'drizzle-orm'
import type * as contract from '#contract/content/plays.ts'
import { posts } from '#server/content/posts.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** Counts one play of the item, and of the collection it was played in [rules R30, R132]. */
export const countPlay: Handle<typeof contract.countPlay> = async (
  { id, video_collection_id: collection },
  { db, plays, user },
) => {
  const rows = await db
    .select({ id: posts.id, type: posts.type, playNum: posts.playNum })
    .from(posts)
    .where(and(inArray(posts.id, collection === undefined ? [id] : [id, collection]), isPublished))
  const item = rows.find((row) => row.id === id)
  if (!item) throw gone()
  plays.add(id)
  if (user && item.type === contentType.audio) await earnCredits(db, user.id, 'listen', id)
  if (
    collection !== undefined &&
    collection !== id &&
    rows.some((row) => row.id === collection && row.type === contentType.collection)
  )
    plays.add(collection)
  return { id: String(id), play_num: item.playNum + plays.waiting(id) }
}
