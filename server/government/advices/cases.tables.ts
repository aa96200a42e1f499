/** What staff keep of suggestions as cases [decision 136]. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { advices } from './advices.tables.ts'

const ofAdvice = () =>
  bigNumber()
    .notNull()
    .references(() => advices.id, { onDelete: 'cascade' })

/** Duplicates, and the suggestion each is handled with. That one is no duplicate itself. */
export const adviceMerges = pgTable(
  'advice_merges',
  {
    adviceId: bigNumber()
      .primaryKey()
      .references(() => advices.id, { onDelete: 'cascade' }),
    mainId: ofAdvice(),
    createdAt: createdAt(),
  },
  (t) => [index('advice_merges_of_main').on(t.mainId)],
)

/** Departments were asked to hurry. */
export const adviceReminders = pgTable(
  'advice_reminders',
  {
    id: citizenKey(),
    adviceId: ofAdvice(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('advice_reminders_of_advice').on(t.adviceId, t.id), index('advice_reminders_of_staff').on(t.staffId)],
)

/** Which departments a member answers for, where they do not decide on all. */
export const staffDepartments = pgTable(
  'staff_departments',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    merchantId: integer()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.merchantId] }), index('staff_departments_of_merchant').on(t.merchantId)],
)
