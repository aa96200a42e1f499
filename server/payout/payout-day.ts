import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transfers } from '#server/database/schema/transfers.ts'

/** Midnight in Shanghai. */
export const dayStart = (now: Date): Date => new Date(parseTime(shanghaiDate(now.getTime()))!)

/** What a citizen has asked for today; what failed does not count. */
export async function askedToday(
  db: Pick<Database, 'select'>,
  userId: number,
  now: Date,
): Promise<{ sum: number; times: number }> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${transfers.amount}), 0)`, times: sql<string>`count(*)` })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), gte(transfers.createdAt, dayStart(now)), ne(transfers.status, 3)))
  return { sum: Number(row!.sum), times: Number(row!.times) }
}
