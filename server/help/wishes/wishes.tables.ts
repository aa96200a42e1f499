import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

const isShown = sql`status between 1 and 4`
/**
 * 微心愿. status: contract/help/wish-states.ts. contact: name, phone and address below the street, sealed. category,
 * streetId: of the settings 'wish' and 'streets'. claimedAt, finishedAt: of the present claim. finishPublic: the wisher
 * agreed. reopened: the wisher has said once that it is not finished. unseen: its wisher has not read the last step.
 */
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
    category: integer().notNull(),
    contact: text().notNull(),
    maskedName: text().notNull().default(''),
    streetId: integer().notNull(),
    deadline: moment().notNull(),
    isAnonymous: boolean().notNull().default(false),
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    claimantId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: moment(),
    remindedAt: moment(),
    finishContent: text().notNull().default(''),
    finishImages: jsonb().$type<string[]>().notNull().default([]),
    finishPublic: boolean().notNull().default(false),
    finishedAt: moment(),
    reopened: boolean().notNull().default(false),
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

/** Who claimed a wish. status: 0 given back, 1 under way, 2 finished; one of a wish at a time is not given back. */
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

/** The steps of a wish. state: the one it led to. */
export const wishRecords = pgTable(
  'wish_records',
  {
    id: citizenKey(),
    wishId: bigNumber()
      .notNull()
      .references(() => wishes.id, { onDelete: 'cascade' }),
    state: smallint().notNull(),
    content: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('wish_records_of_wish').on(t.wishId, t.id)],
)
