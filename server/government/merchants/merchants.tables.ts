import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key } from '#server/platform/database/columns.tables.ts'
import { posts } from '#server/content/posts.tables.ts'

export const merchantGroups = pgTable('merchant_groups', {
  id: key(),
  name: text().notNull(),
  type: text().notNull(),
  icon: text().notNull().default(''),
  sort: integer().notNull().default(0),
})

export const merchants = pgTable(
  'merchants',
  {
    id: key(),
    /** 'advice' departments that take suggestions; 'around' places; 'matrix' accounts; 'office' counters of matters. */
    kind: text().notNull(),
    groupId: integer().references(() => merchantGroups.id),
    name: text().notNull(),
    logo: text().notNull().default(''),
    cover: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    introduction: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    openTime: text().notNull().default(''),
    /** longitude, latitude: WGS-84 degrees of a place, where known. */
    longitude: doublePrecision(),
    latitude: doublePrecision(),
  },
  (t) => [index('merchants_in_order').on(t.kind, t.sort, t.id), index('merchants_of_group').on(t.groupId)],
)

/** What a matrix account publishes. Content may have several accounts. */
export const merchantPosts = pgTable(
  'merchant_posts',
  {
    merchantId: integer()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.postId] }), index('merchant_posts_of_post').on(t.postId)],
)

/** Licences with their pictures, of a merchant; without one, of the site. */
export const qualifications = pgTable(
  'qualifications',
  {
    id: key(),
    merchantId: integer().references(() => merchants.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    image: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [index('qualifications_of_merchant').on(t.merchantId, t.sort, t.id)],
)
