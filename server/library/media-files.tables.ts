import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MediaKind } from '#contract/staff/media.ts'
import { posts } from '#server/content/posts.tables.ts'
import { createdAt, key } from '#server/platform/database/columns.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'

const ready = sql`state = 'ready'`

/** Pictures, recordings and films that content is made with. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: key(),
    /** offered: its bytes have not come. removed: its object is still in the store. */
    state: text().$type<'offered' | 'ready' | 'removed'>().notNull().default('offered'),
    kind: text().$type<MediaKind>().notNull(),
    /** As it was announced. */
    type: text().notNull(),
    /** In the store, made by us. */
    stored: text().notNull().unique(),
    /** What staff call it: at first as the file was called that they sent. */
    name: text().notNull(),
    original: text().notNull(),
    /** At first of what was announced, then of what readers are sent. */
    size: integer().notNull(),
    /** SHA-256 of the bytes that were sent, in hex. */
    hash: text().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    duration: integer().notNull().default(0),
    /** Of a film; null where nobody has looked. */
    sound: boolean(),
    folder: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    alt: text().notNull().default(''),
    /** What must stay seen when a picture is cut, as parts of its width and height. */
    focusX: real().notNull().default(0.5),
    focusY: real().notNull().default(0.5),
    rights: text().notNull().default(''),
    /** The last day it may be shown. */
    rightsUntil: date(),
    /** Name, tags and alternative text, in which words are looked for. */
    words: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('media_files_hash').on(t.hash).where(ready),
    index('media_files_newest').on(t.id.desc().nullsFirst()).where(ready),
    index('media_files_of_kind').on(t.kind, t.id.desc().nullsFirst()).where(ready),
    index('media_files_in_folder').on(t.folder, t.kind, t.id.desc().nullsFirst()).where(ready),
    index('media_files_rights').on(t.rightsUntil).where(ready),
    index('media_files_words')
      .using('gin', sql`name_pairs(words)`)
      .with({ fastupdate: false })
      .where(ready),
    index('media_files_of_staff').on(t.staffId),
    index('media_files_unready')
      .on(t.createdAt)
      .where(sql`state <> 'ready'`),
  ],
)

/** Which content shows which file. */
export const mediaUses = pgTable(
  'media_uses',
  {
    fileId: integer()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.postId] }), index('media_uses_of_post').on(t.postId)],
)
