import { eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/content.ts'
import type { SearchItem } from '#contract/content.ts'
import type { Database } from '#server/database/connect.ts'
import { channels } from '#server/database/schema/channels.ts'
import { categories, posts } from '#server/database/schema/posts.ts'
import { findEntries } from '#server/search/find-entries.ts'
import type { Found } from '#server/search/found.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/present/feed-item.ts'
import { presentTime } from '#server/present/time.ts'
import type { Handle } from '../handler.ts'

/**
 * Every character pair and word of the keyword occurs in the results; where nothing has all of them, results with most
 * of them [decisions 008, 035]. type filters; 4 means every kind of single video, 20 every account.
 */
export const searchContent: Handle<typeof contract.searchContent> = async (
  { keyword, type, page, page_size },
  { db, settings },
) => {
  const hot_words = await settings.get<string[]>('hot_words', [])
  const { found, total, near } = await findEntries(
    db,
    { keyword, mark: type ? `#${type}` : undefined },
    { page, page_size },
  )
  return { keyword, type, hot_words, near: near ? 1 : 0, list: await readFound(db, found), total, page, page_size }
}

/** Loads the results, in their order. */
async function readFound(db: Database, found: Found[]): Promise<SearchItem[]> {
  const [contents, accounts] = await Promise.all([
    readContents(
      db,
      found.filter((one) => !one.ofChannel),
    ),
    readChannels(
      db,
      found.filter((one) => one.ofChannel),
    ),
  ])
  return found.flatMap(({ id, ofChannel }) => (ofChannel ? accounts : contents).get(id) ?? [])
}

async function readContents(db: Database, found: Found[]): Promise<Map<number, SearchItem>> {
  if (found.length === 0) return new Map()
  const rows = await db
    .select(feedColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .where(
      inArray(
        posts.id,
        found.map(({ id }) => id),
      ),
    )
  return new Map(
    (rows as FeedRow[]).map((row) => [row.id, { ...presentFeedItem(row), channel_type: 0, follow_num: 0 }]),
  )
}

async function readChannels(db: Database, found: Found[]): Promise<Map<number, SearchItem>> {
  if (found.length === 0) return new Map()
  const rows = await db
    .select()
    .from(channels)
    .where(
      inArray(
        channels.id,
        found.map(({ id }) => id),
      ),
    )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: String(row.id),
        type: 3,
        channel_type: row.type,
        title: row.name,
        cover: row.type === 4 ? row.cover : row.logo || row.cover,
        introduction: row.introduction,
        publish_at: presentTime(row.createdAt),
        follow_num: row.followNum,
        images: [],
        style: 'right',
        source_name: '',
        author: '',
        category_id: '',
        category_name: '',
        read_num: row.viewNum,
        like_num: 0,
        comment_num: 0,
        duration: 0,
        media_url: '',
        link_url: '',
        is_live: 0,
        is_top: 0,
        item_num: 0,
      },
    ]),
  )
}
