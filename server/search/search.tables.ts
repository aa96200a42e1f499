import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.tables.ts'

/**
 * Everything that can be found: published contents and channels; maintained by triggers. Terms: characters, pairs,
 * words, and '#' with what a search may be filtered by. While waiting, an entry has only what triggers can know;
 * complete-entries.ts adds the text of the page, pinyin and simplified forms: lead is the title and what stands around
 * it, spelled the title in pinyin.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    ofChannel: boolean().notNull(),
    id: integer().notNull(),
    /** A content type, or 20 + a channel's type. */
    kind: smallint().notNull(),
    title: text().notNull(),
    tags: text().array().notNull().default([]),
    titleTerms: text().array().notNull(),
    terms: text().array().notNull(),
    lead: text().notNull().default(''),
    spelled: text().notNull().default(''),
    waiting: boolean().notNull().default(true),
    publishedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ofChannel, t.id] }),
    index('search_entries_terms').using('gin', t.terms),
    index('search_entries_title_terms').using('gin', t.titleTerms),
    index('search_entries_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('search_entries_waiting')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`waiting`),
  ],
)
