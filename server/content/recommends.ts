import { and, sql } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import type * as contract from '#contract/content/content.ts'
import { literal } from '#server/platform/database/literal.ts'
import { isListed, isPublished } from './is-published.ts'
import { postCounts, posts } from './posts.tables.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { countPosts } from './count-posts.ts'
import { feedOf, readFeed } from './feed.ts'

/** 精选: the editors' picks. 发现: everything except ordinary articles, specials and albums first. */
export const getRecommends: Handle<typeof contract.getRecommends> = async (input, { db }) => {
  if (input.kind === 'select') {
    const selected = and(isPublished, sql`${posts.isSelected}`)
    const chosen = await boundedCount(db, posts, selected)
    return feedOf(await readFeed(db, selected, input, { introduced: false }), chosen, input)
  }
  // To the letter the condition of the index posts_found.
  const found = sql`${posts.type} <> ${literal(contentType.article)}`
  const total = await countPosts(db, {
    category: 0,
    counters: and(postCounts.listed, sql`${postCounts.type} <> ${literal(contentType.article)}`),
    posts: and(sql`${posts.listed}`, found),
  })
  return feedOf(await readFeed(db, and(isListed, found), input, { introduced: false }), total, input)
}
