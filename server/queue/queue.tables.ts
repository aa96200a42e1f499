import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { staff } from '#server/platform/access/staff.tables.ts'
import { bigNumber, createdAt, key, moment } from '#server/platform/database/columns.tables.ts'

/** What names an item: a kind of server/city/review-kinds.ts, and the id of its row. */
const item = { kind: text().notNull(), objectId: bigNumber().notNull() }
const member = () =>
  integer()
    .notNull()
    .references(() => staff.id)

/** Who works on what, until when. */
export const queueClaims = pgTable('queue_claims', { ...item, staffId: member(), until: moment().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.objectId] }),
  index('queue_claims_of_staff').on(t.staffId),
  index('queue_claims_by_end').on(t.until),
])

/** Decisions that were taken, and are carried out at their time: one of an item. */
export const queueDecisions = pgTable(
  'queue_decisions',
  {
    ...item,
    staffId: member(),
    verb: text().notNull(),
    words: text().notNull(),
    /** What was read of the item when it was decided. */
    version: text().notNull(),
    dueAt: moment().notNull(),
    /** Why it could not be carried out; '' while it waits. */
    problem: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.objectId] }),
    index('queue_decisions_of_staff').on(t.staffId),
    index('queue_decisions_due').on(t.problem, t.dueAt),
  ],
)

/** Reasons and answers that are written once. kind, verb: '' for every one. */
export const replyTemplates = pgTable('reply_templates', {
  id: key(),
  kind: text().notNull().default(''),
  verb: text().notNull().default(''),
  name: text().notNull(),
  words: text().notNull(),
})

/** Filters that are saved for the members of a role; role: '' for everybody. kinds: by commas, '' all. */
export const queueViews = pgTable('queue_views', {
  id: key(),
  name: text().notNull(),
  role: text().notNull().default(''),
  kinds: text().notNull().default(''),
  free: smallint().notNull().default(0),
  overdue: smallint().notNull().default(0),
})
