import { integer, pgTable } from 'drizzle-orm/pg-core'
import { bigNumber } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** How often a citizen renewed the address of their calendar; the first one has no row. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: bigNumber()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
})
