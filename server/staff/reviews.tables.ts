import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, createdAt } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'

/** What staff decided, and why. A trigger lets nothing in it be changed or deleted: it outlives what it is about. */
export const reviews = pgTable(
  'reviews',
  {
    id: citizenKey(),
    /** Of server/city/review-kinds.ts, or what the console changes: session, member, role. */
    kind: text().notNull(),
    objectId: bigNumber().notNull(),
    /** One of its verbs (server/staff/kind.ts), or the name of the console's call. */
    action: text().notNull(),
    reason: text().notNull().default(''),
    /** The name as it was then. */
    staff: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** What was changed in the console, as it was and as it is. */
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [index('reviews_of_object').on(t.kind, t.objectId, t.id), index('reviews_of_staff').on(t.staffId)],
)
