import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Empty: given by hand. */
export const credits = pgTable(
  'credits',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credit: integer().notNull(),
    /** The rule and what it was earned by ('like post 101'); nothing of a citizen's counts twice. */
    source: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('credits_once').on(t.userId, t.source),
    index('credits_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
