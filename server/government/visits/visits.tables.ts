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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staff } from '#server/platform/access/staff.tables.ts'
import { bigNumber, createdAt, key, moment } from '#server/platform/database/columns.tables.ts'

/** Visits of staff to where suggestions are about. */
export const adviceVisits = pgTable(
  'advice_visits',
  {
    id: key(),
    /** Kept where the suggestion is withdrawn meanwhile: what staff found stays with them. */
    adviceId: bigNumber().notNull(),
    /** Who goes. */
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    plannedOn: date().notNull(),
    plannedBy: integer()
      .notNull()
      .references(() => staff.id),
    /** 0 planned, 1 visited, 2 could not be looked at, 3 cancelled. */
    state: smallint().notNull().default(0),
    /** Of the report on the device that wrote it: it arrives once. */
    key: uuid(),
    found: text().notNull().default(''),
    /** For citizens. */
    words: text().notNull().default(''),
    /** For staff alone. */
    note: text().notNull().default(''),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    /** Where it was written: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    visitedAt: moment(),
    reportedAt: moment(),
    /** Its author was told: not of a suggestion that was over. */
    isTold: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('advice_visits_key').on(t.key),
    index('advice_visits_of_staff').on(t.staffId, t.plannedOn),
    index('advice_visits_of_advice').on(t.adviceId, t.id),
    index('advice_visits_in_state').on(t.state, t.id.desc().nullsFirst()),
    index('advice_visits_planner').on(t.plannedBy),
    check('advice_visits_states', sql`state between 0 and 3`),
    check('advice_visits_reported', sql`(key is null) = (state in (0, 3))`),
  ],
)
