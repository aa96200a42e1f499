import {
  getCategories,
  getCategory,
  getCategoryPosts,
  getRecommends,
  getRelatedPosts,
} from '#contract/content/content.ts'
import { getSearchSuggestions, searchContent } from '#contract/content/content-search.ts'
import { read, readPages } from './query-client.ts'

export const categoriesQuery = () => read(getCategories, { type: 0 }, { keep: true, staleTime: 10 * 60_000 })
export const categoryQuery = (id: string) => read(getCategory, { id }, { keep: true, staleTime: 10 * 60_000 })
/** id '0' is the whole site. */
export const categoryPostsQuery = (id: string) => readPages(getCategoryPosts, { id, page_size: 20 }, { keep: true })
/** The newest items of one content type on the whole site. */
export const contentOfTypeQuery = (type: number) =>
  readPages(getCategoryPosts, { id: '0', type, page_size: 10 }, { keep: true })
export const recommendsQuery = (kind: 'select' | 'find', pageSize = 20) =>
  readPages(getRecommends, { kind, page_size: pageSize }, { keep: true })
/** The few editor's picks at the top of the home page; some have no cover. */
export const picksQuery = () => recommendsQuery('select', 8)
export const RELATED_COUNT = 6
export const relatedQuery = (id: string) => read(getRelatedPosts, { id, page_size: RELATED_COUNT }, { keep: true })
export const hotWordsQuery = () => read(searchContent, { page_size: 1 }, { keep: true, staleTime: 10 * 60_000 })
export const searchQuery = (keyword: string, type: number) => readPages(searchContent, { keyword, type, page_size: 20 })
export const suggestionsQuery = (keyword: string) => read(getSearchSuggestions, { keyword }, { staleTime: 10 * 60_000 })
