import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key } from '#server/platform/database/columns.tables.ts'
import { posts } from '#server/content/posts.tables.ts'

/** 文明讲堂: content of the city as a lesson of a category. */
export const lessons = pgTable(
  'lessons',
  {
    id: key(),
    postId: integer()
      .notNull()
      .unique('lessons_once')
      .references(() => posts.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    sort: integer().notNull().default(0),
  },
  (t) => [index('lessons_in_order').on(t.sort, t.id), index('lessons_in_category').on(t.category, t.sort, t.id)],
)
