import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, key, moment } from '#server/platform/database/columns.tables.ts'

/** Feeds that content is taken from on a schedule. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: key(),
    name: text().notNull(),
    url: text().notNull(),
    everyMinutes: integer().notNull(),
    /** What comes waits for review. */
    held: boolean().notNull(),
    enabled: boolean().notNull(),
    dueAt: moment().notNull().defaultNow(),
    /** Until then the process that reads it has it to itself. */
    leasedUntil: moment(),
    readAt: moment(),
    /** Items it has brought. */
    added: integer().notNull().default(0),
    /** Why the last reading failed, for staff. */
    problem: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('subscriptions_url').on(t.url),
    index('subscriptions_due')
      .on(t.dueAt)
      .where(sql`enabled`),
  ],
)
