import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigNumber, key, moment } from '#server/platform/database/columns.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'

/**
 * Matters of the city's offices, which are merchants of kind 'office'. A withdrawn one keeps its row, so that devices
 * that saved it hear of it.
 */
export const guides = pgTable(
  'guides',
  {
    id: key(),
    merchantId: integer()
      .notNull()
      .references(() => merchants.id),
    theme: text().notNull(),
    object: smallint().notNull().default(1),
    title: text().notNull(),
    conditions: text().notNull().default(''),
    materials: jsonb().$type<{ name: string; note: string; url: string }[]>().notNull().default([]),
    steps: jsonb().$type<string[]>().notNull().default([]),
    basis: text().notNull().default(''),
    timeLimit: text().notNull().default(''),
    fee: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text().notNull().default(''),
    workTime: text().notNull().default(''),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    onlineUrl: text().notNull().default(''),
    faq: jsonb().$type<{ q: string; a: string }[]>().notNull().default([]),
    words: text().notNull().default(''),
    sort: integer().notNull().default(0),
    published: boolean().notNull().default(true),
    revisedAt: moment().notNull().defaultNow(),
    /** Given by a trigger at every change, in the order in which changes become visible. */
    version: bigNumber().notNull().default(0),
    /** What it is found by [decision 008]. */
    terms: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`search_terms(title || ' ' || theme || ' ' || words)`),
  },
  (t) => [
    index('guides_in_order')
      .on(t.sort, t.id)
      .where(sql`published`),
    index('guides_of_merchant').on(t.merchantId, t.sort, t.id),
    index('guides_of_theme').on(t.theme, t.sort, t.id),
    index('guides_terms').using('gin', t.terms),
    uniqueIndex('guides_version').on(t.version),
  ],
)
/** One row: the version given last. Its lock keeps changes in the order of their versions. */
export const guideVersions = pgTable('guide_versions', { id: smallint().primaryKey(), last: bigNumber().notNull() })

/** Published matters of each office, theme and object, kept by triggers [decision 122]. */
export const guideCounts = pgTable(
  'guide_counts',
  {
    merchantId: integer().notNull(),
    theme: text().notNull(),
    object: smallint().notNull(),
    num: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.theme, t.object] })],
)
