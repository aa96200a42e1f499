/** A radio channel's programmes of a day: weekly slots mapped to a date, marked as past, current and next. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as programmeStates from '#contract/content/programme-states.ts'
import type { ChannelBrief, Programme } from '#contract/content/channels.ts'
import { parseTime, shanghaiDate, weekdayOf } from '#contract/shanghai-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { channels, programmeAnchors, programmes } from './channels.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { briefColumns, presentBrief } from './present-brief.ts'

const DAY_MS = 86_400_000
const PAST_DAYS = 6

/** 'YYYY-MM-DD' of a moment in Asia/Shanghai. */
export const dayOf = (moment: Date): string => shanghaiDate(moment.getTime())
/** The moment a day begins in Asia/Shanghai. */
const beginOf = (date: string): number => parseTime(date)!
/** The days a guide is kept for: six back to tomorrow [decision G128]. */
export const guideDays = (now: Date): string[] =>
  Array.from({ length: PAST_DAYS + 2 }, (_, n) => dayOf(new Date(now.getTime() + (n - PAST_DAYS) * DAY_MS)))

type Slot = typeof programmes.$inferSelect
interface Sender {
  id: number
  name?: string
  loop: string[]
  streamUrl: string
  guarded: boolean
}

const weekdayBit = (date: string): number => 1 << ((weekdayOf(date) + 6) % 7)

/** The begin and end of a slot on a date, in milliseconds. */
export function timesOf(slot: Pick<Slot, 'startMinute' | 'endMinute'>, date: string): { start: number; end: number } {
  return { start: beginOf(date) + slot.startMinute * 60_000, end: beginOf(date) + slot.endMinute * 60_000 }
}
export const replayAddress = (channelId: number, { start, end }: { start: number; end: number }): string =>
  `/streams/${channelId}/replay/${start / 1000}-${end / 1000}.m3u8`

/** Slots of several channels on one date, in order, by channel. */
export async function readGuide(
  db: Database,
  senders: Sender[],
  date: string,
  now: Date,
): Promise<Map<number, Programme[]>> {
  const ids = senders.map((one) => one.id)
  if (ids.length === 0) return new Map()
  const slots = await db
    .select()
    .from(programmes)
    .where(and(inArray(programmes.channelId, ids), onDay(date)))
    .orderBy(asc(programmes.channelId), asc(programmes.startMinute), asc(programmes.id))
  const hosts = await readHosts(
    db,
    slots.map((slot) => slot.id),
  )
  const guide = new Map<number, Programme[]>(ids.map((id) => [id, []]))
  for (const slot of ids.flatMap((id) => playedOf(slots.filter((one) => one.channelId === id))))
    guide.get(slot.channelId)!.push(
      presentSlot(
        slot,
        date,
        now,
        senders.find((one) => one.id === slot.channelId)!,
        hosts.get(slot.id) ?? [],
      ),
    )
  return guide
}

const onDay = (date: string) => sql`${programmes.weekdays} & ${weekdayBit(date)} <> 0`

/** What is really heard of a day's slots, which are in order: each goes on until the next one begins. */
export const playedOf = <S extends Pick<Slot, 'startMinute' | 'endMinute'>>(slots: S[]): S[] =>
  slots.flatMap((slot, place) => {
    const endMinute = Math.min(slot.endMinute, slots[place + 1]?.startMinute ?? slot.endMinute)
    return endMinute > slot.startMinute ? [{ ...slot, endMinute }] : []
  })

/** What a station has on air, by name; '' between two programmes. */
export async function programmeOnAir(db: Database, channelId: number, now: Date): Promise<string> {
  const today = dayOf(now)
  const slots = await db
    .select()
    .from(programmes)
    .where(and(eq(programmes.channelId, channelId), onDay(today)))
    .orderBy(asc(programmes.startMinute), asc(programmes.id))
  const isOn = (slot: Slot) => {
    const { start, end } = timesOf(slot, today)
    return start <= now.getTime() && now.getTime() < end
  }
  return playedOf(slots).find(isOn)?.name ?? ''
}

/** The programmes an anchor hosts on one date, on any channel, in order. */
export async function readHosted(db: Database, anchorId: number, date: string, now: Date): Promise<Programme[]> {
  const rows = await db
    .select({ slot: programmes.id, sender: channels })
    .from(programmeAnchors)
    .innerJoin(programmes, eq(programmes.id, programmeAnchors.programmeId))
    .innerJoin(channels, eq(channels.id, programmes.channelId))
    .where(and(eq(programmeAnchors.anchorId, anchorId), onDay(date)))
  const senders = new Map(rows.map(({ sender }) => [sender.id, sender]))
  const hosted = new Set(rows.map(({ slot }) => String(slot)))
  const guide = await readGuide(db, [...senders.values()], date, now)
  return [...guide.values()]
    .flat()
    .filter(({ id }) => hosted.has(id.split('-')[0]!))
    .toSorted((one, other) => (one.start_at < other.start_at ? -1 : 1))
}

function presentSlot(slot: Slot, date: string, now: Date, sender: Sender, anchors: ChannelBrief[]): Programme {
  const { start, end } = timesOf(slot, date)
  const status =
    end <= now.getTime() ? programmeStates.past : start <= now.getTime() ? programmeStates.now : programmeStates.next
  return {
    id: `${slot.id}-${date.replaceAll('-', '')}`,
    channel_id: String(slot.channelId),
    channel_name: sender.name ?? '',
    name: slot.name,
    introduction: slot.introduction,
    start_at: presentTime(new Date(start)),
    end_at: presentTime(new Date(end)),
    status,
    playback_url:
      status === programmeStates.past && sender.loop.length > 0 && !sender.streamUrl && !sender.guarded
        ? replayAddress(slot.channelId, { start, end })
        : '',
    album_id: slot.albumId === null ? '' : String(slot.albumId),
    anchors,
  }
}

async function readHosts(db: Database, slots: number[]): Promise<Map<number, ChannelBrief[]>> {
  const hosts = new Map<number, ChannelBrief[]>()
  if (slots.length === 0) return hosts
  const rows = await db
    .select({ slot: programmeAnchors.programmeId, ...briefColumns })
    .from(programmeAnchors)
    .innerJoin(channels, eq(channels.id, programmeAnchors.anchorId))
    .where(inArray(programmeAnchors.programmeId, slots))
    .orderBy(asc(programmeAnchors.programmeId), asc(programmeAnchors.sort))
  for (const { slot, ...row } of rows) hosts.set(slot, [...(hosts.get(slot) ?? []), presentBrief(row)])
  return hosts
}
