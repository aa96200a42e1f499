import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, key } from '#server/platform/database/columns.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'

export const volunteerTeams = pgTable(
  'volunteer_teams',
  {
    id: key(),
    stationId: integer().references(() => stations.id),
    name: text().notNull(),
    logo: text().notNull().default(''),
    introduction: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    serviceTypes: jsonb().$type<number[]>().notNull().default([]),
    /** What the printed code of the team holds; its leader renews it. */
    code: text().notNull().unique('volunteer_teams_code'),
    /** Those who have joined. */
    memberNum: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('volunteer_teams_in_order').on(t.sort, t.id), index('volunteer_teams_of_station').on(t.stationId)],
)
