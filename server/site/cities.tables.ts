import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { key } from '#server/platform/database/columns.tables.ts'

export const cities = pgTable(
  'cities',
  {
    id: key(),
    name: text().notNull(),
    level: smallint().notNull(),
    parentId: integer(),
    initial: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  () => [check('cities_level', sql`level between 1 and 3`)],
)
