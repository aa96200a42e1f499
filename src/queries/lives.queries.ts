import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getLive, getLiveMessages, getLives, postLiveMessage, type LiveMessage } from '#contract/lives.ts'
import { call } from './call.ts'
import { keyOf, read, readPages } from './query-client.ts'

const KEPT_MESSAGES = 200

export const livesQuery = (status?: number) => readPages(getLives, status === undefined ? { page_size: 20 } : { status, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const liveQuery = (id: string) => read(getLive, { id }, { keep: true, staleTime: 10_000 })

/** What was said, and what has been said since: each asking brings only what is new. */
export function useLiveChat(id: string) {
  const client = useQueryClient()
  const queryKey = keyOf(getLiveMessages, { id })
  const join = (known: LiveMessage[], come: LiveMessage[]) => [...known, ...come.filter((one) => !known.some((same) => same.id === one.id))].toSorted((a, b) => Number(a.id) - Number(b.id)).slice(-KEPT_MESSAGES)
  const ask = async ({ signal }: { signal: AbortSignal }) => {
    const after = Number(client.getQueryData<{ seen: number }>(queryKey)?.seen ?? 0)
    const answer = await call(getLiveMessages, { id, after }, { signal })
    const known = client.getQueryData<{ list: LiveMessage[] }>(queryKey)?.list ?? []
    return { ...answer, list: join(known, answer.list), seen: Math.max(after, ...answer.list.map((one) => Number(one.id))) }
  }
  return { queryKey, ask }
}

export function useSayInRoom(id: string) {
  const client = useQueryClient()
  const { queryKey } = useLiveChat(id)
  return useMutation({ mutationFn: (content: string) => call(postLiveMessage, { id, content }), onSuccess: () => client.invalidateQueries({ queryKey }) })
}
