import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Reportable } from '#contract/subjects.ts'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** What citizens reported, one row per citizen and subject. Deleted with its subject by a trigger. */
export const reports = pgTable(
  'reports',
  {
    id: citizenKey(),
    subjectType: text().$type<Reportable>().notNull(),
    subjectId: bigNumber().notNull(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A number of contract/talk/reports.ts. */
    reason: smallint().notNull(),
    content: text().notNull().default(''),
    /** 0 waits, 1 the subject was hidden, 2 dismissed. */
    status: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.subjectType, t.subjectId, t.userId),
    index('reports_of_user').on(t.userId),
    index('reports_waiting')
      .on(t.id)
      .where(sql`status = 0`),
  ],
)
