import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** A volunteer asks for another look at their hours, once for each activity. */
export const hoursReviews = pgTable(
  'hours_reviews',
  {
    id: citizenKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    answer: text().notNull().default(''),
    /** What was decided. */
    halfHours: smallint(),
    byId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('hours_reviews_once').on(t.activityId, t.userId),
    index('hours_reviews_of_user').on(t.userId),
    index('hours_reviews_by')
      .on(t.byId)
      .where(sql`by_id is not null`),
    index('hours_reviews_waiting')
      .on(t.createdAt)
      .where(sql`decided_at is null`),
  ],
)

/** What confirms a proof: its code cannot be guessed. The hours are read from the sums of the ledger. */
export const hoursProofs = pgTable(
  'hours_proofs',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code: text().notNull().unique('hours_proofs_code'),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** Its owner chose to be named in full. */
    fullName: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique('hours_proofs_once').on(t.userId, t.fromDay, t.toDay)],
)
