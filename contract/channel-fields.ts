/** A channel and what it sends: alone, so that a card of a page can name one without bringing every call of channels.ts. */
import * as v from 'valibot'
import { count, dateTime, id, list, text, url } from './fields.ts'

const channelType = v.pipe(
  count,
  v.transform((value): 1 | 2 | 3 | 4 | 5 => (value === 2 || value === 3 || value === 4 || value === 5 ? value : 1)),
)

/** A channel as others name it: a host in a guide, an organization beside an article. */
export const channelBrief = v.object({
  id,
  channel_type: channelType,
  name: text,
  cover: url,
  logo: url,
  introduction: text,
})
export type ChannelBrief = v.InferOutput<typeof channelBrief>
/** id: the slot and its day, '12-20261121'. status: 0 past, 1 now, 2 next. playback_url: a past programme to hear again; empty when there is none. album_id: where its episodes are kept. channel_name: who sends it. */
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
    v.transform((value): 0 | 1 | 2 => (value === 1 || value === 2 ? value : 0)),
  ),
  playback_url: url,
  album_id: text,
  anchors: list(channelBrief),
})
export type Programme = v.InferOutput<typeof programme>
/** The same for everybody; my own marks come from getChannelState. play_url: empty when it must be asked of getChannelPlayAuth, or nothing is on. programmes: what is on now, and what follows. */
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
