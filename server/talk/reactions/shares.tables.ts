import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

export const shares = pgTable(
  'shares',
  {
    id: citizenKey(),
    postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
    userId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    address: text().notNull(),
    type: smallint().notNull(),
    channel: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('shares_of_post')
      .on(t.postId)
      .where(sql`post_id is not null`),
    index('shares_of_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
  ],
)
