import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { reviews } from '#server/staff/reviews.tables.ts'

export const TOO_NEAR = '你们中的一位近 30 天内管理过另一位的账号，请第三位同事处理'
/**
 * Whether one of two members added, invited or changed the other within thirty days: such a pair may be one person, who
 * made the second account.
 */
export async function isNearTo(tx: Transaction, one: number, other: number): Promise<boolean> {
  const managed = (by: number, whom: number) => and(eq(reviews.staffId, by), eq(reviews.objectId, whom))
  const rows = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.kind, 'member'),
        or(managed(one, other), managed(other, one)),
        gt(reviews.createdAt, sql`now() - interval '30 days'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}
