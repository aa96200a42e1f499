/**
 * Live rooms: their state, video, graphic log and chat [decisions G130, G131]. A room is a channel of type 4: its
 * visits and reservations are those of the channel.
 */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { liveBrief, stateOfLive } from './live-fields.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { shareInfo } from '#contract/site/site-fields.ts'

export type { LiveBrief, LiveStatus } from './live-fields.ts'

/** Of a message in its chat. */
export const chatState = { shown: 1, hidden: 2 } as const
/** One entry of the graphic log. */
export const liveLog = v.object({ id, content: text, images: list(url), created_at: dateTime })
export type LiveLog = v.InferOutput<typeof liveLog>
/** play_url: only while on air. replay_url: the recording afterwards. log: newest first. */
export const live = v.object({
  ...liveBrief.entries,
  play_url: url,
  replay_url: url,
  allow_chat: flag,
  log: list(liveLog),
  share: maybe(shareInfo),
})
export type Live = v.InferOutput<typeof live>
export const liveMessage = v.object({ id, user: userBrief, content: text, created_at: dateTime })
export type LiveMessage = v.InferOutput<typeof liveMessage>

/** hidden: messages that a moderator removed in the last minutes. log_num: entries of the graphic log so far. */
export const liveChat = v.object({
  list: list(liveMessage),
  status: stateOfLive,
  view_num: count,
  hidden: list(id),
  log_num: count,
})
export type LiveChat = v.InferOutput<typeof liveChat>

const open = { host: 'cms', source: 'implied', access: 'public', method: 'GET' } as const
const messagesPath = '/v1/mobile/lives/{id}/messages'

/** Rooms on air first, then upcoming ones, then past ones, newest first. status: only rooms in that state. */
export const getLives = defineEndpoint({
  ...open,
  name: 'getLives',
  summary: 'Live rooms by state',
  path: '/v1/mobile/lives',
  ttl: 5,
  input: v.object({ status: v.optional(wholeInput(0, 2)), ...pageInput }),
  output: pageOf(liveBrief),
})
export const getLive = defineEndpoint({
  ...open,
  name: 'getLive',
  summary: 'One live room with its graphic log',
  path: '/v1/mobile/lives/{id}',
  detail: true,
  ttl: 1,
  input: v.object({ id: idInput }),
  output: live,
})
/** Oldest first: those after a message, otherwise the newest fifty. Polled every five seconds [decision G130]. */
export const getLiveMessages = defineEndpoint({
  ...open,
  name: 'getLiveMessages',
  summary: 'Chat of a live room',
  path: messagesPath,
  current: true,
  ttl: 1,
  input: v.object({ id: idInput, after: v.optional(wholeInput(0, Number.MAX_SAFE_INTEGER), 0) }),
  output: liveChat,
})
/**
 * The same responses as server-sent events named 'chat', whose id is that of the newest message: a request with
 * Last-Event-ID continues after it. Polling always works beside it [decision G130].
 */
export const liveEventsPath = '/v1/mobile/lives/{id}/events'
/**
 * The citizen's own marks, and the counts. is_reserve: the citizen is notified when it begins; reserving is a
 * subscription to the channel (postChannel).
 */
export const liveState = v.object({ id, is_like: flag, like_num: count, is_reserve: flag, reserve_num: count })
export type LiveState = v.InferOutput<typeof liveState>
export const getLiveState = defineEndpoint({
  ...open,
  name: 'getLiveState',
  summary: 'My marks on a live room',
  path: '/v1/mobile/lives/{id}/state',
  access: 'open',
  guestsAlike: true,
  input: v.object({ id: idInput }),
  output: liveState,
})
/** status: 1 like, 0 unlike. total: likes after the change. */
export const postLiveLike = defineEndpoint({
  host: 'cms',
  source: 'implied',
  name: 'postLiveLike',
  summary: 'Like a live room',
  method: 'POST',
  path: '/v1/mobile/lives/{id}/like',
  access: 'signed-in',
  who: 'self',
  input: v.object({ id: idInput, status: wholeInput(0, 1) }),
  output: v.object({ id, status: flag, total: count }),
})
export const postLiveMessage = defineEndpoint({
  host: 'cms',
  source: 'implied',
  name: 'postLiveMessage',
  speaks: true,
  summary: 'Say something in a live room',
  method: 'POST',
  path: messagesPath,
  access: 'phone',
  who: 'self',
  input: v.object({ id: idInput, content: lineInput(100, 1) }),
  output: liveMessage,
})
