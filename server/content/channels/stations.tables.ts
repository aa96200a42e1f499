import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { key, moment } from '#server/platform/database/columns.tables.ts'

/** Places of civilized practice, a tree. */
export const stations = pgTable(
  'stations',
  {
    id: key(),
    parentId: integer(),
    /** 1 中心, 2 所, 3 站, 4 点. */
    type: smallint().notNull(),
    name: text().notNull(),
    cover: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    introduction: text().notNull().default(''),
    address: text().notNull().default(''),
    /** longitude, latitude: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    phone: text().notNull().default(''),
    openTime: text().notNull().default(''),
    principal: text().notNull().default(''),
    /** One of the setting 'streets'. */
    streetId: integer(),
    sort: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id], name: 'stations_parent' }),
    index('stations_in_order')
      .on(t.type, t.sort, t.id)
      .where(sql`published`),
    index('stations_of_parent').on(t.parentId, t.sort, t.id),
    check('stations_type', sql`type between 1 and 4`),
  ],
)

/** Volunteer projects; their activities name them. */
export const projects = pgTable(
  'projects',
  {
    id: key(),
    stationId: integer().references(() => stations.id),
    title: text().notNull(),
    cover: text().notNull().default(''),
    content: text().notNull().default(''),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    sort: integer().notNull().default(0),
    published: boolean().notNull().default(true),
  },
  (t) => [
    index('projects_in_order')
      .on(t.sort, t.id)
      .where(sql`published`),
    index('projects_of_station').on(t.stationId),
    check('projects_period', sql`end_at > start_at`),
  ],
)
