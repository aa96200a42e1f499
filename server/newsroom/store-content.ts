/** Writes the fields of a manuscript into what readers see. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import { contentState } from '#contract/content/content-states.ts'
import type { ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { albumItems, collectionItems, specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { noteMediaUses } from '#server/library/media-uses.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { cleanText } from './clean-text.ts'
import type { Post } from './content-fields.ts'

export async function storeContent(db: Database, post: Post, fields: ManuscriptFields): Promise<void> {
  const { id, type } = post
  await db
    .update(posts)
    .set({
      title: fields.title,
      introduction: fields.introduction,
      cover: fields.cover,
      images: fields.images,
      style: fields.style,
      sourceName: fields.source_name,
      author: fields.author,
      // One that was deleted meanwhile is asked for again before anything is published.
      categoryId: sql`(select ${categories.id} from ${categories} where ${categories.id} = ${Number(fields.category_id)})`,
      linkUrl: fields.link_url,
      mediaUrl: fields.media_url,
      // A recording behind grants stays until another one is chosen.
      sourceId: fields.media_url === post.mediaUrl ? post.sourceId : null,
      duration: fields.duration,
      isTop: fields.is_top === 1,
      isSelected: fields.is_selected === 1,
      allowComment: fields.allow_comment === 1,
      listed: fields.listed === 1,
      updatedAt: sql`now()`,
    })
    .where(eq(posts.id, id))
  await storeBody(db, id, fields)
  if (type === contentType.album) await storeItems(db, albumLists, id, fields.items)
  if (type === contentType.collection) await storeItems(db, collectionLists, id, fields.items)
  if (type === contentType.special) await storeSections(db, id, fields.sections)
  await recountItems(db, [id])
  await noteMediaUses(db, id)
}

async function storeBody(db: Database, postId: number, fields: ManuscriptFields): Promise<void> {
  const [old] = await db.select({ content: postBodies.content }).from(postBodies).where(eq(postBodies.postId, postId))
  const shared = fields.share_title || fields.share_cover || fields.share_des
  const body = {
    // A text that nobody changed keeps its bytes; every reader's page sanitises it again.
    content: fields.content === old?.content ? old.content : cleanText(fields.content),
    tags: fields.tags,
    related: fields.related.filter((one) => one !== postId),
    voiceUrl: fields.voice_url,
    banner: fields.banner,
    width: fields.width,
    height: fields.height,
    finished: fields.finished === 1,
    pictures: fields.pictures,
    share: shared
      ? {
          is_share_custom: 1 as const,
          share_title: fields.share_title || fields.title,
          share_cover: fields.share_cover || fields.cover,
          share_des: fields.share_des || fields.introduction,
        }
      : null,
  }
  await db
    .insert(postBodies)
    .values({ postId, ...body })
    .onConflictDoUpdate({ target: postBodies.postId, set: body })
}

const albumLists = {
  table: albumItems,
  list: albumItems.albumId,
  item: albumItems.audioId,
  of: 'albumId',
  one: 'audioId',
}
const collectionLists = {
  table: collectionItems,
  list: collectionItems.collectionId,
  item: collectionItems.videoId,
  of: 'collectionId',
  one: 'videoId',
}
/** Each once; what was swept since it was chosen is left out. */
async function stillThere(db: Database, items: number[]): Promise<number[]> {
  if (items.length === 0) return []
  const known = new Set(
    (await db.select({ id: posts.id }).from(posts).where(inArray(posts.id, items))).map(({ id }) => id),
  )
  return [...new Set(items)].filter((id) => known.has(id))
}

/** What is in a list already keeps its other columns, such as its number in the feed it came from. */
async function storeItems(
  db: Database,
  { table, list, item, of, one }: typeof albumLists | typeof collectionLists,
  id: number,
  items: number[],
): Promise<void> {
  const wanted = await stillThere(db, items)
  await db.delete(table).where(and(eq(list, id), wanted.length > 0 ? notInArray(item, wanted) : undefined))
  if (wanted.length === 0) return
  await db
    .insert(table)
    // Readers are told these as numbers: 第 1 集.
    .values(wanted.map((value, place) => ({ [of]: id, [one]: value, sort: place + 1 })) as never)
    .onConflictDoUpdate({ target: [list, item], set: { sort: sql`excluded.sort` } as never })
}

async function storeSections(db: Database, specialId: number, sections: ManuscriptFields['sections']): Promise<void> {
  const kept = sections.map(({ id }) => Number(id)).filter((id) => id > 0)
  await db
    .delete(specialSections)
    .where(
      and(eq(specialSections.specialId, specialId), kept.length > 0 ? notInArray(specialSections.id, kept) : undefined),
    )
  for (const [sort, { id, title, style, items }] of sections.entries()) {
    const [known] = await db
      .update(specialSections)
      .set({ title, style, sort })
      .where(and(eq(specialSections.id, Number(id)), eq(specialSections.specialId, specialId)))
      .returning({ id: specialSections.id })
    const [row] = known
      ? [known]
      : await db.insert(specialSections).values({ specialId, title, style, sort }).returning({ id: specialSections.id })
    await db.delete(specialItems).where(eq(specialItems.sectionId, row!.id))
    const wanted = await stillThere(db, items)
    if (wanted.length > 0)
      await db.insert(specialItems).values(wanted.map((postId, place) => ({ sectionId: row!.id, postId, sort: place })))
  }
}

/** How many of their items readers find in albums and collections, and pictures in photo sets. */
async function recountItems(db: Database, ids: number[]): Promise<void> {
  const shown = (list: 'album' | 'collection', item: 'audio' | 'video') =>
    sql`(select count(*) from ${sql.raw(`${list}_items`)} as inside join ${posts} as part on part.id = inside.${sql.raw(`${item}_id`)} where inside.${sql.raw(`${list}_id`)} = ${posts}.id and part.status = ${literal(contentState.published)})`
  await db
    .update(posts)
    .set({
      itemNum: sql`case ${posts.type} when ${literal(contentType.album)} then ${shown('album', 'audio')} when ${literal(contentType.collection)} then ${shown('collection', 'video')} when ${literal(contentType.atlas)} then (select jsonb_array_length(pictures) from ${postBodies} where post_id = ${posts}.id) else ${posts.itemNum} end`,
    })
    .where(inArray(posts.id, ids))
}
/** The albums and collections that these items are in show as many as are published. */
export async function recountListsOf(db: Database, items: number[]): Promise<void> {
  const albums = await db
    .selectDistinct({ id: albumItems.albumId })
    .from(albumItems)
    .where(inArray(albumItems.audioId, items))
  const collections = await db
    .selectDistinct({ id: collectionItems.collectionId })
    .from(collectionItems)
    .where(inArray(collectionItems.videoId, items))
  const lists = [...albums, ...collections].map(({ id }) => id).sort((a, b) => a - b)
  if (lists.length > 0) await recountItems(db, lists)
}
