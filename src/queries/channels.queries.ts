import * as channelTypes from '#contract/content/channel-types.ts'
import {
  getChannelPlay,
  getChannelPlayAuth,
  getChannelPosts,
  getChannelPrograms,
  getChannelState,
  getChannels,
  getDefaultChannel,
  getRecommendedChannels,
  postChannel,
  viewChannel,
} from '#contract/content/channels.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read, readPages } from './query-client.ts'
import { useMark } from './use-mark.ts'

export const channelsQuery = (type: number) => readPages(getChannels, { type, page_size: 20 }, { keep: true })
export const recommendedChannelsQuery = (type?: number) =>
  readPages(getRecommendedChannels, { type, page_size: 20 }, { keep: true })
export const defaultChannelQuery = (type: number = channelTypes.radio) =>
  read(getDefaultChannel, { type }, { keep: true })
/** What to play, and today's guide; its statuses are those at the time of the request. */
export const channelPlayQuery = (id: string) => read(getChannelPlay, { id }, { keep: true, staleTime: 30_000 })
export const channelProgramsQuery = (id: string, date?: string) =>
  read(getChannelPrograms, { id, date }, { keep: true })
export const channelPostsQuery = (id: string, type?: number) =>
  readPages(getChannelPosts, { id, type, page_size: 20 }, { keep: true })
export const channelStateQuery = (id: string) => read(getChannelState, { id }, { staleTime: 10 * 60_000 })

/** Requested when playing starts and never cached, because it expires. */
export const askChannelGrant = (id: string, programmeId?: string) =>
  call(getChannelPlayAuth, { id, programme_id: programmeId })
export const countVisit = (id: string) => call(viewChannel, { id })

type State = OutputOf<typeof getChannelState>

/** Follows an anchor or organization, or subscribes to a radio channel [decision G129]. */
export function useChannelFollow(id: string, type: number) {
  const followed = type === channelTypes.anchor || type === channelTypes.organization
  return useMark<State>({
    key: ['channel', id],
    state: channelStateQuery(id),
    is: followed ? ['is_follow'] : ['is_follow', 'is_subscribe'],
    num: 'follow_num',
    send: (on): Promise<{ total: number } | undefined> =>
      followed
        ? callOrQueue(postFollow, { id, target_type: type, status: markState.of(on) })
        : callOrQueue(postChannel, { id, status: markState.of(on) }),
  })
}
