import { and, eq, inArray } from 'drizzle-orm'
import { countPlay } from '#contract/plays.ts'
import { posts } from '#server/database/schema.ts'
import { earnCredits } from '#server/earn-credits.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** The item counts one, and so does the collection it was played in [rules R30, R132]. */
export const countedPlay = handler(countPlay, async ({ id, video_collection_id: collection }, { db, plays, user }) => {
  const rows = await db
    .select({ id: posts.id, type: posts.type, playNum: posts.playNum })
    .from(posts)
    .where(and(inArray(posts.id, collection === undefined ? [id] : [id, collection]), eq(posts.status, 1)))
  const item = rows.find((row) => row.id === id)
  if (!item) throw gone()
  plays.add(id)
  if (user && item.type === 1) await earnCredits(db, user.id, 'listen', id)
  if (collection !== undefined && collection !== id && rows.some((row) => row.id === collection && row.type === 15))
    plays.add(collection)
  return { id: String(id), play_num: item.playNum + plays.waiting(id) }
})
