import { and, eq, sql } from 'drizzle-orm'
import { reportState } from '#contract/talk/reports.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { circlePosts } from './circles.tables.ts'
import { userBlocks } from '#server/marks/blocks.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * So many persons send a post back to review: a verified name stands for one, with however many accounts, devices or
 * networks, and the account is older than a week. Whoever the author has blocked is no witness.
 */
const ENOUGH = 5

/**
 * The caller holds the post's row. Shown again it is not on top: another may have its place. Once a person has looked,
 * reports alone hide it no more.
 */
export async function hideReported(tx: Transaction, id: number): Promise<void> {
  const [counted] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(
      and(
        eq(reports.subjectType, 'circle_post'),
        eq(reports.subjectId, id),
        sql`${reports.status} = ${literal(reportState.waiting)} and ${users.verifiedAt} is not null and ${users.createdAt} < now() - interval '7 days'
          and not exists (select from ${userBlocks} b join ${circlePosts} p on p.user_id = b.user_id
            where p.id = ${id} and b.blocked_id = ${users.id})`,
      ),
    )
  if ((counted?.n ?? 0) >= ENOUGH)
    await tx
      .update(circlePosts)
      .set({ status: writtenState.waiting, isTop: 0 })
      .where(and(eq(circlePosts.id, id), eq(circlePosts.status, writtenState.shown), eq(circlePosts.looked, false)))
}
