import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'

/**
 * Recordings that can be played with a grant only. kind: 'audio' | 'video'. file: its name in the sources folder.
 * status: 0 being prepared, 1 ready, 2 failed.
 */
export const sources = pgTable('sources', {
  id: citizenKey(),
  kind: text().notNull(),
  name: text().notNull(),
  file: text().notNull(),
  duration: integer().notNull().default(0),
  status: smallint().notNull().default(1),
  createdAt: createdAt(),
})
