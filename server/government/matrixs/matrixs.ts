import { and, count, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import type * as contract from '#contract/government/matrixs.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { isListed } from '#server/content/is-published.ts'
import { merchantPosts, merchants } from '#server/government/merchants/merchants.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { isGathered, readGathered } from '#server/content/gathered-feed.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { presentAccounts } from './present-account.ts'

const FILMS = [contentType.video, contentType.shortVideo, contentType.collection]
const accounts = (condition?: SQL) => and(eq(merchants.kind, 'matrix'), condition)

export const getMatrixs: Handle<typeof contract.getMatrixs> = async (
  { group_id, page, page_size, cursor: after },
  { db },
) => {
  const wanted = accounts(group_id === undefined ? undefined : eq(merchants.groupId, group_id))
  const [counted] = await db.select({ total: count() }).from(merchants).where(wanted)
  const slice = sortedPage(smallestFirst(merchants.sort, merchants.id), { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(merchants), cursor: slice.cursor }).from(merchants),
    wanted,
  )
  return { list: await presentAccounts(db, rows), total: counted?.total ?? 0, page, page_size, cursor }
}

export const getMatrix: Handle<typeof contract.getMatrix> = async ({ id }, { db }) => {
  const row = await readAccount(db, id)
  const [account] = await presentAccounts(db, [row])
  return { ...account!, cover: row.cover, post_num: await countPosts(db, and(isListed, isGathered(ofAccount(id)))) }
}

export const getMatrixPosts: Handle<typeof contract.getMatrixPosts> = async ({ id, type, ...page }, { db }) => {
  await readAccount(db, id)
  const typed =
    type === undefined ? undefined : type === contentType.video ? inArray(posts.type, FILMS) : eq(posts.type, type)
  return readGathered(db, ofAccount(id), and(isListed, typed), page)
}

async function readAccount(db: Database, id: number): Promise<typeof merchants.$inferSelect> {
  const [row] = await db
    .select()
    .from(merchants)
    .where(accounts(eq(merchants.id, id)))
  if (!row) throw gone()
  return row
}

const ofAccount = (id: number) => ({ postId: merchantPosts.postId, owner: merchantPosts.merchantId, id })
async function countPosts(db: Database, condition: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(posts).where(condition)
  return counted?.total ?? 0
}
