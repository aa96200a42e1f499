import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, cents, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Money on its way out. false: staff decide. */
export const transfers = pgTable(
  'transfers',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id),
    channel: text().notNull(),
    /** What the provider knows it by, written before the first call. */
    number: text().notNull().unique(),
    amount: cents(),
    fee: cents(),
    /** account, realName: where it goes, sealed, as it was when it was requested; the masked ones are what is shown. */
    account: text().notNull(),
    realName: text().notNull(),
    maskedAccount: text().notNull(),
    maskedName: text().notNull(),
    /** 0 审核中, 1 打款中, 2 已到账, 3 失败; each change is one conditional update. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    /** Approved by rule as soon as the day's total allows. */
    queued: boolean().notNull().default(true),
    /** Who approved first, where it takes two. */
    firstBy: integer(),
    confirmation: text().notNull().default(''),
    /** For staff. */
    note: text().notNull().default(''),
    tries: smallint().notNull().default(0),
    /** A first call may have reached the provider. */
    sentAt: moment(),
    /** nextAt, leaseUntil: when the worker looks at it next, and until when one process has it. */
    nextAt: moment().notNull().defaultNow(),
    leaseUntil: moment(),
    approvedAt: moment(),
    finishedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('transfers_newest').on(t.userId, t.id.desc().nullsFirst()),
    index('transfers_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    index('transfers_due')
      .on(t.nextAt)
      .where(sql`status = 1`),
    index('transfers_noted')
      .on(t.id)
      .where(sql`note <> ''`),
    index('transfers_approved').on(t.approvedAt),
    check(
      'transfers_sums',
      sql`channel in ('wechat', 'alipay') and status between 0 and 3 and amount > 0 and fee >= 0 and fee < amount`,
    ),
  ],
)
