import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { citizenKey, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

const isShown = sql`is_public and status between 1 and 4`
/** 建言. */
export const advices = pgTable(
  'advices',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    merchantId: integer()
      .notNull()
      .references(() => merchants.id),
    /** 1 建议, 2 咨询, 3 投诉, 4 求助. */
    type: smallint().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    video: text().notNull().default(''),
    address: text().notNull().default(''),
    /** longitude, latitude: WGS-84 degrees. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    /** sealed, and address too where the suggestion is not public (sealed-text.ts). */
    contact: text().notNull().default(''),
    isAnonymous: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    /** The words of staff that others read in place of the author's, who did not make it public; '' their own. */
    publicTitle: text().notNull().default(''),
    publicContent: text().notNull().default(''),
    publicReply: text().notNull().default(''),
    /** 0 待审核, 1 已受理, 2 办理中, 3 已回复, 4 已办结, 5 不予受理 (reason says why). */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    reply: text().notNull().default(''),
    replyImages: jsonb().$type<string[]>().notNull().default([]),
    repliedAt: moment(),
    /** Whether that was within its term; null: it is not known, or there is no answer. */
    inTime: boolean(),
    score: smallint().notNull().default(0),
    reopened: boolean().notNull().default(false),
    /** Its author has not read it since the last step. */
    unseen: boolean().notNull().default(false),
    /** Until when the next step of staff is due, null in 3 to 5. */
    dueAt: moment(),
    /** Once at most. */
    deferred: boolean().notNull().default(false),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    followNum: integer().notNull().default(0),
    viewNum: integer().notNull().default(0),
    /** What it is found by, those of search_terms(). */
    terms: text()
      .array()
      .generatedAlwaysAs(sql`search_terms(title || ' ' || content || ' ' || address)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('advices_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('advices_hottest').on(t.likeNum.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('advices_in_state').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('advices_of_type').on(t.type, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('advices_of_merchant').on(t.merchantId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('advices_counted').on(t.merchantId, t.status),
    index('advices_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('advices_unseen')
      .on(t.userId)
      .where(sql`unseen`),
    index('advices_due')
      .on(t.dueAt, t.id)
      .where(sql`status in (0, 1, 2)`),
    index('advices_replied')
      .on(t.repliedAt)
      .where(sql`status = 3`),
    index('advices_answers')
      .on(t.repliedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`is_public and status in (3, 4)`),
    index('advices_terms').using('gin', t.terms).where(isShown),
    check('advices_codes', sql`type between 1 and 4 and status between 0 and 5 and score between 0 and 5`),
    check('advices_scored', sql`score = 0 or status = 4`),
  ],
)

/** Suggestions of each department in each state, kept by triggers [decision 122]. */
export const adviceCounts = pgTable(
  'advice_counts',
  { merchantId: integer().notNull(), status: smallint().notNull(), num: integer().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.merchantId, t.status] })],
)

/** The steps of a suggestion. */
export const adviceRecords = pgTable(
  'advice_records',
  {
    id: citizenKey(),
    adviceId: bigNumber()
      .notNull()
      .references(() => advices.id, { onDelete: 'cascade' }),
    /** The one it led to. */
    state: smallint().notNull(),
    /** Whose step it was, '' for its author's. */
    department: text().notNull().default(''),
    content: text().notNull().default(''),
    attachments: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [index('advice_records_of_advice').on(t.adviceId, t.id)],
)
