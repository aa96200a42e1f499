/** Radio channels, anchors and organizations [specification §3, §7; decisions G86, G128, G129]. */
import * as v from 'valibot'
import { queuedMark } from '#contract/talk/queued-mark.ts'
import { channel, playAuth, programme } from './channel-fields.ts'
import { feedPage } from './content.ts'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  flag,
  id,
  idInput,
  list,
  onOffInput,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'

export type { Channel, ChannelBrief, PlayAuth, Programme } from './channel-fields.ts'

/** Channel types [specification §3], which does not list television. */

const type = v.optional(wholeInput(1, 5))
const programmeId = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}-\d{8}$/, '节目编号不正确'))
const open = { host: 'cms', source: 'spec', access: 'public', method: 'GET' } as const

/** id: only that channel. */
export const getChannels = defineEndpoint({
  ...open,
  name: 'getChannels',
  summary: 'Radio channels, anchors, organizations, lives or television channels',
  detail: true,
  path: '/v1/mobile/channel',
  ttl: 10,
  input: v.object({ type, id: v.optional(idInput), ...pageInput }),
  output: pageOf(channel),
})
export const getDefaultChannel = defineEndpoint({
  ...open,
  name: 'getDefaultChannel',
  summary: 'The channel to start with',
  detail: true,
  path: '/v1/mobile/channel/default',
  ttl: 10,
  input: v.object({ type: v.optional(wholeInput(1, 5), 1) }),
  output: channel,
})
export const getRecommendedChannels = defineEndpoint({
  ...open,
  name: 'getRecommendedChannels',
  summary: 'Recommended channels',
  detail: true,
  path: '/v1/mobile/channel/recommend',
  ttl: 10,
  input: v.object({ type, ...pageInput }),
  output: pageOf(channel),
})
/**
 * live: 1 while it is on air. format: hls, mp3, or empty. programmes: those of today, in order; for an anchor those
 * they host, on any channel.
 */
export const getChannelPlay = defineEndpoint({
  ...open,
  name: 'getChannelPlay',
  summary: "What to play, and today's guide",
  detail: true,
  path: '/v1/mobile/channel/play',
  ttl: 1,
  input: v.object({ id: idInput }),
  output: v.object({ channel, play_url: url, format: text, live: flag, programmes: list(programme) }),
})
/** date: from six days ago to tomorrow [decision G128]; by default today. */
export const getChannelPrograms = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getChannelPrograms',
  summary: 'The guide of one day',
  detail: true,
  path: '/v1/mobile/channel/programs',
  ttl: 5,
  input: v.object({ id: idInput, date: v.optional(dayInput('日期不正确')) }),
  output: v.object({ id, date: text, dates: list(text), list: list(programme) }),
})
export const getChannelPlayAuth = defineEndpoint({
  ...open,
  access: 'open',
  detail: true,
  name: 'getChannelPlayAuth',
  summary: 'Grant to play a channel, or one of its past programmes',
  path: '/v1/mobile/channel/play_auth',
  input: v.object({ id: idInput, programme_id: v.optional(programmeId) }),
  output: playAuth,
})
export const channelState = v.object({ id, is_follow: flag, is_subscribe: flag, follow_num: count, view_num: count })
export const getChannelState = defineEndpoint({
  ...open,
  source: 'implied',
  access: 'open',
  detail: true,
  name: 'getChannelState',
  summary: 'My marks on a channel, and its numbers',
  path: '/v1/mobile/channel/{id}/state',
  input: v.object({ id: idInput }),
  output: channelState,
})
/** type: a content-type code; by default every type. */
export const getChannelPosts = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getChannelPosts',
  summary: 'What an anchor or organization has published',
  detail: true,
  path: '/v1/mobile/channel/{id}/posts',
  ttl: 30,
  input: v.object({ id: idInput, type: v.optional(wholeInput(1, 99)), ...pageInput }),
  output: feedPage,
})
/** status: 1 subscribe, 0 unsubscribe. total: subscribers after the change. */
export const postChannel = defineEndpoint({
  name: 'postChannel',
  summary: 'Subscribe to a channel, or unsubscribe',
  method: 'POST',
  path: '/v1/mobile/channel',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  outbox: queuedMark('postChannel', '订阅频道', '取消订阅频道'),
  input: v.object({ id: idInput, status: onOffInput }),
  output: v.object({ id, status: flag, total: count }),
})
export const viewChannel = defineEndpoint({
  name: 'viewChannel',
  summary: 'Count one visit of a channel',
  method: 'PUT',
  path: '/v1/mobile/channel/view',
  host: 'cms',
  source: 'spec',
  access: 'open',
  input: v.object({ id: idInput }),
  output: v.object({ id, view_num: count }),
})
