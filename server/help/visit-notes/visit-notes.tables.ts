import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'

/** What the two of an order or a claimed wish write to each other; nobody else reads it. */
export const visitNotes = pgTable(
  'visit_notes',
  {
    id: citizenKey(),
    orderId: bigNumber().references(() => serviceOrders.id, { onDelete: 'cascade' }),
    wishId: bigNumber().references(() => wishes.id, { onDelete: 'cascade' }),
    /** Who wrote it, toId: to whom; who takes it later reads nothing of who had it before. */
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('visit_notes_of_order').on(t.orderId, t.id),
    index('visit_notes_of_wish').on(t.wishId, t.id),
    index('visit_notes_of_user').on(t.userId),
    index('visit_notes_to_user').on(t.toId),
    check('visit_notes_of_one', sql`num_nonnulls(order_id, wish_id) = 1`),
  ],
)
