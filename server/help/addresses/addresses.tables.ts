import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bigNumber, citizenKey, createdAt } from '#server/platform/database/columns.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'

/** Addresses a citizen saved. */
export const addresses = pgTable(
  'addresses',
  {
    id: citizenKey(),
    userId: bigNumber()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    streetId: integer().notNull(),
    /** name, phone, address below the street and place. */
    sealed: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_of_user').on(t.userId, t.id),
    uniqueIndex('addresses_default')
      .on(t.userId)
      .where(sql`is_default`),
  ],
)

/** Each time somebody read the contact of another: append-only. */
export const contactReadings = pgTable(
  'contact_readings',
  {
    id: citizenKey(),
    /** 1 wish, 2 order. */
    kind: smallint().notNull(),
    subjectId: bigNumber().notNull(),
    readerId: bigNumber().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_readings_of_subject').on(t.kind, t.subjectId, t.id),
    index('contact_readings_of_reader').on(t.readerId),
  ],
)
