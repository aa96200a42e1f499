import { isListed, isPublished } from './is-published.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type * as contract from '#contract/content/content.ts'
import { postBodies, posts } from './posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { byPlace, pageInMemory } from '#server/platform/database/sorted-page.ts'
import { feedOf, readFeed } from './feed.ts'

const CANDIDATES = 60

/** What staff chose, then the newest of the same category; those that share tags first. */
export const getRelatedPosts: Handle<typeof contract.getRelatedPosts> = async (input, { db }) => {
  const [own] = await db
    .select({
      categoryId: posts.categoryId,
      parentCategoryId: posts.parentCategoryId,
      tags: postBodies.tags,
      chosen: postBodies.related,
    })
    .from(posts)
    .leftJoin(postBodies, eq(postBodies.postId, posts.id))
    .where(and(isPublished, eq(posts.id, input.id)))
  if (!own) throw gone()
  const inCategory = own.parentCategoryId === null ? undefined : eq(posts.parentCategoryId, own.parentCategoryId)
  const { list: candidates } = await readFeed(db, and(isListed, inCategory, ne(posts.id, input.id)), {
    page: 1,
    page_size: CANDIDATES,
  })
  const chosen = own.chosen ?? []
  const picked =
    chosen.length > 0
      ? await readFeed(db, and(isPublished, inArray(posts.id, chosen)), { page: 1, page_size: chosen.length })
      : undefined
  const rank = new Map(chosen.map((id, place) => [String(id), place]))
  const shared = await sharedTags(
    db,
    own.tags ?? [],
    candidates.map((item) => Number(item.id)),
  )
  const placeOf = ({ id, publish_at: at }: (typeof candidates)[number]) => [
    rank.get(id) ?? chosen.length,
    -(shared.get(id) ?? 0),
    -Date.parse(at),
    -Number(id),
  ]
  const all = [...(picked?.list ?? []), ...candidates.filter(({ id }) => !rank.has(id))]
  const { rows, cursor } = pageInMemory(all.toSorted(byPlace(placeOf)), placeOf, input)
  return feedOf({ list: rows, cursor }, all.length, input)
}

async function sharedTags(
  db: Parameters<typeof readFeed>[0],
  tags: string[],
  ids: number[],
): Promise<Map<string, number>> {
  if (tags.length === 0 || ids.length === 0) return new Map()
  const rows = await db
    .select({ id: postBodies.postId, tags: postBodies.tags })
    .from(postBodies)
    .where(sql`${postBodies.postId} = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [String(row.id), row.tags.filter((tag) => tags.includes(tag)).length]))
}
