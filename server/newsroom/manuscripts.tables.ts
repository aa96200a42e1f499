import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { posts } from '#server/content/posts.tables.ts'
import { createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'

const member = () => integer().references(() => staff.id)

/**
 * What staff write, beside what readers see. A content item that nobody has opened at the desk has none; a published
 * one shows what `published_version` was.
 */
export const manuscripts = pgTable(
  'manuscripts',
  {
    postId: integer()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    fields: jsonb().$type<ManuscriptFields>().notNull(),
    /** Counts what was saved, and guards it. */
    version: integer().notNull().default(0),
    publishedVersion: integer().notNull().default(0),
    /** Of who began it; '' is seen by those alone who see all. */
    department: text().notNull().default(''),
    state: text().$type<'writing' | 'review' | 'approved'>().notNull().default('writing'),
    /** Who has reviewed this version, in the order of the reviews. */
    reviewers: integer().array().notNull().default([]),
    /** The words of the last step. */
    note: text().notNull().default(''),
    editorId: member(),
    editedAt: moment(),
    /** Which member has it open, and until when that holds. */
    holderId: integer(),
    heldUntil: moment(),
    deletedAt: moment(),
    /** When it was taken from readers; null once it is published again. */
    withdrawnAt: moment(),
  },
  (t) => [
    index('manuscripts_in_review')
      .on(t.state)
      .where(sql`state <> 'writing'`),
    index('manuscripts_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index('manuscripts_withdrawn')
      .on(t.withdrawnAt)
      .where(sql`withdrawn_at is not null`),
    index('manuscripts_of_editor').on(t.editorId, t.postId.desc().nullsFirst()),
  ],
)

/** What was written before. What one member saves within ten minutes is one version, unless a step was taken in it. */
export const manuscriptVersions = pgTable(
  'manuscript_versions',
  {
    postId: integer()
      .notNull()
      .references(() => manuscripts.postId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    fields: jsonb().$type<ManuscriptFields>().notNull(),
    staffId: member().notNull(),
    note: text().notNull().default(''),
    published: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.version] }), index('manuscript_versions_of_staff').on(t.staffId)],
)
