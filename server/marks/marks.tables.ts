import type { Subject } from '#contract/subjects.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

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
