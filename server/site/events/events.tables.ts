import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment, createdAt } from '#server/platform/database/columns.tables.ts'

/** Tracking: what was done, never by whom. */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: smallint().notNull(),
    objectId: text().notNull().default(''),
    objectType: text().notNull().default(''),
    page: text().notNull().default(''),
    deviceId: text().notNull().default(''),
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('events_oldest').on(t.createdAt)],
)
