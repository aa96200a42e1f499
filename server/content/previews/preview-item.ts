import { eq } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import type * as contract from '#contract/content/previews.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { previewedItem, readStatic } from '#server/content/articles/read-article.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { readSections } from '#server/content/specials/specials.ts'
import { checkPreviewKey } from '#server/platform/access/preview-key.ts'

/**
 * An item for the holder of a preview key: a draft, or an item published since the key was made. A withdrawn item is
 * gone for editors too [decision G38].
 */
export const getPreview: Handle<typeof contract.getPreview> = async ({ id, key, type }, { db, keyedHash, now }) => {
  await checkPreviewKey(keyedHash, id, key, now)
  const still = await readStatic(db, id, type === undefined ? undefined : [type], previewedItem)
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
    sections: still.type === contentType.special ? await readSections(db, id) : [],
  }
}
