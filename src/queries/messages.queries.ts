import { useMutation, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getMessages, readMessage } from '#contract/talk/messages.ts'
import type { getNotViews } from '#contract/talk/not-views.ts'
import { call } from './call.ts'
import { notViewsQuery } from './not-views.queries.ts'
import { readPages } from './query-client.ts'

type MessagePages = InfiniteData<OutputOf<typeof getMessages>>
const everywhere = { queryKey: [getMessages.name] }

export const messagesQuery = (type?: number) =>
  readPages(getMessages, { type, page_size: 20 }, { keep: true, staleTime: 0 })

/** An open list asks anew when the count of unread messages, which is looked at every minute, has grown. */
export function useNewMessages(): void {
  const client = useQueryClient()
  const { data } = useQuery(notViewsQuery())
  const before = useRef(Infinity)
  const unread = data?.message
  useEffect(() => {
    if (unread === undefined) return
    if (unread > before.current) void client.invalidateQueries(everywhere)
    before.current = unread
  }, [client, unread])
}

function showRead(client: QueryClient, ids: string[]): { before: [readonly unknown[], MessagePages | undefined][] } {
  const before = client.getQueriesData<MessagePages>(everywhere)
  client.setQueriesData<MessagePages>(
    everywhere,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          unread: Math.max(0, page.unread - ids.length),
          list: page.list.map((one) => (ids.includes(one.id) ? { ...one, is_read: 1 } : one)),
        })),
      },
  )
  client.setQueryData<OutputOf<typeof getNotViews>>(
    notViewsQuery().queryKey,
    (counts) => counts && { ...counts, message: Math.max(0, counts.message - ids.length) },
  )
  return { before }
}

/**
 * Shown as read at once, unread again when the server refuses. The failure is not shown, because the citizen only
 * wanted to open the message.
 */
export function useReadMessage() {
  const client = useQueryClient()
  return useMutation({
    meta: { inline: true },
    mutationFn: (id: string) => call(readMessage, { id }),
    onMutate: async (id) => {
      await client.cancelQueries(everywhere)
      return showRead(client, [id])
    },
    onError: (_error, _id, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: ({ unread }) =>
      client.setQueryData<OutputOf<typeof getNotViews>>(
        notViewsQuery().queryKey,
        (counts) => counts && { ...counts, message: unread },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: notViewsQuery().queryKey }),
  })
}

const CONCURRENCY = 4
const PAGE = 100
/** 全部已读: one call per message, over all pages [decision G143]. */
export function useReadAll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const ids = await unreadIds()
      for (let place = 0; place < ids.length; place += CONCURRENCY)
        await Promise.all(ids.slice(place, place + CONCURRENCY).map((id) => call(readMessage, { id })))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(everywhere),
        client.invalidateQueries({ queryKey: notViewsQuery().queryKey }),
      ]),
  })
}
async function unreadIds(): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { list, total, unread } = await call(getMessages, { page, page_size: PAGE })
    ids.push(...list.filter((one) => one.is_read === 0).map((one) => one.id))
    if (list.length === 0 || page * PAGE >= total || ids.length >= unread) return ids
  }
}
