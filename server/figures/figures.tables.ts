import { bigint, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, moment } from '#server/platform/database/columns.tables.ts'

/** Tracking events by the hour in which they happened. */
export const eventsByHour = pgTable(
  'events_by_hour',
  { hour: moment().notNull(), event: smallint().notNull(), num: bigNumber().notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.event] })],
)
/** Figures of a day of the city, by their names; those of staff have the kind behind a blank: 'decided comment'. */
export const figuresByDay = pgTable(
  'figures_by_day',
  { day: date().notNull(), name: text().notNull(), num: bigNumber().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.name] })],
)
/**
 * Which devices came on a day, as a hash with the day in it: as long as events of that day can still arrive, so that
 * each is counted once. Nothing leads from one day to the next, or to a citizen.
 */
export const devicesOfDay = pgTable(
  'devices_of_day',
  { day: date().notNull(), device: bigint({ mode: 'bigint' }).notNull() },
  (t) => [primaryKey({ columns: [t.day, t.device] })],
)
