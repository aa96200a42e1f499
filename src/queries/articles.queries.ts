import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getArticle, getDynamicArticle, getStaticArticle } from '#contract/articles.ts'
import type { ContentState, FeedItem } from '#contract/content.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** The still half of an article, also of audio and video items. */
export const articleQuery = (id: string) => read(getStaticArticle, { id }, { keep: true, staleTime: 10 * 60_000 })
/** Counts and my marks; asking counts one reading, so it is asked once per page entry. Asked anew at the next entry: not worth keeping long. */
export const articleStateQuery = (id: string) => ({
  ...read(getDynamicArticle, { id }, { staleTime: 30 * 60_000 }),
  gcTime: 5 * 60_000,
})
/** The same for a page that shows the item beside its own: this counts nothing. */
export const quietStateQuery = (id: string) => ({
  ...articleStateQuery(id),
  queryFn: (): Promise<ContentState> => call(getArticle, { id }),
})

/** Counts one reading when the page that shows the item opens, and brings its counts [decision G138]. Not in the loader: that also runs for a preload. counted: the server has it. */
export function useItemEntry(id: string, counted?: () => void): void {
  const client = useQueryClient()
  const heard = useRef(counted)
  useEffect(() => void (heard.current = counted))
  useEffect(
    () =>
      void client.fetchQuery({ ...articleStateQuery(id), staleTime: 0 }).then(
        () => heard.current?.(),
        () => {},
      ),
    [client, id],
  )
}

/** The list item an article was opened from, if a list that shows it has been read [decision G113]. */
export function findFeedItem(client: QueryClient, id: string): FeedItem | undefined {
  return findFeedList(client, id).find((known) => isItem(known, id))
}

/** The list it stands in, as far as it was read; empty when no list shows it. */
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
