import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { postChannel } from '#contract/content/channels.ts'
import {
  getLive,
  getLiveMessages,
  getLiveState,
  getLives,
  postLiveLike,
  postLiveMessage,
  type LiveChat,
  type LiveState,
} from '#contract/content/lives.ts'
import * as markState from '#contract/talk/mark-state.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { newId } from '#lib/new-id.ts'
import { call } from './call.ts'
import { inOrder } from './in-order.ts'
import { followRoom, POLL_MS } from './live-stream.ts'
import { keyOf, read, readPages } from './query-client.ts'
import { useMark } from './use-mark.ts'

const MESSAGE_LIMIT = 200

export const livesQuery = (status?: number) =>
  readPages(getLives, status === undefined ? { page_size: 20 } : { status, page_size: 20 }, {
    keep: true,
    staleTime: 15_000,
  })
export const liveQuery = (id: string) => read(getLive, { id }, { keep: true, staleTime: 10_000 })

/** A room's chat as far as this page has loaded it. */
export interface RoomChat extends LiveChat {
  /** The id of the newest message, even if a moderator has removed it since. */
  seen: number
}
/**
 * The chat of a room; each response contains only new messages. Loaded by a stream where one gets through, otherwise by
 * polling, never both.
 */
export function useLiveChat(id: string, over: boolean) {
  const client = useQueryClient()
  const queryKey = keyOf(getLiveMessages, { id })
  const known = () => client.getQueryData<RoomChat>(queryKey)
  const [every, setEvery] = useState<number | false>(POLL_MS)
  const query = useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: over ? false : every,
    queryFn: async ({ signal }) => {
      const chat = await call(getLiveMessages, { id, after: known()?.seen ?? 0 }, { signal })
      return joined(known(), chat)
    },
  })
  const ready = query.data !== undefined && !over
  useEffect(() => {
    if (!ready) return undefined
    const key = keyOf(getLiveMessages, { id })
    return followRoom(id, {
      seen: () => client.getQueryData<RoomChat>(key)?.seen ?? 0,
      onChat: (chat) => client.setQueryData<RoomChat>(key, (before) => joined(before, chat)),
      onPolling: setEvery,
    }) satisfies CleanUp
  }, [client, id, ready])
  return query
}

function joined(before: RoomChat | undefined, chat: LiveChat): RoomChat {
  const hidden = new Set(chat.hidden)
  const all = new Map(
    [...(before?.list ?? []), ...chat.list].filter((one) => !hidden.has(one.id)).map((one) => [one.id, one]),
  )
  return {
    ...chat,
    list: [...all.values()].sort((a, b) => Number(a.id) - Number(b.id)).slice(-MESSAGE_LIMIT),
    seen: Math.max(before?.seen ?? 0, ...chat.list.map((one) => Number(one.id))),
  }
}

/** A message of one's own is shown at once. The same words sent again after a lost answer are the same message. */
export function useSendLiveMessage(id: string) {
  const client = useQueryClient()
  const [unanswered] = useState(() => new Map<string, string>())
  const queryKey = keyOf(getLiveMessages, { id })
  return useMutation({
    // The form says what failed, under the field.
    meta: { inline: true },
    mutationFn: async (content: string) => {
      const key = unanswered.get(content) ?? newId()
      unanswered.set(content, key)
      const sent = await call(postLiveMessage, { id, content }, { headers: { 'Idempotency-Key': key } })
      unanswered.delete(content)
      return sent
    },
    onSuccess: (sent) =>
      client.setQueryData<RoomChat>(
        queryKey,
        (before) => before && { ...before, list: joined(before, { ...before, list: [sent] }).list },
      ),
  })
}

export const liveStateQuery = (id: string) => read(getLiveState, { id }, { staleTime: 30_000 })

/** like: likes the room. reserve: asks to be notified when it begins. */
export function useLiveMark(id: string, mark: 'like' | 'reserve') {
  const likes = mark === 'like'
  return useMark<LiveState>({
    key: ['live', mark, id],
    state: liveStateQuery(id),
    is: [likes ? 'is_like' : 'is_reserve'],
    num: likes ? 'like_num' : 'reserve_num',
    send: (on) =>
      inOrder(`${mark} ${id}`, () =>
        call(likes ? postLiveLike : postChannel, { id, status: markState.of(on) }, { keepalive: true }),
      ),
  })
}
