import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from './users.tables.ts'

/** SMS codes: keyed hash at rest; only the newest of a phone and purpose is valid. */
export const captchas = pgTable(
  'captchas',
  {
    id: bigNumber().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    guesses: smallint().notNull().default(0),
    usedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('captchas_oldest').on(t.expiresAt),
    index('captchas_newest').on(t.phone, t.purpose, t.id.desc().nullsFirst()),
  ],
)

/** Proof of a passed check, valid once: tickets after a code, codes for sister sites. Hash at rest. */
export const tickets = pgTable(
  'tickets',
  {
    hash: text().primaryKey(),
    kind: text().notNull(),
    userId: bigNumber().references(() => users.id, { onDelete: 'cascade' }),
    /** What it is bound to. */
    data: jsonb().$type<Record<string, string>>().notNull().default({}),
    usedAt: moment(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('tickets_oldest').on(t.expiresAt),
    index('tickets_of_user')
      .on(t.userId)
      .where(sql`user_id is not null`),
  ],
)

/** Points of rate-limiter-flexible: one row per key (what is limited and for whom), milliseconds in expire. */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigNumber(),
})
