import { useMutation, useQueryClient } from '@tanstack/react-query'
import { channelTypes, getChannelPlay, getChannelPlayAuth, getChannelPosts, getChannelPrograms, getChannelState, getChannels, getDefaultChannel, getRecommendedChannels, postChannel, viewChannel } from '#contract/channels.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { postFollow } from '#contract/reactions.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read, readPages } from './query-client.ts'

export const channelsQuery = (type: number) => readPages(getChannels, { type, page_size: 20 }, { keep: true })
export const recommendedChannelsQuery = (type?: number) => readPages(getRecommendedChannels, { type, page_size: 20 }, { keep: true })
export const defaultChannelQuery = (type: number = channelTypes.radio) => read(getDefaultChannel, { type }, { keep: true })
/** What to play, and today's guide: its statuses are those of the moment it was asked for. */
export const channelPlayQuery = (id: string) => read(getChannelPlay, { id }, { keep: true, staleTime: 30_000 })
export const channelProgramsQuery = (id: string, date?: string) => read(getChannelPrograms, { id, date }, { keep: true })
export const channelPostsQuery = (id: string, type?: number) => readPages(getChannelPosts, { id, type, page_size: 20 }, { keep: true })
export const channelStateQuery = (id: string) => read(getChannelState, { id }, { staleTime: 10 * 60_000 })

/** Asked for when playing begins; never kept: it expires. */
export const askChannelGrant = (id: string, programmeId?: string) => call(getChannelPlayAuth, { id, programme_id: programmeId })
export const countVisit = (id: string) => call(viewChannel, { id })

type State = OutputOf<typeof getChannelState>

/** Follows an anchor or organization, subscribes to a radio channel [decision G129]. Shown at once, rolled back when the server refuses. */
export function useChannelFollow(id: string, type: number) {
  const client = useQueryClient()
  const { queryKey } = channelStateQuery(id)
  const followed = type === channelTypes.anchor || type === channelTypes.organization
  const mutationKey = ['channel', id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (on: boolean): Promise<{ total: number } | undefined> => (followed ? callOrQueue(postFollow, { id, target_type: type, status: on ? 1 : 0 }) : callOrQueue(postChannel, { id, status: on ? 1 : 0 })),
    onMutate: async (on) => {
      const before = client.getQueryData<State>(queryKey)
      if (!before) return { before }
      await client.cancelQueries({ queryKey })
      client.setQueryData<State>(queryKey, marked(before, on, !followed))
      return { before }
    },
    onError: (_error, _on, context) => context?.before && client.setQueryData(queryKey, context.before),
    onSuccess: (answer, on, { before }) => {
      // It waits for a network: what was tapped is what is shown.
      if (!answer) return
      // A tap came before the state: what is known now is asked for.
      if (!before) return client.invalidateQueries({ queryKey })
      if (client.isMutating({ mutationKey }) > 1) return
      client.setQueryData<State>(queryKey, (state) => state && { ...marked(state, on, !followed), follow_num: answer.total })
    },
  })
}

function marked(state: State, on: boolean, subscribes: boolean): State {
  const flag = on ? 1 : 0
  return { ...state, is_follow: flag, is_subscribe: subscribes ? flag : state.is_subscribe, follow_num: state.follow_num + (flag - state.is_follow) }
}
