import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/**
 * What staff decided, and why. A trigger lets nothing in it be changed or deleted: it outlives what it is about.
 * kind: of server/reviews/kinds. action: one of its verbs (server/reviews/kind.ts). staff: the name as it was then.
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
