import { eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/content/content-search.ts'
import { FOUND_MATRIX, searchTypes, type SearchItem } from '#contract/content/content-search.ts'
import * as contentType from '#contract/content/content-types.ts'
import type { MatrixAccount } from '#contract/pages/pages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { findAccounts } from './find-accounts.ts'
import { MAX_FOUND, findEntries } from './find-entries.ts'
import type { Found } from './found.ts'
import { feedColumns, presentFeedItem, type FeedRow } from '#server/content/feed-item.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { presentAccounts } from '#server/government/matrixs/present-account.ts'

/**
 * Every character pair and word of the keyword occurs in the results; where nothing has all of them, results with most
 * of them [decisions 008, 035]. type filters; 4 means every kind of single video, 20 every account. Matrix accounts of
 * that name come first; among accounts alone, those that say the words of themselves too.
 */
export const searchContent: Handle<typeof contract.searchContent> = async (
  { keyword, type, page, page_size },
  { db, settings },
) => {
  const hot_words = await settings.get<string[]>('hot_words', [])
  const accounts = await matrixAccounts(db, settings, keyword, type)
  const from = (page - 1) * page_size
  const first = await presentAccounts(db, accounts.slice(from, from + page_size))
  const entries = await findEntries(
    db,
    { keyword, mark: type ? `#${type}` : undefined },
    { from: Math.max(0, from - accounts.length), size: page_size - first.length },
  )
  // What is only near is nothing beside what was found.
  const { found, total, near } = accounts.length > 0 && entries.near ? { found: [], total: 0, near: false } : entries
  return {
    keyword,
    type,
    hot_words,
    near: near ? 1 : 0,
    list: [...first.map(asFound), ...(await readFound(db, found))],
    total: Math.min(accounts.length + total, MAX_FOUND),
    page,
    page_size,
  }
}

/** Among everything; a common word names most accounts of a city. */
const FIRST_ACCOUNTS = 3
async function matrixAccounts(db: Database, settings: Settings, keyword: string, type: number) {
  if (type !== searchTypes.everything && type !== searchTypes.account) return []
  const modules = await settings.get<{ code: string; enabled: number }[]>('modules', [])
  if (modules.some(({ code, enabled }) => code === 'matrix' && enabled === 0)) return []
  if (type === searchTypes.account) return findAccounts(db, keyword, 'all')
  return (await findAccounts(db, keyword, 'name')).slice(0, FIRST_ACCOUNTS)
}

const asFound = ({ id, name, avatar, introduction, subscribe_num }: MatrixAccount): SearchItem => ({
  ...noContent,
  id,
  channel_type: FOUND_MATRIX,
  title: name,
  cover: avatar,
  introduction,
  publish_at: '',
  follow_num: subscribe_num,
})

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

/** The fields of content that an account or a channel has not. */
const noContent = {
  type: contentType.article,
  images: [] as string[],
  style: 'right',
  source_name: '',
  author: '',
  category_id: '',
  category_name: '',
  read_num: 0,
  like_num: 0,
  comment_num: 0,
  duration: 0,
  media_url: '',
  link_url: '',
  is_live: 0,
  is_top: 0,
  item_num: 0,
} satisfies Partial<SearchItem>
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
        ...noContent,
        id: String(row.id),
        channel_type: row.type,
        title: row.name,
        cover: row.type === contentType.video ? row.cover : row.logo || row.cover,
        introduction: row.introduction,
        publish_at: presentTime(row.createdAt),
        follow_num: row.followNum,
        read_num: row.viewNum,
      },
    ]),
  )
}
