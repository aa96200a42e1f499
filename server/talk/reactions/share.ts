import { isPublished } from '#server/content/is-published.ts'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import type * as contract from '#contract/talk/reactions.ts'
import { shares } from '#server/talk/reactions/shares.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { readStatic } from '#server/content/articles/read-article.ts'
import { readFeed } from '#server/content/feed.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Handle } from '#server/platform/api/handler.ts'

const FILMS = [contentType.video, contentType.shortVideo]
const RELATED = 4

/** Records a share. The sharer is taken from the token only; user_id in the body is never trusted. */
export const postShare: Handle<typeof contract.postShare> = async (input, { db, user }) => {
  if (!/^https?:\/\//.test(input.shard_url)) throw badInput('分享地址不正确')
  const postId = input.post_id === '' ? null : input.post_id
  const id = await db.transaction(async (tx) => {
    if (postId !== null) {
      const counted = await tx
        .update(posts)
        .set({ shareNum: sql`${posts.shareNum} + 1` })
        .where(and(eq(posts.id, postId), isPublished))
        .returning({ id: posts.id })
      if (counted.length === 0) throw gone()
    }
    const [row] = await tx
      .insert(shares)
      .values({ postId, userId: user?.id ?? null, address: input.shard_url, type: input.type, channel: input.channel })
      .returning({ id: shares.id })
    if (user && postId !== null) await earnCredits(tx, user.id, 'share', postId)
    return row!.id
  })
  return { id: String(id) }
}

export const getSharedVideo: Handle<typeof contract.getSharedVideo> = async ({ id }, { db }) => {
  const video = await readStatic(db, id, FILMS)
  const [counts] = await db
    .select({ likeNum: posts.likeNum, commentNum: posts.commentNum })
    .from(posts)
    .where(eq(posts.id, id))
  // The newest of each type by the index of that type, and of these the newest.
  const newestOf = (type: number) =>
    sql`(select ${posts.id} from ${posts} where ${and(isPublished, eq(posts.type, type), ne(posts.id, id))} order by ${desc(posts.publishAt)}, ${desc(posts.id)} limit ${literal(RELATED)})`
  const newest = sql`${posts.id} in (${sql.join(FILMS.map(newestOf), sql` union all `)})`
  const { list: related } = await readFeed(db, newest, { page: 1, page_size: RELATED })
  return {
    id: video.id,
    title: video.title,
    video_url: video.media_url,
    cover: video.cover,
    author: { id: '', nickname: video.author || video.source_name, avatar: '' },
    like_num: counts?.likeNum ?? 0,
    comment_num: counts?.commentNum ?? 0,
    related,
  }
}
