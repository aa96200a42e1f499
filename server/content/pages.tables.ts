import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { key } from '#server/platform/database/columns.tables.ts'
import { posts } from './posts.tables.ts'

/** code: the page of the app that draws it, where that is not /page/{id}: 'dyfcg', 'gover'. */
export const cmsPages = pgTable('cms_pages', {
  id: key(),
  code: text().unique(),
  name: text().notNull(),
  backgroundColor: text().notNull().default(''),
  isHome: boolean().notNull().default(false),
  share: jsonb().$type<{
    is_share_custom: 0 | 1
    share_title: string
    share_cover: string
    share_des: string
  } | null>(),
})

export const pageCards = pgTable(
  'page_cards',
  {
    id: key(),
    pageId: integer()
      .notNull()
      .references(() => cmsPages.id, { onDelete: 'cascade' }),
    parentId: integer(),
    type: smallint().notNull(),
    title: text().notNull().default(''),
    showTitle: boolean().notNull().default(false),
    showMore: boolean().notNull().default(false),
    style: text().notNull().default(''),
    columns: smallint().notNull().default(0),
    sort: integer().notNull().default(0),
    content: text().notNull().default(''),
    pageSize: smallint().notNull().default(5),
    /**
     * Where a card's content comes from: { category } newest of a category · { type } newest of a content type · {
     * selected } picks · { channel } channels of a type · { live } rooms · { matrix } accounts of a group, 0 all · {
     * practice } activities to come, or teams by the hours of this year; null: its own items.
     */
    source: jsonb().$type<{
      category?: number
      type?: number
      selected?: true
      channel?: number
      live?: true
      matrix?: number
      practice?: 'activities' | 'teams' | 'wishes'
      circle?: 'posts' | 'topics'
    } | null>(),
  },
  (t) => [
    index('page_cards_of_parent')
      .on(t.parentId)
      .where(sql`parent_id is not null`),
    index('page_cards_in_order').on(t.pageId, t.sort),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
  ],
)

export const pageCardItems = pgTable(
  'page_card_items',
  {
    id: key(),
    cardId: integer()
      .notNull()
      .references(() => pageCards.id, { onDelete: 'cascade' }),
    postId: integer().references(() => posts.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    cover: text().notNull().default(''),
    url: text().notNull().default(''),
    icon: text().notNull().default(''),
    sort: integer().notNull().default(0),
    /** sourceType, sourceId: what it stands for besides a post, by its kinds; 0: a post or an address. */
    sourceType: smallint().notNull().default(0),
    sourceId: integer(),
  },
  (t) => [
    index('page_card_items_in_order').on(t.cardId, t.sort),
    index('page_card_items_of_post')
      .on(t.postId)
      .where(sql`post_id is not null`),
  ],
)
