import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getArticle, getDynamicArticle, getStaticArticle } from '#contract/content/articles.ts'
import type { ContentState, FeedItem } from '#contract/content/content.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** The static half of an article, also of audio and video items. */
export const articleQuery = (id: string) => read(getStaticArticle, { id }, { keep: true, staleTime: 10 * 60_000 })
/**
 * The counters and the citizen's own marks. The request counts one reading, so it is sent once per page entry, and the
 * response is not cached for long.
 */
export const articleStateQuery = (id: string) => ({
  ...read(getDynamicArticle, { id }, { staleTime: 30 * 60_000 }),
  gcTime: 5 * 60_000,
})
/** The same for a page that shows the item beside its own content: it counts no reading. */
export const quietStateQuery = (id: string) => ({
  ...articleStateQuery(id),
  queryFn: (): Promise<ContentState> => call(getArticle, { id }),
})

/**
 * Counts one reading when the page of the item opens, and loads its counters [decision G138]. Not in the loader, which
 * also runs for a preload. counted: called once the server has counted it.
 */
export function useItemEntry(id: string, counted?: () => void): void {
  const client = useQueryClient()
  const callback = useRef(counted)
  useEffect(() => void (callback.current = counted))
  useEffect(
    () =>
      void client.fetchQuery({ ...articleStateQuery(id), staleTime: 0 }).then(
        () => callback.current?.(),
        () => {},
      ),
    [client, id],
  )
}

/** The list item an article was opened from, if a list that shows it is in memory [decision G113]. */
export function findFeedItem(client: QueryClient, id: string): FeedItem | undefined {
  return findFeedList(client, id).find((known) => isItem(known, id))
}

/** The list that contains the item, as far as it was loaded; empty when no list shows it. */
export function findFeedList(client: QueryClient, id: string): FeedItem[] {
  for (const query of client.getQueryCache().getAll()) {
    const items = itemsOf(query.state.data)
    if (items.some((known) => isItem(known, id))) return items
  }
  return []
}
const isItem = (known: FeedItem, id: string): boolean =>
  String(known.id) === id && typeof known.title === 'string' && 'source_name' in known

function itemsOf(data: unknown): FeedItem[] {
  if (typeof data !== 'object' || data === null) return []
  const { pages, list, sections } = data as { pages?: unknown[]; list?: FeedItem[]; sections?: unknown[] }
  if (Array.isArray(list)) return list
  return [...(pages ?? []), ...(sections ?? [])].flatMap(itemsOf)
}
