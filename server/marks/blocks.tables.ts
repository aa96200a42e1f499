import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/access/users.tables.ts'
import { bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'

/** 屏蔽此人: neither sees what the other writes. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index('user_blocks_of_blocked').on(t.blockedId, t.userId),
    check('user_blocks_another', sql`user_id <> blocked_id`),
  ],
)
