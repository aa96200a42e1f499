/**
 * A channel and its programmes. Separate from channels.ts, so that a card of a page can contain a channel without
 * loading every endpoint.
 */
import * as v from 'valibot'
import { count, dateTime, id, list, text, url } from '#contract/fields.ts'
import * as channelTypes from './channel-types.ts'
import * as programmeStates from './programme-states.ts'

const channelType = v.pipe(
  count,
  v.transform((value): 1 | 2 | 3 | 4 | 5 =>
    value === channelTypes.anchor ||
    value === channelTypes.organization ||
    value === channelTypes.live ||
    value === channelTypes.television
      ? value
      : channelTypes.radio,
  ),
)

/** A channel as other entities show it: an anchor in a guide, an organization beside an article. */
const channelBrief = v.object({
  id,
  channel_type: channelType,
  name: text,
  cover: url,
  logo: url,
  introduction: text,
})
export type ChannelBrief = v.InferOutput<typeof channelBrief>
export type ProgrammeState = (typeof programmeStates)[keyof typeof programmeStates]
/**
 * id: the slot and its day, '12-20261121'. playback_url: the recording of a past
 * programme, or empty. album_id: the album of its episodes. channel_name: the broadcasting channel.
 */
export const programme = v.object({
  id,
  channel_id: id,
  channel_name: text,
  name: text,
  introduction: text,
  start_at: dateTime,
  end_at: dateTime,
  status: v.pipe(
    count,
    v.transform((value): ProgrammeState =>
      value === programmeStates.now || value === programmeStates.next ? value : programmeStates.past,
    ),
  ),
  playback_url: url,
  album_id: text,
  anchors: list(channelBrief),
})
export type Programme = v.InferOutput<typeof programme>
/**
 * The same for everybody; the citizen's own marks come from getChannelState. play_url: empty when a grant of
 * getChannelPlayAuth is needed, or nothing is on air. programmes: the current one and those that follow.
 */
export const channel = v.object({
  ...channelBrief.entries,
  frequency: text,
  play_url: url,
  format: text,
  follow_num: count,
  view_num: count,
  city: text,
  sort: count,
  anchors: list(channelBrief),
  programmes: list(programme),
})
export type Channel = v.InferOutput<typeof channel>

/** A grant to play; a new one is needed after expires_at. */
export const playAuth = v.object({ video_id: id, play_auth: text, url, expires_at: dateTime })
export type PlayAuth = v.InferOutput<typeof playAuth>
