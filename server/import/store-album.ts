import { eq, sql } from 'drizzle-orm'
import { albumItems } from '../database/schema/item-lists.ts'
import { postBodies, posts } from '../database/schema/posts.ts'
import type { Feed } from './parsed-feed.ts'
import { findCategories, recountCategories } from './feed-categories.ts'
import type { Transaction } from '#server/database/connect.ts'

const ALBUM = 2

/**
 * The album of a podcast: created once, its texts and cover follow the feed, its time is its newest item's. Returns its
 * post id; 0 when the feed is none and never was.
 */
export async function storeAlbum(tx: Transaction, feed: Feed, now: Date): Promise<number> {
  const guid = `${feed.key}#`
  const newest = feed.items.reduce((latest, { publishAt }) => Math.max(latest, publishAt?.getTime() ?? 0), 0)
  const texts = {
    title: feed.title,
    introduction: feed.introduction,
    cover: feed.cover || (feed.items.find((item) => item.cover)?.cover ?? ''),
    author: feed.author,
    sourceName: feed.title,
  }
  const [old] = await tx.select().from(posts).where(eq(posts.guid, guid))
  if (!old && feed.kind !== 'album') return 0
  if (old) {
    texts.cover ||= old.cover
    const publishAt = new Date(Math.max(newest, old.publishAt.getTime()))
    const changed =
      publishAt.getTime() !== old.publishAt.getTime() ||
      Object.entries(texts).some(([name, text]) => old[name as keyof typeof texts] !== text)
    if (changed)
      await tx
        .update(posts)
        .set({ ...texts, publishAt, updatedAt: now })
        .where(eq(posts.id, old.id))
    return old.id
  }
  const { top } = await findCategories(tx, feed, [])
  const publishAt = newest ? new Date(newest) : now
  const [made] = await tx
    .insert(posts)
    .values({
      type: ALBUM,
      ...texts,
      guid,
      publishAt,
      categoryId: top,
      parentCategoryId: top,
      style: texts.cover ? 'right' : 'text',
    })
    .returning({ id: posts.id })
  await tx.insert(postBodies).values({ postId: made!.id, tags: feed.categories })
  await recountCategories(tx, [top])
  // Its audio may exist from before, when an editor had deleted the album.
  const audio = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(sql`${posts.type} = 1 and starts_with(${posts.guid}, ${guid})`)
  if (audio.length > 0)
    await linkToAlbum(
      tx,
      made!.id,
      audio.map(({ id }) => id),
    )
  return made!.id
}

/** Adds audio to an album and puts all of it in order of publish time, the oldest first. */
export async function linkToAlbum(tx: Transaction, albumId: number, audio: number[]): Promise<void> {
  if (audio.length > 0)
    await tx
      .insert(albumItems)
      .values(audio.map((audioId) => ({ albumId, audioId, sort: 0 })))
      .onConflictDoNothing()
  await tx.execute(sql`
    update album_items as own set sort = placed.place
    from (select audio_id, row_number() over (order by publish_at, id) as place from album_items join posts on id = audio_id where album_id = ${albumId}) as placed
    where own.album_id = ${albumId} and own.audio_id = placed.audio_id and own.sort <> placed.place`)
  await tx.execute(
    sql`update posts set item_num = (select count(*) from album_items join posts as audio on audio.id = audio_id where album_id = ${albumId} and audio.status = 1) where id = ${albumId}`,
  )
}
