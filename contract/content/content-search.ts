/** Searching contents, accounts and live rooms, and what is suggested while typing. */
import * as v from 'valibot'
import { feedItem } from './content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, flag, lineInput, list, pageInput, pageOf, text, wholeInput } from '#contract/fields.ts'

const open = { method: 'GET', host: 'cms', access: 'public' } as const

/** The longest keyword; an app cuts what is longer. */
export const MAX_KEYWORD = 60
/** Search filters beside content types: 20 is accounts, 24 live rooms [decision G108]. */
export const searchTypes = { everything: 0, account: 20, live: 24 } as const
/** In place of a channel's type: what was found is a matrix account. */
export const FOUND_MATRIX = 6
/**
 * channel_type above 0: a channel (see channelTypes) or a matrix account, not content; its name is the title.
 * follow_num: followers of an account.
 */
export const searchItem = v.object({ ...feedItem.entries, channel_type: count, follow_num: count })
export type SearchItem = v.InferOutput<typeof searchItem>
/**
 * type 0: everything. An empty keyword returns hot words only. near: 1 when nothing contains the whole keyword and the
 * list holds similar items. total: at most a thousand, because counting stops there.
 */
export const searchContent = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'searchContent',
  summary: 'Search contents, accounts and live rooms; hot words',
  path: '/v1/search',
  ttl: 2,
  input: v.object({
    keyword: v.optional(lineInput(MAX_KEYWORD), ''),
    type: v.optional(wholeInput(0, 99), 0),
    ...pageInput,
  }),
  output: v.object({ keyword: text, type: count, hot_words: list(text), near: flag, ...pageOf(searchItem).entries }),
})
/** kind: the source of the word: hot (often searched for), tag, account, title. */
export const searchSuggestion = v.object({ word: text, kind: text })
export type SearchSuggestion = v.InferOutput<typeof searchSuggestion>
/** Words that contain the typed text. */
export const getSearchSuggestions = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getSearchSuggestions',
  summary: 'Search suggestions while typing',
  path: '/v1/search/suggestions',
  ttl: 10,
  input: v.object({ keyword: v.optional(lineInput(MAX_KEYWORD), '') }),
  output: v.object({ keyword: text, list: list(searchSuggestion) }),
})
