import { and, count, eq, min, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import type * as contract from '#contract/content/lessons.ts'
import { literal } from '#server/platform/database/literal.ts'
import { lessons } from './lessons.tables.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { feedColumns, presentFeedItem } from '#server/content/feed-item.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const published = and(sql`${posts.status} = ${literal(contentState.published)}`, sql`${posts.publishAt} <= now()`)

export const getLessons: Handle<typeof contract.getLessons> = async ({ category, ...page }, { db }) => {
  const where = and(published, category === '' ? undefined : eq(lessons.category, category))
  const named = await db
    .select({ name: lessons.category, n: count() })
    .from(lessons)
    .innerJoin(posts, eq(posts.id, lessons.postId))
    .where(published)
    .groupBy(lessons.category)
    .orderBy(min(lessons.sort), lessons.category)
  const slice = sortedPage(smallestFirst(lessons.sort, lessons.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...feedColumns, lesson: lessons.id, of: lessons.category, cursor: slice.cursor })
      .from(lessons)
      .innerJoin(posts, eq(posts.id, lessons.postId))
      .leftJoin(categories, eq(categories.id, posts.categoryId)),
    where,
  )
  return {
    list: rows.map((row) => ({ id: String(row.lesson), category: row.of, item: presentFeedItem(row) })),
    total: named.filter(({ name }) => category === '' || name === category).reduce((sum, { n }) => sum + n, 0),
    page: page.page,
    page_size: page.page_size,
    cursor,
    categories: named.map(({ name }) => name),
  }
}
