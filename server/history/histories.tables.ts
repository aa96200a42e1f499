import { index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core'
import { bigNumber } from '#server/platform/database/columns.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** What a citizen has opened, the newest hundred. */
export const histories = pgTable(
  'histories',
  {
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Milliseconds of their clock, never later than ours. */
    at: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('histories_of_post').on(t.postId),
    index('histories_newest').on(t.userId, t.at.desc().nullsFirst()),
  ],
)

/** Where a citizen stopped in an item. */
export const positions = pgTable(
  'positions',
  {
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    audioId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    albumId: integer(),
    position: real().notNull(),
    duration: real().notNull(),
    /** Milliseconds of the listener's clock, never later than ours. */
    at: bigNumber().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.audioId] }),
    index('positions_of_audio').on(t.audioId),
    index('positions_newest').on(t.userId, t.at.desc().nullsFirst()),
  ],
)
