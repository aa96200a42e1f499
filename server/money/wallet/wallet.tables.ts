import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { citizenKey, key, bigNumber, moment, createdAt, cents } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** A citizen's money, in cents: always the sum of their details, and of their postings. No cascade deletes it. */
export const accounts = pgTable(
  'accounts',
  {
    userId: bigNumber()
      .primaryKey()
      .references(() => users.id),
    balance: cents().default(0),
    incomeTotal: cents().default(0),
    frozen: cents().default(0),
    /** Why staff hold the account; '' as long as they do not. */
    heldReason: text().notNull().default(''),
  },
  () => [check('accounts_sums', sql`balance >= 0 and income_total >= 0 and frozen >= 0`)],
)

/** What a citizen reads; a trigger refuses every change and deletion. */
export const accountDetails = pgTable(
  'account_details',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    userId: bigNumber()
      .notNull()
      .references(() => accounts.userId),
    /** 1 in, 2 out. */
    type: smallint().notNull(),
    title: text().notNull(),
    amount: cents(),
    /** After it; written anew only when two accounts become one. */
    balance: cents(),
    /** 'red_packet' | 'reward' | 'cash_out' | 'refund'. */
    source: text().notNull(),
    /** The row there it was written for, once. */
    sourceId: bigNumber().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('account_details_source').on(t.source, t.sourceId),
    index('account_details_newest').on(t.userId, t.id.desc().nullsFirst()),
    index('account_details_of_type').on(t.userId, t.type, t.id.desc().nullsFirst()),
    index('account_details_of_month').on(t.userId, t.createdAt, t.type, t.amount),
    check('account_details_sums', sql`type in (1, 2) and amount > 0 and balance >= 0`),
  ],
)

/** Activities: budget in cents for packetNum packets; spent and openedNum so far. */
export const redPackets = pgTable(
  'red_packets',
  {
    id: key(),
    title: text().notNull(),
    cover: text().notNull().default(''),
    rules: text().notNull().default(''),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    budget: integer().notNull(),
    packetNum: integer().notNull(),
    spent: integer().notNull().default(0),
    openedNum: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('red_packets_newest').on(t.startAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check(
      'red_packets_budget',
      sql`packet_num > 0 and budget >= packet_num and spent between 0 and budget and opened_num between 0 and packet_num and start_at < end_at`,
    ),
  ],
)

/**
 * One per citizen and activity. userId null: opened by an account that became part of another, which had opened it too.
 */
export const redPacketOpens = pgTable(
  'red_packet_opens',
  {
    id: citizenKey(),
    packetId: integer()
      .notNull()
      .references(() => redPackets.id),
    userId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    amount: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('red_packet_opens_once').on(t.packetId, t.userId),
    index('red_packet_opens_of_user').on(t.userId, t.id.desc().nullsFirst()),
    check('red_packet_opens_amount', sql`amount > 0`),
  ],
)
