/** A content item as the fields of a manuscript, read from what readers see. */
import { asc, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import * as contentType from '#contract/content/content-types.ts'
import { manuscriptFields, type ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { albumItems, collectionItems, specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

export type Post = typeof posts.$inferSelect
const bit = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0)

/** What a new manuscript holds. */
export const emptyFields = (): ManuscriptFields => v.parse(manuscriptFields, {})

export async function readContentFields(db: Database, post: Post): Promise<ManuscriptFields> {
  const [body] = await db.select().from(postBodies).where(eq(postBodies.postId, post.id))
  const { share } = body ?? {}
  return {
    ...emptyFields(),
    title: post.title,
    introduction: post.introduction,
    cover: post.cover,
    images: post.images,
    style: post.style as ManuscriptFields['style'],
    source_name: post.sourceName,
    author: post.author,
    category_id: post.categoryId === null ? '' : String(post.categoryId),
    media_url: post.mediaUrl,
    duration: post.duration,
    link_url: post.linkUrl,
    is_top: bit(post.isTop),
    is_selected: bit(post.isSelected),
    allow_comment: bit(post.allowComment),
    listed: bit(post.listed),
    tags: body?.tags ?? [],
    content: body?.content ?? '',
    voice_url: body?.voiceUrl ?? '',
    banner: body?.banner ?? '',
    width: body?.width ?? 0,
    height: body?.height ?? 0,
    finished: bit(body?.finished),
    pictures: body?.pictures ?? [],
    items: await itemsOf(db, post),
    sections: post.type === contentType.special ? await sectionsOf(db, post.id) : [],
    related: body?.related ?? [],
    share_title: share?.is_share_custom ? share.share_title : '',
    share_cover: share?.is_share_custom ? share.share_cover : '',
    share_des: share?.is_share_custom ? share.share_des : '',
  }
}

async function itemsOf(db: Database, { id, type }: Post): Promise<number[]> {
  if (type === contentType.album) {
    const rows = await db
      .select({ id: albumItems.audioId })
      .from(albumItems)
      .where(eq(albumItems.albumId, id))
      .orderBy(asc(albumItems.sort), asc(albumItems.audioId))
    return rows.map((row) => row.id)
  }
  if (type !== contentType.collection) return []
  const rows = await db
    .select({ id: collectionItems.videoId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, id))
    .orderBy(asc(collectionItems.sort), asc(collectionItems.videoId))
  return rows.map((row) => row.id)
}

async function sectionsOf(db: Database, special: number): Promise<ManuscriptFields['sections']> {
  const sections = await db
    .select()
    .from(specialSections)
    .where(eq(specialSections.specialId, special))
    .orderBy(asc(specialSections.sort), asc(specialSections.id))
  const ids = sections.map(({ id }) => id)
  const items = await db
    .select()
    .from(specialItems)
    .where(inArray(specialItems.sectionId, ids))
    .orderBy(asc(specialItems.sort), asc(specialItems.postId))
  return sections.map(({ id, title, style }) => ({
    id: String(id),
    title,
    style,
    items: items.filter(({ sectionId }) => sectionId === id).map(({ postId }) => postId),
  }))
}
