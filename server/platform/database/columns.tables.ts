/**
 * Columns that many tables have. Times are timestamptz; counters are kept by the statements that change what they
 * count.
 */
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Of rows the editors make. */
export const key = () => integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 })
/**
 * Of rows citizens make, and what refers to them: a city may live longer than 2,147,483,647 messages. Safe as a number
 * up to 2^53.
 */
export const citizenKey = () => bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 })
export const bigNumber = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()
export const cents = () => bigNumber().notNull()
/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
