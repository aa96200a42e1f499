import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigNumber, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { staff } from './staff.tables.ts'
import { users } from './users.tables.ts'

/** Citizens who write nothing until a time. */
export const userBans = pgTable(
  'user_bans',
  {
    userId: bigNumber()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
    reason: text().notNull(),
    /** Who banned; null: at the command line before it was kept. */
    byId: integer().references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('user_bans_of_staff').on(t.byId)],
)
