import { eq, inArray } from 'drizzle-orm'
import { getPreview } from '#contract/previews.ts'
import { postBodies, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { readStatic } from '../articles/read-article.ts'
import { handler } from '../handler.ts'
import { readSections } from '../specials/specials.ts'
import { checkPreviewKey } from './preview-key.ts'

/** A draft, or what was published since the key was made; what was withdrawn is gone for editors too [decision G38]. */
export const previewItem = handler(getPreview, async ({ id, key, type }, { db, keyedHash, now }) => {
  await checkPreviewKey(keyedHash, id, key, now)
  const still = await readStatic(db, id, type === undefined ? undefined : [type], inArray(posts.status, [0, 1]))
  const [own] = await db
    .select({ status: posts.status, sourceId: posts.sourceId, banner: postBodies.banner })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(eq(posts.id, id))
  if (!own) throw gone()
  return {
    ...still,
    status: own.status,
    source_id: own.sourceId === null ? '' : String(own.sourceId),
    banner: own.banner || still.cover,
    sections: still.type === 5 ? await readSections(db, id) : [],
  }
})
