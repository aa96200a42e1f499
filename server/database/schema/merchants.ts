import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key } from './columns.ts'

export const merchantGroups = pgTable('merchant_groups', {
  id: key(),
  name: text().notNull(),
  type: text().notNull(),
  icon: text().notNull().default(''),
  sort: integer().notNull().default(0),
})

/**
 * kind: 'advice' departments that take suggestions; 'around' places; 'matrix' accounts. longitude, latitude: WGS-84
 * degrees of a place, where known.
 */
export const merchants = pgTable(
  'merchants',
  {
    id: key(),
    kind: text().notNull(),
    groupId: integer().references(() => merchantGroups.id),
    name: text().notNull(),
    logo: text().notNull().default(''),
    introduction: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    openTime: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
  },
  (t) => [index('merchants_in_order').on(t.kind, t.sort, t.id), index('merchants_of_group').on(t.groupId)],
)
