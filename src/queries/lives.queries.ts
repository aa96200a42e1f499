import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { postChannel } from '#contract/channels.ts'
import { getLive, getLiveMessages, getLiveState, getLives, postLiveLike, postLiveMessage, type LiveChat, type LiveState } from '#contract/lives.ts'
import { call } from './call.ts'
import { followRoom } from './live-stream.ts'
import { keyOf, read, readPages } from './query-client.ts'

const KEPT_MESSAGES = 200

export const livesQuery = (status?: number) => readPages(getLives, status === undefined ? { page_size: 20 } : { status, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const liveQuery = (id: string) => read(getLive, { id }, { keep: true, staleTime: 10_000 })

/** A room's chat as this page knows it. seen: the newest message there has been, also if a moderator took it away since. */
export interface RoomChat extends LiveChat { seen: number }
/** [decision G130]; shorter while somebody looks, so that an answer is here within five seconds. */
const POLL_MS = 3000

/** What was said, and what has been said since: each answer brings only what is new. By a stream where one gets through, else by asking; never both. */
export function useLiveChat(id: string, over: boolean) {
  const client = useQueryClient()
  const queryKey = keyOf(getLiveMessages, { id })
  const known = () => client.getQueryData<RoomChat>(queryKey)
  const [streamed, setStreamed] = useState(false)
  const query = useQuery({
    queryKey, staleTime: 0, refetchInterval: over || streamed ? false : POLL_MS,
    queryFn: async ({ signal }) => {
      const answer = await call(getLiveMessages, { id, after: known()?.seen ?? 0 }, { signal })
      return joined(known(), answer)
    },
  })
  const ready = query.data !== undefined && !over
  useEffect(() => {
    if (!ready) return undefined
    const key = keyOf(getLiveMessages, { id })
    return followRoom(id, { seen: () => client.getQueryData<RoomChat>(key)?.seen ?? 0, took: (chat) => client.setQueryData<RoomChat>(key, (before) => joined(before, chat)), streaming: setStreamed })
  }, [client, id, ready])
  return query
}

function joined(before: RoomChat | undefined, chat: LiveChat): RoomChat {
  const gone = new Set(chat.hidden)
  const all = new Map([...(before?.list ?? []), ...chat.list].filter((one) => !gone.has(one.id)).map((one) => [one.id, one]))
  return { ...chat, list: [...all.values()].toSorted((a, b) => Number(a.id) - Number(b.id)).slice(-KEPT_MESSAGES), seen: Math.max(before?.seen ?? 0, ...chat.list.map((one) => Number(one.id))) }
}

/** What one has said oneself stands there at once. */
export function useSayInRoom(id: string) {
  const client = useQueryClient()
  const queryKey = keyOf(getLiveMessages, { id })
  return useMutation({
    mutationFn: (content: string) => call(postLiveMessage, { id, content }),
    onSuccess: (said) => client.setQueryData<RoomChat>(queryKey, (before) => before && { ...before, list: joined(before, { ...before, list: [said] }).list }),
  })
}

export const liveStateQuery = (id: string) => read(getLiveState, { id }, { staleTime: 30_000 })

/** like: the room. reserve: to be told when it begins. Shown at once, rolled back when the server refuses. */
export function useLiveMark(id: string, mark: 'like' | 'reserve') {
  const client = useQueryClient()
  const { queryKey } = liveStateQuery(id)
  const is = mark === 'like' ? 'is_like' : 'is_reserve'
  const num = mark === 'like' ? 'like_num' : 'reserve_num'
  return useMutation({
    scope: { id: `live ${mark} ${id}` },
    mutationFn: (on: boolean) => call(mark === 'like' ? postLiveLike : postChannel, { id, status: on ? 1 : 0 }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<LiveState>(queryKey)
      client.setQueryData<LiveState>(queryKey, (state) => state && { ...state, [is]: on ? 1 : 0, [num]: state[num] + (on ? 1 : 0) - state[is] })
      return { before }
    },
    onError: (_error, _on, context) => context?.before && client.setQueryData(queryKey, context.before),
    onSuccess: ({ total }, on) => client.setQueryData<LiveState>(queryKey, (state) => state && { ...state, [is]: on ? 1 : 0, [num]: total }),
  })
}
