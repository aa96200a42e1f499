import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRested } from '#features/city-search/use-rested.ts'
import { searchKeyword } from '#lib/search-keyword.ts'
import { suggestionsQuery } from '#queries/content.queries.ts'
import { useStores } from '#stores/stores.ts'

/** own: an earlier search on this device. typed: exactly what is typed, always the first. */
export interface Suggestion {
  word: string
  kind: 'typed' | 'own' | 'server'
}

const LIMIT = 10

/**
 * Suggestions while typing: what is typed, earlier searches, and the server's once typing pauses. Call it in an
 * observer.
 */
export function useSuggestions(typed: string): Suggestion[] {
  const { settings } = useStores()
  const asked = useRested(searchKeyword(typed))
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    select: ({ list }) => list.map(({ word }) => word),
  })
  if (typed === '') return []
  const lower = typed.toLowerCase()
  const holding = (words: readonly string[]) =>
    words.filter((word) => word.toLowerCase().includes(lower) && word.toLowerCase() !== lower)
  const own = holding(settings.searchHistory).slice(0, 3)
  return [
    { word: typed, kind: 'typed' },
    ...own.map((word): Suggestion => ({ word, kind: 'own' })),
    ...holding(data ?? [])
      .filter((word) => !own.includes(word))
      .map((word): Suggestion => ({ word, kind: 'server' })),
  ].slice(0, LIMIT) as Suggestion[]
}
