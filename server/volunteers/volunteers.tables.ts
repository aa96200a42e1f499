import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerTeams } from './teams/volunteer-teams.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** One row per citizen, kept when they cancel. */
export const volunteers = pgTable(
  'volunteers',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .unique('volunteers_of_user')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Shown to everybody, drawn at random, so that it tells nothing of how many there are. */
    number: text().notNull().unique('volunteers_number'),
    /** 0 待审核, 1 通过, 2 未通过, 3 已注销, 4 取消资格; reason says why. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    /**
     * Sealed; empty where the account is verified, whose name counts. The guardian's name and phone, and homeAddress,
     * are sealed too.
     */
    realName: text(),
    sex: smallint().notNull().default(0),
    birthdate: date(),
    /** streetId, skills: of the settings 'streets' and 'practice_services'. */
    streetId: integer(),
    community: text().notNull().default(''),
    homeAddress: text().notNull().default(''),
    political: text().notNull().default(''),
    education: text().notNull().default(''),
    occupation: text().notNull().default(''),
    skills: jsonb().$type<number[]>().notNull().default([]),
    photo: text().notNull().default(''),
    guardianName: text(),
    guardianPhone: text(),
    stationId: integer().references(() => stations.id),
    /** The team they want to join once they are approved. */
    teamId: integer().references(() => volunteerTeams.id, { onDelete: 'set null' }),
    /** What they registered for, as 'activity-101'. */
    wanted: text().notNull().default(''),
    /** Who is signed in may read what they did on which day. */
    servicesShown: boolean().notNull().default(true),
    approvedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('volunteers_waiting')
      .on(t.updatedAt, t.id)
      .where(sql`status = 0`),
    index('volunteers_newest')
      .on(t.approvedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('volunteers_of_station').on(t.stationId),
    index('volunteers_of_wished_team').on(t.teamId),
    check('volunteers_codes', sql`status between 0 and 4 and sex between 0 and 2`),
  ],
)
