import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'
import { transferStates } from '#contract/money/wallet.ts'
import type { Placeholders } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'

/** Midnight in Shanghai. */
export const dayStart = (now: Date): Date => new Date(parseTime(shanghaiDate(now.getTime()))!)

/**
 * The cash-outs that the citizen `user` has requested since `day` began, as a row to be joined; failed ones do not
 * count.
 */
export const askedToday = (db: Pick<Database, 'select'>, { user, day }: Placeholders<{ user: number; day: Date }>) =>
  db
    .select({
      sum: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(Number).as('sum'),
      times: sql`count(*)`.mapWith(Number).as('times'),
    })
    .from(transfers)
    .where(and(eq(transfers.userId, user), gte(transfers.createdAt, day), ne(transfers.status, transferStates.failed)))
    .as('asked')
