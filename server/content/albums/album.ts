import { isPublished } from '#server/content/is-published.ts'
import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/content/albums.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { largestFirst, smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export const getAlbum: Handle<typeof contract.getAlbum> = async (input, { db }) => {
  const head = await readStatic(db, input.id, [2])
  const [own] = await db.select({ itemNum: posts.itemNum }).from(posts).where(eq(posts.id, input.id))
  const order = input.order === 'new' ? largestFirst : smallestFirst
  const slice = sortedPage(order(albumItems.sort, albumItems.audioId), input)
  const { rows, cursor } = await slice.read(
    db
      .select({ post: posts, sort: albumItems.sort, cursor: slice.cursor })
      .from(albumItems)
      .innerJoin(posts, and(eq(posts.id, albumItems.audioId), isPublished)),
    eq(albumItems.albumId, input.id),
  )
  return {
    ...head,
    audio_num: own?.itemNum ?? 0,
    finished: 0,
    total: own?.itemNum ?? 0,
    page: input.page,
    page_size: input.page_size,
    cursor,
    list: rows.map(({ post, sort }) => ({
      id: String(post.id),
      name: post.title,
      album: { id: String(input.id), cover: head.cover, title: head.title },
      // Of an episode that names who made it, these; the album's own maker stands above its list.
      author: post.author || post.sourceName,
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
