import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { key, moment } from '#server/platform/database/columns.tables.ts'

/**
 * The city's pages and look, whole: the one that is being arranged, and all that were published, which never change. In
 * force is the one published last whose time has come; none is before anything was arranged in the console.
 */
export const arrangements = pgTable(
  'arrangements',
  {
    id: key(),
    document: jsonb().$type<Arrangement>().notNull(),
    /** Counts what was saved, over all arrangements, and guards it. */
    version: integer().notNull(),
    /** Null while it is being arranged. */
    publishedAt: moment(),
    reason: text().notNull().default(''),
    /** Of the arrangement that it brings back; 0: of what the city was installed with. */
    fromId: integer(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    editedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('arrangements_one_draft')
      .on(sql`(published_at is null)`)
      .where(sql`published_at is null`),
    index('arrangements_in_force').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('arrangements_of_staff').on(t.staffId),
    check('arrangements_version', sql`version > 0`),
  ],
)
