import { sql } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from './columns.ts'
import { posts } from './posts.ts'
import { users } from './users.ts'

const userTarget = (t: { userId: never; targetType: never; targetId: never }) => [
  primaryKey({ columns: [t.userId, t.targetType, t.targetId] }),
]

/** A mark of one citizen on one subject. */
const reaction = () => ({
  userId: bigNumber()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  targetType: text().$type<Subject>().notNull(),
  targetId: bigNumber().notNull(),
  createdAt: createdAt(),
})

export const likes = pgTable('likes', reaction(), (t) => [
  ...userTarget(t as never),
  index('likes_of_target').on(t.targetType, t.targetId, t.createdAt.desc().nullsFirst()),
])

export const collections = pgTable('collections', reaction(), (t) => [
  ...userTarget(t as never),
  index('collections_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.targetId),
])

/** Follows, subscriptions, and reservations of live rooms, which are subscriptions to their channel. */
export const follows = pgTable('follows', reaction(), (t) => [
  ...userTarget(t as never),
  index('follows_of_target').on(t.targetType, t.targetId, t.userId),
  index('follows_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.targetId),
])

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
