import type { MatrixAccount } from '#contract/pages/pages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { merchants } from '#server/government/merchants/merchants.tables.ts'
import { markCounts } from '#server/marks/marks.ts'

/** Accounts with the number of their subscribers. */
export async function presentAccounts(db: Database, rows: (typeof merchants.$inferSelect)[]): Promise<MatrixAccount[]> {
  const followers = await markCounts(
    db,
    'follow',
    'headline',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    avatar: row.logo,
    introduction: row.introduction,
    group_id: row.groupId === null ? '' : String(row.groupId),
    subscribe_num: followers.get(row.id) ?? 0,
  }))
}
