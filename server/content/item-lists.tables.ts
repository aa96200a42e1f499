import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key } from '#server/platform/database/columns.tables.ts'
import { posts } from './posts.tables.ts'

/** Lists inside lists: an album's audio, a special's sections, related items. */
export const albumItems = pgTable(
  'album_items',
  {
    albumId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    audioId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    /** Its place by the feed it came from; null when that names none. */
    episode: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.albumId, t.audioId] }),
    index('album_items_in_order').on(t.albumId, t.sort),
    index('album_items_of_audio').on(t.audioId),
  ],
)

export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    videoId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.videoId] }),
    index('collection_items_in_order').on(t.collectionId, t.sort),
    index('collection_items_of_video').on(t.videoId),
  ],
)

export const specialSections = pgTable(
  'special_sections',
  {
    id: key(),
    specialId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    style: text().notNull().default('right'),
    sort: integer().notNull().default(0),
  },
  (t) => [index('special_sections_in_order').on(t.specialId, t.sort)],
)

export const specialItems = pgTable(
  'special_items',
  {
    sectionId: integer()
      .notNull()
      .references(() => specialSections.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sectionId, t.postId] }),
    index('special_items_in_order').on(t.sectionId, t.sort),
    index('special_items_of_post').on(t.postId),
  ],
)
