import { date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.tables.ts'

/** What was read or played how often; kind: of readKinds. Written with the counters of the items themselves. */
export const readsByHour = pgTable(
  'reads_by_hour',
  { hour: moment().notNull(), kind: smallint().notNull(), postId: integer().notNull(), num: integer().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.kind, t.postId] })],
)
/** The same by days of the city, for what is shown of months. */
export const readsByDay = pgTable(
  'reads_by_day',
  { day: date().notNull(), kind: smallint().notNull(), postId: integer().notNull(), num: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.postId] })],
)
export const readKinds = { read: 1, play: 2 } as const
