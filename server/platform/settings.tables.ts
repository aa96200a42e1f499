import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './database/columns.tables.ts'

/**
 * One row per setting: config, skin, menu, fixed_categories, domains, about, voice, modules, switches, credits,
 * hot_words …
 */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull().defaultNow(),
})

/**
 * The faults world: an id that makes any call naming it fail. kind: 'status' | 'code' | 'hang' | 'drop' | 'junk'; after
 * 'done: ' readings are spared.
 */
export const faults = pgTable('faults', {
  objectId: integer().primaryKey(),
  kind: text().notNull(),
  value: integer().notNull().default(0),
  message: text().notNull().default(''),
})
