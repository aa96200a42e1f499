import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/access/users.tables.ts'
import { bigNumber, createdAt, moment } from '#server/platform/database/columns.tables.ts'

const ofCitizen = () =>
  bigNumber()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

/** All that names a citizen, gathered at their request. content is sealed; '' until it is ready. */
export const dataExports = pgTable('data_exports', {
  userId: ofCitizen(),
  content: text().notNull().default(''),
  size: integer().notNull().default(0),
  askedAt: createdAt(),
  readyAt: moment(),
})

/** Accounts that are to be closed, and those that were: their row of users names nobody any more. */
export const accountClosings = pgTable(
  'account_closings',
  { userId: ofCitizen(), askedAt: createdAt(), dueAt: moment().notNull(), closedAt: moment() },
  (t) => [
    index('account_closings_due')
      .on(t.dueAt)
      .where(sql`closed_at is null`),
  ],
)
