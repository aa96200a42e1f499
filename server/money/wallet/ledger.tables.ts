import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, cents, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * Movements of money: why, and of which row. A packet or reward that is credited, a transfer that is requested, paid or
 * returned. Each happens once.
 */
export const movements = pgTable(
  'movements',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    cause: text().notNull(),
    sourceId: bigNumber().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('movements_once').on(t.cause, t.sourceId)],
)

/**
 * Double entry: the rows of a movement add up to 0, which a constraint checks at the end of its transaction. Triggers
 * refuse changes and deletions; only the citizen of a row changes, when two accounts become one.
 */
export const postings = pgTable(
  'postings',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
    movementId: bigNumber()
      .notNull()
      .references(() => movements.id),
    /**
     * 'available' or 'frozen' of a citizen; 'red_packets', 'rewards', 'fees', 'paid_wechat', 'paid_alipay' of the city
     * [decision 055].
     */
    ledger: text().notNull(),
    userId: bigNumber().references(() => users.id),
    amount: cents(),
  },
  (t) => [
    index('postings_of_movement').on(t.movementId),
    index('postings_of_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
    check(
      'postings_ledgers',
      sql`amount <> 0 and (user_id is not null) = (ledger in ('available', 'frozen')) and ledger in ('available', 'frozen', 'red_packets', 'rewards', 'fees', 'paid_wechat', 'paid_alipay')`,
    ),
  ],
)
