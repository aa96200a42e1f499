import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, key, moment } from '#server/platform/database/columns.tables.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

/** 志愿活动. Its state follows from the times, the places and cancelledAt. */
export const activities = pgTable(
  'activities',
  {
    id: key(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    content: text().notNull().default(''),
    projectId: integer().references(() => projects.id, { onDelete: 'set null' }),
    teamId: integer().references(() => volunteerTeams.id, { onDelete: 'set null' }),
    /** The place it is at. */
    stationId: integer().references(() => stations.id, { onDelete: 'set null' }),
    address: text().notNull().default(''),
    /** longitude, latitude: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    applyStart: moment().notNull(),
    applyEnd: moment().notNull(),
    quota: integer().notNull(),
    joinNum: integer().notNull().default(0),
    /** The most it gives. */
    halfHours: smallint().notNull(),
    points: integer().notNull().default(0),
    serviceTypes: jsonb().$type<number[]>().notNull().default([]),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    needPosition: boolean().notNull().default(false),
    /** The next one is made a week ahead, until the day repeatUntil (in Shanghai) where there is one. */
    weekly: boolean().notNull().default(false),
    repeatUntil: date(),
    /** The first of its series. */
    seriesId: integer(),
    cancelledAt: moment(),
    reason: text().notNull().default(''),
    /** remindedAt, endRemindedAt: when those who joined were told that it begins, those who signed in that it ends. */
    remindedAt: moment(),
    endRemindedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('activities_by_start').on(t.startAt, t.id),
    index('activities_by_end').on(t.endAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // What is under way is found by its end, without a look at all that are over.
    index('activities_not_over')
      .on(t.endAt, t.startAt, t.id)
      .where(sql`cancelled_at is null`),
    index('activities_cancelled')
      .on(t.endAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`cancelled_at is not null`),
    index('activities_of_project').on(t.projectId, t.startAt),
    index('activities_of_team').on(t.teamId, t.startAt),
    index('activities_of_station').on(t.stationId, t.startAt),
    uniqueIndex('activities_of_series').on(t.seriesId, t.startAt),
    index('activities_to_remind')
      .on(t.startAt)
      .where(sql`reminded_at is null`),
    check('activities_places', sql`quota > 0 and join_num between 0 and quota`),
    check('activities_times', sql`apply_start < apply_end and apply_end <= start_at and start_at < end_at`),
    check('activities_earn', sql`half_hours between 0 and 48 and points >= 0`),
  ],
)

export const activityJoins = pgTable(
  'activity_joins',
  {
    id: citizenKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * 0 cancelled, 1 joined, 2 signed in, 3 signed out. signAt to points follow from the scans; decidedHalfHours,
     * after a review, holds instead of theirs.
     */
    status: smallint().notNull().default(1),
    /** startAt, endAt: the activity's, so that the database refuses two at once (activity_joins_overlap). */
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    signAt: moment(),
    signOutAt: moment(),
    halfHours: smallint().notNull().default(0),
    points: integer().notNull().default(0),
    decidedHalfHours: smallint(),
    joinedAt: createdAt(),
  },
  (t) => [
    unique('activity_joins_once').on(t.activityId, t.userId),
    index('activity_joins_of_user').on(t.userId, t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('activity_joins_states', sql`status between 0 and 3 and half_hours >= 0 and points >= 0`),
    check('activity_joins_decided', sql`decided_half_hours between 0 and 48`),
  ],
)
