import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Condition: the moment in this column is of today, in Shanghai. */
export const sinceToday = (moment: PgColumn): SQL =>
  sql`${moment} >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
