import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { channelTypes, type Channel, type ChannelBrief } from '#contract/channels.ts'
import type { Database } from '#server/database/connect.ts'
import { channelAnchors, channels, follows } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { dayOf, readGuide } from './guide.ts'
import { briefColumns, presentBrief, type ChannelRow } from './present-brief.ts'

/** What following is kept under: anchors and organizations are followed by their type, radio and live are subscribed to [specification §7; decision G129]. */
export const followKind = (type: number): string => (type === 2 || type === 3 ? String(type) : 'channel')
/** Both forms are there for every radio channel; the operator says which one to offer. */
export const liveAddress = ({ id, loop, format }: Pick<ChannelRow, 'id' | 'loop' | 'format'>): string =>
  loop.length === 0 ? '' : `/streams/${id}/live.${format === 'mp3' ? 'mp3' : 'm3u8'}`

export async function oneChannel(db: Database, id: number): Promise<ChannelRow> {
  const [row] = await db.select().from(channels).where(eq(channels.id, id))
  if (!row) throw gone()
  return row
}

/** Channels as everybody sees them, with their hosts, followers, and what is on now and next. */
export async function presentChannels(db: Database, rows: ChannelRow[], now: Date): Promise<Channel[]> {
  const radios = rows.filter((row) => row.type === channelTypes.radio || row.type === channelTypes.television)
  const [hosts, followers, guide] = await Promise.all([
    readAnchors(
      db,
      rows.map((row) => row.id),
    ),
    countFollowers(db, rows),
    readGuide(db, radios, dayOf(now), now),
  ])
  return rows.map((row) => ({
    ...presentBrief(row),
    frequency: row.frequency,
    play_url: row.guarded ? '' : liveAddress(row),
    format: row.format,
    follow_num: followers.get(row.id) ?? 0,
    view_num: row.viewNum,
    city: row.city,
    sort: row.sort,
    anchors: hosts.get(row.id) ?? [],
    programmes: (guide.get(row.id) ?? []).filter((one) => one.status > 0).slice(0, 2),
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

/** Counted where they are kept, so that the number is always that of the rows. */
export async function countFollowers(
  db: Database,
  rows: Pick<ChannelRow, 'id' | 'type'>[],
): Promise<Map<number, number>> {
  const counted = new Map<number, number>()
  for (const kind of new Set(rows.map((row) => followKind(row.type)))) {
    const ids = rows.filter((row) => followKind(row.type) === kind).map((row) => row.id)
    for (const { id, n } of await db
      .select({ id: follows.targetId, n: count() })
      .from(follows)
      .where(and(eq(follows.targetType, kind), inArray(follows.targetId, ids)))
      .groupBy(follows.targetId))
      counted.set(id, n)
  }
  return counted
}
