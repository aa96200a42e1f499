import { eq, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import * as contentType from '#contract/content/content-types.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Feed } from './parsed-feed.ts'
import { findCategories, recountCategories } from './feed-categories.ts'
import type { StoreOptions } from './store-options.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { NO_DATE } from '#server/platform/database/no-date.ts'

/**
 * The album of a podcast: created once, its texts and cover follow the feed, its time is its newest item's. Returns its
 * post id; 0 when the feed is none and never was.
 */
export async function storeAlbum(
  tx: Transaction,
  feed: Feed,
  now: Date,
  { held, leave }: StoreOptions = {},
): Promise<number> {
  const guid = `${feed.key}#`
  const newest = feed.items.reduce((latest, { publishAt }) => Math.max(latest, publishAt?.getTime() ?? 0), 0)
  const texts = {
    title: feed.title,
    introduction: feed.introduction,
    cover: feed.cover,
    author: feed.author,
    sourceName: feed.title,
  }
  const [old] = await tx.select().from(posts).where(eq(posts.guid, guid))
  if (!old && feed.kind !== 'album') return 0
  if (old) {
    texts.cover ||= old.cover || coverOfItems(feed)
    const publishAt = new Date(Math.max(newest, old.publishAt.getTime()))
    const changed =
      publishAt.getTime() !== old.publishAt.getTime() ||
      Object.entries(texts).some(([name, text]) => old[name as keyof typeof texts] !== text)
    if (changed && !(await leave?.(tx, [old.id]))?.has(old.id))
      await tx
        .update(posts)
        .set({ ...texts, publishAt, updatedAt: now })
        .where(eq(posts.id, old.id))
    return old.id
  }
  const { top } = await findCategories(tx, feed, [])
  texts.cover ||= coverOfItems(feed)
  const publishAt = newest ? new Date(newest) : NO_DATE
  const [made] = await tx
    .insert(posts)
    .values({
      type: contentType.album,
      status: held ? contentState.draft : contentState.published,
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
    .where(sql`${posts.type} = ${literal(contentType.audio)} and starts_with(${posts.guid}, ${guid})`)
  await linkToAlbum(
    tx,
    made!.id,
    audio.map(({ id }) => ({ id, episode: null })),
  )
  await orderAlbum(tx, made!.id, [], audio.length > 0)
  return made!.id
}

const coverOfItems = (feed: Feed) => feed.items.find((item) => item.cover)?.cover ?? ''

/** Audio of an album, and its place by the feed. */
export interface Episode {
  id: number
  episode: number | null
}

export async function linkToAlbum(tx: Transaction, albumId: number, audio: Episode[]): Promise<void> {
  if (audio.length === 0) return
  await tx
    .insert(albumItems)
    .values(audio.map(({ id, episode }) => ({ albumId, audioId: id, sort: 0, episode })))
    .onConflictDoNothing()
}

/**
 * Sorts the audio of an album, the oldest first: by episode; audio without one comes after the highest episode
 * published by then. `heard`: audio that may be in the album, with what the feed says of it now.
 */
export async function orderAlbum(tx: Transaction, albumId: number, heard: Episode[], isNew: boolean): Promise<void> {
  const told = heard.length === 0 ? [] : await takeEpisodes(tx, albumId, heard)
  if (!isNew && told.length === 0) return
  await tx.execute(sql`
    update album_items as own set sort = placed.place
    from (
      select audio_id, row_number() over (order by coalesce(episode, reached, 0), episode is null, publish_at, id) as place
      from (
        select audio_id, episode, publish_at, id, max(episode) over (order by publish_at) as reached
        from album_items join posts on id = audio_id where album_id = ${albumId}
      ) as dated
    ) as placed
    where own.album_id = ${albumId} and own.audio_id = placed.audio_id and own.sort <> placed.place`)
  await tx.execute(
    sql`update posts set item_num = (select count(*) from album_items join posts as audio on audio.id = audio_id where album_id = ${albumId} and audio.status = ${literal(contentState.published)}) where id = ${albumId}`,
  )
}

/** Those whose episode was another. */
async function takeEpisodes(tx: Transaction, albumId: number, heard: Episode[]): Promise<unknown[]> {
  const told = JSON.stringify(heard)
  const { rows } = await tx.execute(sql`
    update album_items set episode = told.episode
    from jsonb_to_recordset(${told}::jsonb) as told(id integer, episode integer)
    where album_id = ${albumId} and audio_id = told.id and album_items.episode is distinct from told.episode
    returning audio_id`)
  return rows
}
