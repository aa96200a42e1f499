import { cutTo } from '#contract/words.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockPatiently } from '#server/platform/database/locks.ts'
import { NO_DATE } from '#server/platform/database/no-date.ts'
import type { Feed, FeedItem, SkippedItem } from './parsed-feed.ts'
import { guidOf } from './find-stored.ts'
import { storeAlbum } from './store-album.ts'
import { storeBatch, type ImportMoment } from './store-batch.ts'
import type { StoreOptions } from './store-options.ts'

/** What happened to a feed's items. */
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

/**
 * Feed → database, in transactions of a hundred items: an interrupted import continues where it stopped. Importing
 * again changes only what changed in the feed.
 */
export async function storeFeed(
  db: Database,
  feed: Feed,
  { onProgress, ...options }: StoreOptions = {},
): Promise<Summary> {
  const now = new Date()
  const albumId = await inTurn(db, (tx) => storeAlbum(tx, feed, now, options))
  const summary: Summary = {
    title: feed.title,
    kind: albumId ? 'album' : 'articles',
    albumId,
    added: 0,
    updated: 0,
    unchanged: 0,
    skipped: [...feed.skipped],
  }
  const items = inOrder(feed.items)
  const guids = new Set(feed.items.map((item) => guidOf(feed, item)))
  onProgress?.(0, items.length)
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = items.slice(start, start + BATCH)
    await storeOrSplit(db, feed, batch, { albumId, guids, summary, options })
    onProgress?.(start + batch.length, items.length)
  }
  summary.skipped.sort((a, b) => a.position - b.position)
  return summary
}

/** Oldest first, so that later ids are newer posts: those of one time in the order of the feed. */
function inOrder(items: FeedItem[]): ImportMoment[] {
  const timed = items.map((item) => ({ item, publishAt: item.publishAt ?? NO_DATE }))
  return timed.sort((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || b.item.position - a.item.position)
}

/** A batch the database refuses is stored item by item: only the refused items are left out. */
async function storeOrSplit(
  db: Database,
  feed: Feed,
  batch: ImportMoment[],
  whole: { albumId: number; guids: Set<string>; summary: Summary; options: StoreOptions },
): Promise<void> {
  const { summary } = whole
  try {
    const stored = await inTurn(db, (tx) => storeBatch(tx, feed, batch, whole))
    summary.added += stored.added
    summary.updated += stored.updated
    summary.unchanged += stored.unchanged
  } catch (error) {
    const code = codeOf(error)
    if (!/^(22|23|54)/.test(code)) throw error
    if (batch.length > 1) for (const one of batch) await storeOrSplit(db, feed, [one], whole)
    else
      summary.skipped.push({
        position: batch[0]!.item.position,
        title: cutTo(batch[0]!.item.title, 60),
        reason: `数据库不接受这一条（${code}）`,
      })
  }
}

/**
 * One transaction, retried once after a conflict. Batches of two imports exclude each other, so that they never create
 * the same category twice; a batch that comes while a world is being seeded waits until that is done.
 */
async function inTurn<T>(db: Database, work: (tx: Transaction) => Promise<T>, again = true): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await lockPatiently(tx, 'world')
      return work(tx)
    })
  } catch (error) {
    if (again && /^(40001|40P01|55P03|57014)$/.test(codeOf(error))) return inTurn(db, work, false)
    throw error
  }
}

/** The SQLSTATE of a failure, wherever drizzle put it; '' when it was not the database. */
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
