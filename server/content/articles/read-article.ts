import * as channelTypes from '#contract/content/channel-types.ts'
import { contentState } from '#contract/content/content-states.ts'
import * as contentType from '#contract/content/content-types.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { ArticleStatic } from '#contract/content/articles.ts'
import type { ContentState } from '#contract/content/content.ts'
import { UNNAMED } from '#contract/subjects.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { isMarked } from '#server/marks/marks.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Context } from '#server/platform/api/handler.ts'

const itemIn = (name: string, state: SQL) =>
  builtOnce<{ id: number }>()((db, value) =>
    db
      .select({ post: posts, body: postBodies, categoryName: categories.name, organization: channels.id })
      .from(posts)
      .leftJoin(postBodies, eq(postBodies.postId, posts.id))
      .leftJoin(categories, eq(categories.id, posts.categoryId))
      .leftJoin(channels, and(eq(channels.type, channelTypes.organization), eq(channels.name, posts.sourceName)))
      .where(and(eq(posts.id, value.id), state))
      .limit(1)
      .prepare(name),
  )
const publishedItem = itemIn('published_item', isPublished)
/** Published, or waiting for staff. */
export const previewedItem = itemIn(
  'previewed_item',
  inArray(posts.status, [contentState.draft, contentState.published]),
)

/** The static half of a published item, or of one found otherwise; 403001 where there is none. */
export async function readStatic(
  db: Database,
  id: number,
  types?: number[],
  find = publishedItem,
): Promise<ArticleStatic> {
  const [row] = await find(db, { id })
  if (!row || (types && !types.includes(row.post.type))) throw gone()
  const { post, body } = row
  const album = post.type === contentType.audio ? await albumsOf(db, id) : []
  return {
    id: String(id),
    type: post.type as ArticleStatic['type'],
    title: post.title,
    cover: post.cover,
    publish_at: presentTime(post.publishAt),
    introduction: post.introduction,
    source_name: post.sourceName,
    author: post.author,
    category_id: post.categoryId === null ? '' : String(post.categoryId),
    category_name: row.categoryName ?? '',
    link_url: post.linkUrl,
    share: body?.share ?? null,
    content: body?.content ?? '',
    tags: body?.tags ?? [],
    voice_url: body?.voiceUrl ?? '',
    media_url: post.mediaUrl,
    duration: post.duration,
    attachments: body?.attachments ?? [],
    album,
    organization_id: row.organization === null ? '' : String(row.organization),
    images: body?.pictures ?? [],
  }
}

const albumsWith = builtOnce<{ audio: number }>()((db, value) =>
  db
    .select({ id: posts.id, title: posts.title, cover: posts.cover })
    .from(albumItems)
    .innerJoin(posts, eq(posts.id, albumItems.albumId))
    .where(and(eq(albumItems.audioId, value.audio), isPublished))
    .prepare('albums_with'),
)
async function albumsOf(db: Database, audio: number): Promise<{ id: string; title: string; cover: string }[]> {
  const rows = await albumsWith(db, { audio })
  return rows.map((row) => ({ id: String(row.id), title: row.title, cover: row.cover }))
}

const stateForReader = builtOnce<{ id: number; reader: number }>()((db, { id, reader: me }) => {
  const reader = { id: me }
  return db
    .select({
      readNum: posts.readNum,
      likeNum: posts.likeNum,
      commentNum: posts.commentNum,
      collectionNum: posts.collectionNum,
      shareNum: posts.shareNum,
      playNum: posts.playNum,
      allowComment: posts.allowComment,
      liked: isMarked('like', UNNAMED, posts.id, reader),
      collected: isMarked('collection', UNNAMED, posts.id, reader),
      subscribed: isMarked('follow', 'album', posts.id, reader),
    })
    .from(posts)
    .where(and(eq(posts.id, id), isPublished))
    .prepare('article_state')
})

/** Counts and the reader's own marks. */
export async function readState({ db, reads, plays, user }: Context, id: number): Promise<ContentState> {
  const [row] = await stateForReader(db, { id, reader: user?.id ?? 0 })
  if (!row) throw gone()
  return {
    id: String(id),
    read_num: row.readNum + reads.waiting(id),
    like_num: row.likeNum,
    comment_num: row.commentNum,
    collection_num: row.collectionNum,
    share_num: row.shareNum,
    is_like: row.liked ? 1 : 0,
    is_collection: row.collected ? 1 : 0,
    // Nobody follows content, only whoever publishes it.
    is_follow: 0,
    is_subscribe: row.subscribed ? 1 : 0,
    play_num: row.playNum + plays.waiting(id),
    allow_comment: row.allowComment ? 1 : 0,
  }
}
