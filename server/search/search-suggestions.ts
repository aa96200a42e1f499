import { sql } from 'drizzle-orm'
import type * as contract from '#contract/content/content-search.ts'
import { oneWidth } from '#contract/one-width.ts'
import type { SearchSuggestion } from '#contract/content/content-search.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { searchEntries } from './search.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { TAG } from './entry-terms.ts'
import { findAccounts } from './find-accounts.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { hasAppeared } from './matches.ts'

const [MAX, ACCOUNTS] = [8, 3]
/** Rows scanned for words; for a frequent word the result need not be complete. */
const LOOKED_THROUGH = 300

/** Hot words, tags, names of accounts and titles that contain what is being typed, the most common first. */
export const getSearchSuggestions: Handle<typeof contract.getSearchSuggestions> = async (
  { keyword },
  { db, settings },
) => {
  const typed = oneWidth(keyword)
  const terms = searchTerms(keyword)
  const hot = (await settings.get<string[]>('hot_words', []))
    .filter((word) => typed !== '' && oneWidth(word).includes(typed))
    .map((word): SearchSuggestion => ({ word, kind: 'hot' }))
  const accounts = (await findAccounts(db, keyword, 'name'))
    .filter(({ name }) => oneWidth(name).includes(typed))
    .map(({ name }): SearchSuggestion => ({ word: name, kind: 'account' }))
    .slice(0, ACCOUNTS)
  const found = terms.length > 0 ? await wordsHolding(db, typed, terms) : []
  const words = new Set([typed])
  return {
    keyword,
    list: [...hot, ...accounts, ...found]
      .filter(({ word }) => !words.has(word.toLowerCase()) && words.add(word.toLowerCase()))
      .slice(0, MAX),
  }
}

async function wordsHolding(db: Database, typed: string, terms: string[]): Promise<SearchSuggestion[]> {
  const wanted = sql`${sql.param(terms)}::text[]`
  const ofTags = sql`${sql.param(terms.map((term) => TAG + term))}::text[]`
  const { rows } = await db.execute<{ word: string; kind: string }>(sql`
    (select word, 'account' as kind from (select title as word from ${searchEntries} where title_terms @> ${wanted} and title_terms @> array['#20'] limit ${LOOKED_THROUGH}) accounts
      where position(${typed} in lower(normalize(word, NFKC))) > 0 order by position(${typed} in lower(normalize(word, NFKC))), length(word), word limit 3)
    union all
    (select word, 'tag' from (select tags from ${searchEntries} where terms @> ${ofTags} and ${hasAppeared} limit ${LOOKED_THROUGH}) tagged, unnest(tags) as word
      where position(${typed} in lower(normalize(word, NFKC))) > 0 group by word order by count(*) desc, word limit 3)
    union all
    (select word, 'title' from (select title as word, published_at, of_channel from ${searchEntries} where title_terms @> ${wanted} and ${hasAppeared} limit ${LOOKED_THROUGH}) titles
      where position(${typed} in lower(normalize(word, NFKC))) > 0 order by position(${typed} in lower(normalize(word, NFKC))) > 1, published_at desc limit ${MAX})`)
  return rows
}
