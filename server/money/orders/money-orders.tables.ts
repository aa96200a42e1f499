import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, cents, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** What a released order makes a red packet of; times in ISO 8601. */
export interface PacketPlan {
  rules: string
  start_at: string
  end_at: string
  packet_num: number
}
/** Money of the city that one member wants to give and another releases [decision 138]. */
export const moneyOrders = pgTable(
  'money_orders',
  {
    id: citizenKey(),
    kind: text().$type<'reward' | 'packet'>().notNull(),
    title: text().notNull(),
    /** All of it. */
    amount: cents(),
    plan: jsonb().$type<PacketPlan>(),
    /** 0 waits, 1 released, 2 refused, 3 withdrawn by who made it. */
    state: smallint().notNull().default(0),
    madeBy: integer()
      .notNull()
      .references(() => staff.id),
    decidedBy: integer().references(() => staff.id),
    decidedAt: moment(),
    /** Why it was refused or withdrawn. */
    note: text().notNull().default(''),
    /** The red packet that it became. */
    packetId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    index('money_orders_newest').on(t.kind, t.id.desc().nullsFirst()),
    index('money_orders_waiting')
      .on(t.id)
      .where(sql`state = 0`),
    index('money_orders_made_by').on(t.madeBy),
    index('money_orders_decided_by').on(t.decidedBy),
    check(
      'money_orders_by_two',
      sql`decided_by is distinct from made_by and (state in (1, 2)) = (decided_by is not null)`,
    ),
    check(
      'money_orders_whole',
      sql`kind in ('reward', 'packet') and amount > 0 and state between 0 and 3 and (kind = 'packet') = (plan is not null) and (packet_id is not null) = (kind = 'packet' and state = 1)`,
    ),
  ],
)
/** Whom a reward is for. */
export const moneyOrderShares = pgTable(
  'money_order_shares',
  {
    orderId: bigNumber()
      .notNull()
      .references(() => moneyOrders.id),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.userId] }),
    index('money_order_shares_of_user').on(t.userId),
    check('money_order_shares_amount', sql`amount > 0`),
  ],
)
