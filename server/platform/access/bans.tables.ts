import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigNumber, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { users } from './users.tables.ts'

/** Citizens who write nothing until a time. */
export const userBans = pgTable('user_bans', {
  userId: bigNumber()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  until: moment().notNull(),
  reason: text().notNull(),
  /** The member of staff who banned; null: it was not kept then. */
  byId: integer(),
  createdAt: createdAt(),
})
