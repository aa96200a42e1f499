import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { key, bigNumber, moment, createdAt } from '#server/platform/database/columns.tables.ts'
import { sources } from './sources/sources.tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: key(),
    name: text().notNull(),
    type: smallint().notNull().default(0),
    cover: text().notNull().default(''),
    parentId: integer(),
    sort: integer().notNull().default(0),
    postNum: integer().notNull().default(0),
  },
  (t) => [foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }), index('categories_of_parent').on(t.parentId)],
)

/** Every content item, the narrow half: what lists show. */
export const posts = pgTable(
  'posts',
  {
    id: key(),
    /** Content-type code. */
    type: smallint().notNull().default(3),
    /** 0 draft, 1 published, 2 withdrawn. */
    status: smallint().notNull().default(1),
    title: text().notNull(),
    introduction: text().notNull().default(''),
    cover: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    style: text().notNull().default('right'),
    sourceName: text().notNull().default(''),
    author: text().notNull().default(''),
    categoryId: integer().references(() => categories.id),
    parentCategoryId: integer().references(() => categories.id),
    publishAt: moment().notNull(),
    linkUrl: text().notNull().default(''),
    mediaUrl: text().notNull().default(''),
    duration: integer().notNull().default(0),
    sourceId: bigNumber().references(() => sources.id),
    isLive: boolean().notNull().default(false),
    isTop: boolean().notNull().default(false),
    isSelected: boolean().notNull().default(false),
    allowComment: boolean().notNull().default(true),
    listed: boolean().notNull().default(true),
    itemNum: integer().notNull().default(0),
    readNum: integer().notNull().default(0),
    likeNum: integer().notNull().default(0),
    commentNum: integer().notNull().default(0),
    collectionNum: integer().notNull().default(0),
    shareNum: integer().notNull().default(0),
    playNum: integer().notNull().default(0),
    /** The feed it was imported from + the item's own id. */
    guid: text(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('posts_of_source')
      .on(t.sourceId)
      .where(sql`source_id is not null`),
    uniqueIndex('posts_guid')
      .on(t.guid)
      .where(sql`guid is not null`),
    index('posts_latest')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_in_category')
      .on(t.categoryId, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_in_parent')
      .on(t.parentCategoryId, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_type_in_category').on(
      t.categoryId,
      t.type,
      t.status,
      t.listed,
      t.publishAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('posts_type_in_parent').on(
      t.parentCategoryId,
      t.type,
      t.status,
      t.listed,
      t.publishAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('posts_listed_of_type')
      .on(t.type, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed`),
    index('posts_found')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and listed and type <> 3`),
    index('posts_of_type')
      .on(t.type, t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('posts_published')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1`),
    index('posts_selected')
      .on(t.publishAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 1 and is_selected`),
  ],
)

/**
 * How many published posts there are of each type, listed and not, in a category (for a top category, its
 * sub-categories included); category 0 is the whole site. Kept by triggers, so that a total costs nothing. Those that
 * appear later are counted too.
 */
export const postCounts = pgTable(
  'post_counts',
  {
    categoryId: integer().notNull(),
    type: smallint().notNull(),
    listed: boolean().notNull(),
    num: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.type, t.listed] })],
)

/** The wide half: what only the item's own page shows. pictures: those of a photo set, in order. */
export const postBodies = pgTable('post_bodies', {
  postId: integer()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  content: text().notNull().default(''),
  tags: jsonb().$type<string[]>().notNull().default([]),
  /** Content that staff chose to stand below it, in order. */
  related: integer().array().notNull().default([]),
  voiceUrl: text().notNull().default(''),
  attachments: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  banner: text().notNull().default(''),
  pictures: jsonb().$type<{ url: string; caption: string; width: number; height: number }[]>().notNull().default([]),
  share: jsonb().$type<{
    is_share_custom: 0 | 1
    share_title: string
    share_cover: string
    share_des: string
  } | null>(),
  /** A video's picture in pixels; 0 when unknown. finished: a collection that gets no more items. */
  width: integer().notNull().default(0),
  height: integer().notNull().default(0),
  finished: boolean().notNull().default(false),
})
