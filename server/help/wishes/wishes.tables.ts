import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

const isShown = sql`status between 1 and 4`
/** 微心愿. */
export const wishes = pgTable(
  'wishes',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull().default([]),
    /** category, streetId: of the settings 'wish' and 'streets'. */
    category: integer().notNull(),
    /** name, phone and address below the street, sealed. */
    contact: text().notNull(),
    maskedName: text().notNull().default(''),
    streetId: integer().notNull(),
    deadline: moment().notNull(),
    isAnonymous: boolean().notNull().default(false),
    /** Contract/help/wish-states.ts. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    claimantId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    /** claimedAt, finishedAt: of the present claim. */
    claimedAt: moment(),
    remindedAt: moment(),
    finishContent: text().notNull().default(''),
    finishImages: jsonb().$type<string[]>().notNull().default([]),
    /** The wisher agreed. */
    finishPublic: boolean().notNull().default(false),
    finishedAt: moment(),
    /** The wisher has said once that it is not finished. */
    reopened: boolean().notNull().default(false),
    /** Its wisher has not read the last step. */
    unseen: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('wishes_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('wishes_in_state').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('wishes_of_street').on(t.streetId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(isShown),
    index('wishes_of_category')
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isShown),
    // What is asked for by two filters: by one index alone, all of a street would be read to find a rare state in it.
    index('wishes_of_street_in_state')
      .on(t.streetId, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isShown),
    index('wishes_of_category_in_state')
      .on(t.category, t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isShown),
    index('wishes_of_category_in_street')
      .on(t.category, t.streetId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isShown),
    index('wishes_of_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('wishes_of_claimant').on(t.claimantId),
    index('wishes_waiting')
      .on(t.id)
      .where(sql`status = 0`),
    index('wishes_to_close')
      .on(t.deadline)
      .where(sql`status = 1`),
    index('wishes_claimed')
      .on(t.claimedAt)
      .where(sql`status = 2`),
    index('wishes_finished')
      .on(t.finishedAt)
      .where(sql`status = 3`),
    index('wishes_unseen')
      .on(t.userId)
      .where(sql`unseen`),
    check('wishes_states', sql`status between 0 and 6`),
    check('wishes_claimed_by', sql`status not in (2, 3) or claimed_at is not null`),
    check('wishes_free', sql`status not in (0, 1, 5, 6) or claimant_id is null`),
  ],
)

/** Who claimed a wish. */
export const wishClaims = pgTable(
  'wish_claims',
  {
    id: citizenKey(),
    wishId: bigNumber()
      .notNull()
      .references(() => wishes.id, { onDelete: 'cascade' }),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 given back, 1 under way, 2 finished; one of a wish at a time is not given back. */
    status: smallint().notNull().default(1),
    claimedAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    uniqueIndex('wish_claims_one')
      .on(t.wishId)
      .where(sql`status > 0`),
    index('wish_claims_of_wish').on(t.wishId, t.id),
    index('wish_claims_of_user').on(t.userId, t.claimedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('wish_claims_states', sql`status between 0 and 2`),
  ],
)

/** The steps of a wish. */
export const wishRecords = pgTable(
  'wish_records',
  {
    id: citizenKey(),
    wishId: bigNumber()
      .notNull()
      .references(() => wishes.id, { onDelete: 'cascade' }),
    /** The one it led to. */
    state: smallint().notNull(),
    content: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('wish_records_of_wish').on(t.wishId, t.id)],
)
