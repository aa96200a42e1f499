import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Against one ban, which is copied: it may have ended when somebody decides. */
export const banAppeals = pgTable(
  'ban_appeals',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the ban began: of one ban there is one appeal. */
    bannedAt: moment().notNull(),
    /** Who banned, and decides nothing here; null: nobody knows any more. */
    bannedBy: integer().references(() => staff.id),
    reason: text().notNull(),
    content: text().notNull(),
    /** 0 waiting, 1 granted, 2 refused. */
    status: smallint().notNull().default(0),
    answer: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ban_appeals_of_ban').on(t.userId, t.bannedAt),
    index('ban_appeals_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    index('ban_appeals_of_staff').on(t.bannedBy),
    check('ban_appeals_status', sql`status between 0 and 2`),
  ],
)
