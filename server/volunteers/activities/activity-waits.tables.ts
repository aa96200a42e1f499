import { index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { activities } from './activities.tables.ts'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Who waits for an activity. */
export const activityWaits = pgTable(
  'activity_waits',
  {
    id: citizenKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 for a place in one that is full, 2 to be told that it can be joined. */
    kind: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('activity_waits_once').on(t.activityId, t.userId), index('activity_waits_of_user').on(t.userId)],
)
