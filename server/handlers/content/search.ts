import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { searchContent } from '#contract/content.ts'
import { posts } from '#server/database/schema.ts'
import { handler } from '../handler.ts'
import { feedOf, published, readFeed } from './feed.ts'

/** Every character pair and word of the keyword must occur in title, introduction, source or author; the newest come first. */
export const search = handler(searchContent, async (input, { db, settings }) => {
  const hot_words = await settings.get<string[]>('hot_words', [])
  const terms = searchTerms(input.keyword)
  if (terms.length === 0) return { keyword: input.keyword, type: input.type, hot_words, ...feedOf([], 0, input) }
  const found = sql`${posts.id} in (select post_id from post_search where terms @> ${sql.param(terms)}::text[])`
  const condition = and(published, found, input.type ? (input.type === 4 ? inArray(posts.type, [4, 12]) : eq(posts.type, input.type)) : undefined)
  const [counted] = await db.select({ total: count() }).from(posts).where(condition)
  return { keyword: input.keyword, type: input.type, hot_words, ...feedOf(await readFeed(db, condition, input), counted?.total ?? 0, input) }
})

/** Pairs of neighbouring Chinese characters (a lone one as it is) and Latin words: the same cut as search_terms() in the database. */
export function searchTerms(keyword: string): string[] {
  const terms = new Set<string>()
  for (const [word] of keyword.matchAll(/[A-Za-z0-9]{1,40}/g)) terms.add(word.toLowerCase())
  for (const [run] of keyword.matchAll(/[㐀-鿿]+/g)) {
    if (run.length === 1) terms.add(run)
    for (let place = 0; place + 1 < run.length; place++) terms.add(run.slice(place, place + 2))
  }
  return [...terms]
}
