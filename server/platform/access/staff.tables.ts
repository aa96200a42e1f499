import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, moment, createdAt } from '#server/platform/database/columns.tables.ts'

/** Who works for the city; never deleted, since their decisions name them. */
export const staff = pgTable(
  'staff',
  {
    id: key(),
    /** What they are called by at the command line. */
    login: text().notNull(),
    /** What decisions are signed with. */
    name: text().notNull(),
    /** Sets of permissions. */
    roles: text().array().notNull(),
    /** Since then they can do nothing. 'system' is the server itself. */
    disabledAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('staff_login').on(t.login)],
)

/** Tokens of staff, as their hashes. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: key(),
    tokenHash: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_sessions_token').on(t.tokenHash),
    index('staff_sessions_of_staff').on(t.staffId),
    index('staff_sessions_end').on(t.expiresAt),
  ],
)
