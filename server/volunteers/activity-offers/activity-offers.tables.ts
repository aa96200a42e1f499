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
} from 'drizzle-orm/pg-core'
import { bigNumber, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

/** 活动申请 of a team. */
export const activityOffers = pgTable(
  'activity_offers',
  {
    /** From the numbers of activities, so that its activity has the same. */
    id: integer().primaryKey(),
    teamId: integer()
      .notNull()
      .references(() => volunteerTeams.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 待审核, 1 已通过, 2 未通过. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    title: text().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    stationId: integer().references(() => stations.id, { onDelete: 'set null' }),
    address: text().notNull(),
    /** longitude, latitude: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    applyEnd: moment().notNull(),
    /** The last day on which it is repeated every week, in Shanghai. */
    repeatUntil: date(),
    quota: integer().notNull(),
    /** The most it gives. */
    halfHours: smallint().notNull(),
    serviceType: integer().notNull(),
    needPosition: boolean().notNull(),
    contact: text().notNull(),
    phone: text().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('activity_offers_of_team').on(t.teamId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('activity_offers_of_user').on(t.userId),
    index('activity_offers_of_station').on(t.stationId),
    index('activity_offers_waiting')
      .on(t.updatedAt)
      .where(sql`status = 0`),
    check('activity_offers_states', sql`status between 0 and 2`),
  ],
)
