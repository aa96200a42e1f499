import { isPublished } from '#server/database/is-published.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/albums.ts'
import { albumItems } from '#server/database/schema/item-lists.ts'
import { posts } from '#server/database/schema/posts.ts'
import { presentTime } from '#server/present/time.ts'
import { readStatic } from '../articles/read-article.ts'
import type { Handle } from '../handler.ts'

export const getAlbum: Handle<typeof contract.getAlbum> = async (input, { db }) => {
  const head = await readStatic(db, input.id, [2])
  const [own] = await db.select({ itemNum: posts.itemNum }).from(posts).where(eq(posts.id, input.id))
  const rows = await db
    .select({ post: posts, sort: albumItems.sort })
    .from(albumItems)
    .innerJoin(posts, and(eq(posts.id, albumItems.audioId), isPublished))
    .where(eq(albumItems.albumId, input.id))
    .orderBy(input.order === 'new' ? desc(albumItems.sort) : asc(albumItems.sort))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
  return {
    ...head,
    audio_num: own?.itemNum ?? 0,
    finished: 0,
    total: own?.itemNum ?? 0,
    page: input.page,
    page_size: input.page_size,
    list: rows.map(({ post, sort }) => ({
      id: String(post.id),
      name: post.title,
      album: { id: String(input.id), cover: head.cover, title: head.title },
      author: post.sourceName || post.author,
      duration: post.duration,
      image: post.cover || head.cover,
      url: post.mediaUrl,
      source_id: post.sourceId === null ? '' : String(post.sourceId),
      publish_at: presentTime(post.publishAt),
      introduction: post.introduction,
      sort,
    })),
  }
}
