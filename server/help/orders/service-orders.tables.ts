import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, key, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

/** A service that can be ordered. */
export const serviceItems = pgTable(
  'service_items',
  {
    id: key(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    content: text().notNull().default(''),
    serviceType: integer().notNull().default(0),
    teamId: integer().references(() => volunteerTeams.id, { onDelete: 'set null' }),
    area: text().notNull().default(''),
    /** 1 offered, 0 not now. */
    status: smallint().notNull().default(1),
    /** halfHours, points: what each order earns. */
    halfHours: smallint().notNull().default(4),
    points: integer().notNull().default(0),
    orderNum: integer().notNull().default(0),
    scoreSum: integer().notNull().default(0),
    scoreNum: integer().notNull().default(0),
    sort: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('service_items_sorted').on(t.status, t.sort, t.id),
    index('service_items_of_team').on(t.teamId),
    check('service_items_counts', sql`half_hours between 0 and 48 and points >= 0 and score_sum >= score_num`),
  ],
)

/** 点单. */
export const serviceOrders = pgTable(
  'service_orders',
  {
    id: citizenKey(),
    serviceId: integer()
      .notNull()
      .references(() => serviceItems.id),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** name, phone and address below the street, sealed. */
    contact: text().notNull(),
    maskedName: text().notNull().default(''),
    streetId: integer().notNull(),
    serviceAt: moment().notNull(),
    people: smallint().notNull(),
    remark: text().notNull().default(''),
    providerId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    /** Contract/help/order-states.ts. */
    status: smallint().notNull().default(0),
    score: smallint().notNull().default(0),
    /** Why it was cancelled. */
    reason: text().notNull().default(''),
    /** Its orderer has not read the last step. */
    unseen: boolean().notNull().default(false),
    takenAt: moment(),
    completedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('service_orders_open')
      .on(t.serviceAt, t.id)
      .where(sql`status = 0`),
    index('service_orders_served')
      .on(t.completedAt)
      .where(sql`status = 3`),
    index('service_orders_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('service_orders_of_provider').on(t.providerId, t.serviceAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('service_orders_of_service').on(t.serviceId),
    index('service_orders_unseen')
      .on(t.userId)
      .where(sql`unseen`),
    check('service_orders_states', sql`status between 0 and 5 and score between 0 and 5 and people between 1 and 50`),
    check('service_orders_taken', sql`status <> 0 or provider_id is null`),
  ],
)

/** The steps of an order. */
export const orderRecords = pgTable(
  'order_records',
  {
    id: citizenKey(),
    orderId: bigNumber()
      .notNull()
      .references(() => serviceOrders.id, { onDelete: 'cascade' }),
    /** The one it led to. */
    state: smallint().notNull(),
    content: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('order_records_of_order').on(t.orderId, t.id)],
)
