import { eq } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import type { VideoCollection } from '#contract/content/videos.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { readStatic } from '#server/content/articles/read-article.ts'

export const videoTypes = [contentType.video, contentType.shortVideo]

/** A published collection; 403001 otherwise. */
export async function readCollection(db: Database, id: number): Promise<VideoCollection> {
  const head = await readStatic(db, id, [15])
  const [own] = await db
    .select({ itemNum: posts.itemNum, playNum: posts.playNum, finished: postBodies.finished })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(eq(posts.id, id))
  return {
    ...head,
    video_collection_id: head.id,
    episode_num: own?.itemNum ?? 0,
    play_num: own?.playNum ?? 0,
    finished: own?.finished ? 1 : 0,
  }
}
