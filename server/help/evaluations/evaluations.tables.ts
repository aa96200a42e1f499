import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { serviceItems } from '#server/help/orders/service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

export const evaluations = pgTable(
  'evaluations',
  {
    id: citizenKey(),
    /** 1 order, 2 wish, 3 activity. */
    type: smallint().notNull(),
    targetId: bigNumber().notNull(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of an order. */
    serviceId: integer().references(() => serviceItems.id),
    score: smallint().notNull(),
    tags: jsonb().$type<string[]>().notNull().default([]),
    content: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** 0 waiting for review, 1 shown, 2 refused. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('evaluations_once').on(t.type, t.targetId, t.userId),
    index('evaluations_of_service')
      .on(t.serviceId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('evaluations_service').on(t.serviceId),
    index('evaluations_of_user').on(t.userId),
    index('evaluations_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    check('evaluations_codes', sql`type between 1 and 3 and score between 1 and 5 and status between 0 and 2`),
  ],
)
