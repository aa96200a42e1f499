import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'

/**
 * What staff decided, and why. A trigger lets nothing in it be changed or deleted: it outlives what it is about.
 * kind: of server/city/review-kinds.ts. action: one of its verbs (server/staff/kind.ts). staff: the name as it was
 * then.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: citizenKey(),
    kind: text().notNull(),
    objectId: bigNumber().notNull(),
    action: text().notNull(),
    reason: text().notNull().default(''),
    staff: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('reviews_of_object').on(t.kind, t.objectId, t.id), index('reviews_of_staff').on(t.staffId)],
)
