import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { circlePosts } from '#server/database/schema/circles.ts'
import { reports } from '#server/database/schema/reports.ts'
import { users } from '#server/database/schema/users.ts'

/** So many citizens, with phones and accounts older than a week, send a post back to review. */
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
        sql`${reports.status} = 0 and ${users.phone} is not null and ${users.createdAt} < now() - interval '7 days'`,
      ),
    )
  if ((counted?.n ?? 0) >= ENOUGH)
    await tx
      .update(circlePosts)
      .set({ status: 0, isTop: 0 })
      .where(and(eq(circlePosts.id, id), eq(circlePosts.status, 1), eq(circlePosts.looked, false)))
}
