import { asc, eq, inArray } from 'drizzle-orm'
import * as programmeStates from '#contract/content/programme-states.ts'
import * as channelTypes from '#contract/content/channel-types.ts'
import { type Channel, type ChannelBrief } from '#contract/content/channels.ts'
import { followedBy, type Followable, type Subscribable } from '#contract/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { channelAnchors, channels } from './channels.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { dayOf, readGuide } from './guide.ts'
import { briefColumns, presentBrief, type ChannelRow } from './present-brief.ts'

/**
 * The kind of mark of a channel: anchors and organizations are followed, radio and live are subscribed to
 * [specification §7; decision G129].
 */
export const followKind = (type: number): Followable | Subscribable => followedBy(type) ?? 'channel'
/**
 * A studio while it sends, the operator's stream while it works, else the loop; of a studio and a loop the address is
 * the same. Every loop has both formats; the operator chooses which one to
 * offer. A stream that we do not send ourselves cannot be behind a grant.
 */
export function liveAddress(row: ChannelRow, now: Date): string {
  const { id, loop, format, streamUrl, streamWorks, guarded, studioUntil } = row
  const hasStudio = studioUntil !== null && studioUntil > now
  if (streamWorks && !guarded && !hasStudio) return streamUrl
  return loop.length === 0 && !hasStudio ? '' : `/streams/${id}/live.${format === 'mp3' ? 'mp3' : 'm3u8'}`
}

export async function oneChannel(db: Database, id: number): Promise<ChannelRow> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id))
  if (!row) throw gone()
  return row
}

/** Channels with their hosts, followers, and the current and next programme, the same for everybody. */
export async function presentChannels(db: Database, rows: ChannelRow[], now: Date): Promise<Channel[]> {
  const radios = rows.filter((row) => row.type === channelTypes.radio || row.type === channelTypes.television)
  const [hosts, guide] = await Promise.all([
    readAnchors(
      db,
      rows.map((row) => row.id),
    ),
    readGuide(db, radios, dayOf(now), now),
  ])
  return rows.map((row) => ({
    ...presentBrief(row),
    frequency: row.frequency,
    play_url: row.guarded ? '' : liveAddress(row, now),
    format: row.format,
    follow_num: row.followNum,
    view_num: row.viewNum,
    city: row.city,
    sort: row.sort,
    anchors: hosts.get(row.id) ?? [],
    programmes: (guide.get(row.id) ?? []).filter((one) => one.status > programmeStates.past).slice(0, 2),
  }))
}

async function readAnchors(db: Database, ids: number[]): Promise<Map<number, ChannelBrief[]>> {
  const hosts = new Map<number, ChannelBrief[]>()
  if (ids.length === 0) return hosts
  const rows = await db
    .select({ channel: channelAnchors.channelId, ...briefColumns })
    .from(channelAnchors)
    .innerJoin(channels, eq(channels.id, channelAnchors.anchorId))
    .where(inArray(channelAnchors.channelId, ids))
    .orderBy(asc(channelAnchors.channelId), asc(channelAnchors.sort))
  for (const { channel, ...row } of rows) hosts.set(channel, [...(hosts.get(channel) ?? []), presentBrief(row)])
  return hosts
}
