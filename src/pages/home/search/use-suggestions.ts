import { oneWidth } from '#contract/one-width.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchKeyword } from '#lib/search-keyword.ts'
import { suggestionsQuery } from '#queries/content.queries.ts'
import { useStores } from '#stores/stores.ts'
import { useRested } from '#ui/use-rested.ts'

/** own: an earlier search on this device. typed: exactly what is typed, always the first. */
export interface Suggestion {
  word: string
  kind: 'typed' | 'own' | 'server'
}

const PAUSE_MS = 200
const LIMIT = 10

/**
 * Suggestions while typing: what is typed, earlier searches, and the server's once typing pauses. Call it in an
 * observer.
 */
export function useSuggestions(typed: string): Suggestion[] {
  const { settings } = useStores()
  // Debounced: the letters in between are not requested. What was typed before is nothing to ask for.
  const rested = useRested(searchKeyword(typed), PAUSE_MS)
  const asked = typed === '' ? '' : rested
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    select: ({ list }) => list.map(({ word }) => word),
  })
  if (typed === '') return []
  const lower = oneWidth(typed)
  const holding = (words: readonly string[]) =>
    words.filter((word) => oneWidth(word).includes(lower) && oneWidth(word) !== lower)
  const own = holding(settings.searchHistory).slice(0, 3)
  return [
    { word: typed, kind: 'typed' },
    ...own.map((word): Suggestion => ({ word, kind: 'own' })),
    ...holding(data ?? [])
      .filter((word) => !own.includes(word))
      .map((word): Suggestion => ({ word, kind: 'server' })),
  ].slice(0, LIMIT) as Suggestion[]
}
