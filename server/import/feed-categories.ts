import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { Feed } from './parsed-feed.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const AFTER_THE_SITES_OWN = 100
/** categories.type of what a feed brings: content-type codes. */
const typeOf = (feed: Feed) => (feed.kind === 'album' ? 2 : 3)

/** The category named after the feed and, below it, those with the given names; created when they are missing. */
export async function findCategories(
  tx: Transaction,
  feed: Feed,
  names: string[],
): Promise<{ top: number; subs: Map<string, number> }> {
  const [found] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, feed.title), isNull(categories.parentId)))
    .orderBy(categories.id)
    .limit(1)
  const top =
    found?.id ??
    (
      await tx
        .insert(categories)
        .values({ name: feed.title, type: typeOf(feed), cover: feed.cover, sort: AFTER_THE_SITES_OWN })
        .returning({ id: categories.id })
    )[0]!.id
  const subs = new Map<string, number>()
  const wanted = [...new Set(names)]
  if (wanted.length === 0) return { top, subs }
  const present = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(and(eq(categories.parentId, top), inArray(categories.name, wanted)))
  for (const row of present) subs.set(row.name, row.id)
  const missing = wanted.filter((name) => !subs.has(name))
  if (missing.length > 0) {
    const made = await tx
      .insert(categories)
      .values(missing.map((name) => ({ name, type: typeOf(feed), parentId: top })))
      .returning({ id: categories.id, name: categories.name })
    for (const row of made) subs.set(row.name, row.id)
  }
  return { top, subs }
}

/** post_num: how many items lists of the category show; a top category counts its sub-categories' posts too. */
export async function recountCategories(tx: Transaction, ids: (number | null)[]): Promise<void> {
  const touched = [...new Set(ids.filter((id) => id !== null))].sort((a, b) => a - b)
  if (touched.length === 0) return
  const count = (column: typeof posts.categoryId | typeof posts.parentCategoryId) =>
    sql`(select count(*)::int from ${posts} where ${column} = ${categories.id} and ${posts.status} = ${literal(contentState.published)} and ${posts.listed})`
  await tx
    .update(categories)
    .set({
      postNum: sql`case when ${categories.parentId} is null then ${count(posts.parentCategoryId)} else ${count(posts.categoryId)} end`,
    })
    .where(inArray(categories.id, touched))
}
