import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/content/content.ts'
import { isListed } from './is-published.ts'
import { postCounts, posts } from './posts.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { countPosts } from './count-posts.ts'
import { feedOf, readFeed } from './feed.ts'
import { inCategory } from './in-category.ts'

/** id 0 is the whole site. A top category shows its sub-categories' posts too. */
export const getCategoryPosts: Handle<typeof contract.getCategoryPosts> = async (input, { db }) => {
  const within = input.id === 0 ? undefined : await inCategory(db, input.id)
  if (input.id !== 0 && !within) throw gone()
  const typed = input.type ? eq(posts.type, input.type) : undefined
  const total = await countPosts(db, {
    category: input.id,
    counters: and(postCounts.listed, input.type ? eq(postCounts.type, input.type) : undefined),
    posts: and(sql`${posts.listed}`, within, typed),
  })
  return feedOf(await readFeed(db, and(isListed, within, typed), input, { introduced: !!input.type }), total, input)
}
