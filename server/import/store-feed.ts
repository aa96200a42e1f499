import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from '../database/schema.ts'
import type { Feed, FeedItem, SkippedItem } from './parsed-feed.ts'
import { storeAlbum } from './store-album.ts'
import { storeBatch, type ImportMoment } from './store-batch.ts'

export type FeedDatabase = NodePgDatabase<typeof schema>
export type FeedTransaction = Parameters<Parameters<FeedDatabase['transaction']>[0]>[0]
/** What became of a feed's items. */
export interface Summary {
  title: string
  kind: Feed['kind']
  /** Post id of the album; 0 when the feed became articles. */
  albumId: number
  added: number
  updated: number
  unchanged: number
  skipped: SkippedItem[]
}

const BATCH = 100
/** Imports take turns batch by batch, so that two of them never make the same category. */
const TURN = 20_261_122

/** Feed → database, in transactions of a hundred items: what was interrupted goes on where it stopped. Importing again changes only what changed in the feed. */
export async function storeFeed(
  db: FeedDatabase,
  feed: Feed,
  { onProgress }: { onProgress?: (done: number, total: number) => void } = {},
): Promise<Summary> {
  const now = new Date()
  const albumId = await inTurn(db, (tx) => storeAlbum(tx, feed, now))
  const summary: Summary = {
    title: feed.title,
    kind: albumId ? 'album' : 'articles',
    albumId,
    added: 0,
    updated: 0,
    unchanged: 0,
    skipped: [...feed.skipped],
  }
  const items = inOrder(feed.items, now)
  onProgress?.(0, items.length)
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH)
    await storeOrSplit(db, feed, batch, albumId, summary)
    onProgress?.(start + batch.length, items.length)
  }
  summary.skipped.sort((a, b) => a.position - b.position)
  return summary
}

/** Oldest first, so that later ids are newer posts. An item without a time gets the import's, a second apart, in the order of the feed. */
function inOrder(items: FeedItem[], now: Date): ImportMoment[] {
  const timed = items.map((item) => ({
    item,
    publishAt: item.publishAt ?? new Date(now.getTime() - item.position * 1000),
  }))
  return timed.sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || b.item.position - a.item.position)
}

/** A batch the database refuses is stored item by item: only the refused ones stay out. */
async function storeOrSplit(
  db: FeedDatabase,
  feed: Feed,
  batch: ImportMoment[],
  albumId: number,
  summary: Summary,
): Promise<void> {
  try {
    const stored = await inTurn(db, (tx) => storeBatch(tx, feed, batch, albumId))
    summary.added += stored.added
    summary.updated += stored.updated
    summary.unchanged += stored.unchanged
  } catch (error) {
    const code = codeOf(error)
    if (!/^(22|23|54)/.test(code)) throw error
    if (batch.length > 1) for (const one of batch) await storeOrSplit(db, feed, [one], albumId, summary)
    else
      summary.skipped.push({
        position: batch[0]!.item.position,
        title: batch[0]!.item.title.slice(0, 60),
        reason: `数据库不接受这一条（${code}）`,
      })
  }
}

/** One transaction, once more when it met another one on its way. */
async function inTurn<T>(db: FeedDatabase, work: (tx: FeedTransaction) => Promise<T>, again = true): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(TURN))})`)
      return work(tx)
    })
  } catch (error) {
    if (again && /^(40001|40P01|55P03|57014)$/.test(codeOf(error))) return inTurn(db, work, false)
    throw error
  }
}

/** SQLSTATE of what went wrong, wherever drizzle put it; '' when it was not the database. */
function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return ''
}

/** A sentence for the operator. */
export function describeStoreError(error: unknown): string {
  const code = codeOf(error)
  if (/^(08|53|57|ECONN|ETIMEDOUT)/.test(code)) return '数据库暂时不可用，已写入的部分保留，稍后可再次导入'
  return code
    ? `写入数据库失败（${code}）`
    : `导入失败：${error instanceof Error ? error.message.split('\n')[0]!.slice(0, 200) : String(error)}`
}
