import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Writes that carried an idempotency key: the hash of what was sent and the response (JSON, sealed). */
export const onceKeys = pgTable(
  'once_keys',
  {
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: text().notNull().default('null'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('once_keys_oldest').on(t.createdAt)],
)
