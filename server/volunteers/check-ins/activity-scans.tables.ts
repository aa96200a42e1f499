import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { sessions, users } from '#server/platform/access/users.tables.ts'

/** What a device makes codes from: one for each session. The seed itself is issued by the server's key. */
export const codeSeeds = pgTable(
  'code_seeds',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: bigNumber().references(() => sessions.id, { onDelete: 'set null' }),
    /** Set when the session is deleted (a trigger); codes of later minutes are refused. */
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [unique('code_seeds_of_session').on(t.sessionId), index('code_seeds_of_user').on(t.userId)],
)

/** Scans as they came; hours follow from the valid ones. */
export const activityScans = pgTable(
  'activity_scans',
  {
    id: citizenKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 1 in, 2 out. */
    direction: smallint().notNull(),
    /** 1 a volunteer's code, 2 an activity's, 3 a printed one, 4 the button. */
    method: smallint().notNull(),
    /** 0 待核验, 1 valid, 2 refused. */
    state: smallint().notNull(),
    at: moment().notNull(),
    /** The organiser who scanned or decided. */
    byId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    /** From the place; the position itself is not kept. */
    metres: integer(),
    message: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('activity_scans_once').on(t.activityId, t.userId, t.direction, t.method, t.at),
    index('activity_scans_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activity_scans_by')
      .on(t.byId)
      .where(sql`by_id is not null`),
    check(
      'activity_scans_codes',
      sql`direction in (1, 2) and method between 1 and 4 and state between 0 and 2 and metres >= 0`,
    ),
  ],
)
