import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

/** 志愿服务时长: append-only, unique per source; a change is an entry that counters an earlier one. */
export const volunteerHours = pgTable(
  'volunteer_hours',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id),
    activityId: integer().references(() => activities.id),
    teamId: integer().references(() => volunteerTeams.id),
    stationId: integer().references(() => stations.id),
    title: text().notNull(),
    halfHours: integer().notNull(),
    points: integer().notNull(),
    /** 1 with the first hours of an activity, -1 when all are taken back. */
    activities: smallint().notNull(),
    source: text().notNull(),
    reason: text().notNull().default(''),
    /** When the service ended, which decides its month. */
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('volunteer_hours_once').on(t.userId, t.source),
    index('volunteer_hours_of_user').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('volunteer_hours_of_activity').on(t.activityId, t.userId),
    index('volunteer_hours_of_team').on(t.teamId),
    index('volunteer_hours_of_station').on(t.stationId),
    check('volunteer_hours_counts', sql`activities between -1 and 1`),
  ],
)

/** Sums of the ledger, kept by its trigger in the same transaction. */
export const volunteerSums = pgTable(
  'volunteer_sums',
  {
    /** 1 volunteer (subjectId: the account), 2 team, 3 station. */
    kind: smallint().notNull(),
    subjectId: bigNumber().notNull(),
    /** Its first day in Shanghai. */
    month: date().notNull(),
    halfHours: integer().notNull().default(0),
    points: integer().notNull().default(0),
    activities: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.month] }),
    index('volunteer_sums_by_hours').on(t.kind, t.month, t.halfHours, t.subjectId),
    index('volunteer_sums_by_points').on(t.kind, t.month, t.points, t.subjectId),
    index('volunteer_sums_by_activities').on(t.kind, t.month, t.activities, t.subjectId),
    check('volunteer_sums_positive', sql`half_hours >= 0 and points >= 0 and activities >= 0 and kind between 1 and 3`),
  ],
)

/** The same sums by year, kept by the same trigger: ranks are read from one row each. */
export const volunteerTotals = pgTable(
  'volunteer_totals',
  {
    kind: smallint().notNull(),
    subjectId: bigNumber().notNull(),
    /** 0 for all years. */
    year: smallint().notNull(),
    halfHours: integer().notNull().default(0),
    points: integer().notNull().default(0),
    activities: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.year] }),
    index('volunteer_totals_by_hours').on(t.kind, t.year, t.halfHours, t.subjectId),
    index('volunteer_totals_by_points').on(t.kind, t.year, t.points, t.subjectId),
    index('volunteer_totals_by_activities').on(t.kind, t.year, t.activities, t.subjectId),
    check(
      'volunteer_totals_positive',
      sql`half_hours >= 0 and points >= 0 and activities >= 0 and kind between 1 and 3`,
    ),
  ],
)
