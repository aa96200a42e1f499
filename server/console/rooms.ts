/** Live rooms at the desk: their times, their log, their chat. */
import { asc, desc, eq } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import * as liveStates from '#contract/content/live-states.ts'
import { chatState } from '#contract/content/lives.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/rooms.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { takeFromChat } from '#server/content/lives/hide-chat.ts'
import { liveTimes } from '#server/content/lives/live-times.ts'
import { liveLogs, liveMessages, lives } from '#server/content/lives/lives.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import type { StaffContext } from './console-calls.ts'
import { flag } from './form-values.ts'
import { unheard } from './stations.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
interface Room {
  channel: typeof channels.$inferSelect
  live: typeof lives.$inferSelect
}
const MINUTE_MS = 60_000
const MOST = 200
const kind = 'live'
const order: Record<number, number> = { [liveStates.on]: 0, [liveStates.coming]: 1, [liveStates.over]: 2 }

export async function getRooms(_input: object, { db, now }: StaffContext) {
  const rows: Room[] = await db
    .select({ channel: channels, live: lives })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
    .orderBy(asc(channels.id))
  const rooms = rows.map((row) => ({ row, times: liveTimes(row.live, now.getTime()) }))
  rooms.sort(
    (one, other) => order[one.times.status]! - order[other.times.status]! || other.times.start - one.times.start,
  )
  return {
    list: rooms.map(({ row: { channel, live }, times }) => ({
      id: String(channel.id),
      title: channel.name,
      cover: channel.cover,
      introduction: channel.introduction,
      status: times.status,
      start_at: presentTime(new Date(times.start)),
      end_at: times.end === undefined ? '' : presentTime(new Date(times.end)),
      minutes: live.minutes,
      allow_chat: flag(live.allowChat),
      slow_seconds: live.slowSeconds,
      replayed: flag(live.replayed),
      stream_url: channel.streamUrl,
      works: flag(channel.streamWorks),
      problem: channel.streamProblem,
      replay_url: live.replayUrl,
      view_num: channel.viewNum,
    })),
  }
}

function valuesOf(input: Input<'addRoom'>) {
  const { title, cover, introduction, stream_url, start_at, minutes, allow_chat, slow_seconds, replayed, replay_url } =
    input
  return {
    channel: { name: title, cover, introduction, streamUrl: stream_url },
    live: {
      startAt: new Date(parseTime(start_at)!),
      minutes,
      allowChat: allow_chat === 1,
      slowSeconds: slow_seconds,
      replayed: replayed === 1,
      replayUrl: replay_url,
    },
  }
}
export async function addRoom(input: Input<'addRoom'>, { db, note }: StaffContext) {
  const { channel, live } = valuesOf(input)
  const [row] = await db
    .insert(channels)
    .values({ ...channel, type: channelTypes.live, format: 'hls' })
    .returning({ id: channels.id })
  await db.insert(lives).values({ ...live, channelId: row!.id })
  await note({ kind, objectId: row!.id, after: { ...channel, ...live } })
  return { id: String(row!.id) }
}
async function locked(db: Database, id: number): Promise<Room> {
  const [row] = await db
    .select({ channel: channels, live: lives })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
    .where(eq(lives.channelId, id))
    .for('update')
  if (!row) throw gone()
  return row
}
const told = ({
  channel: { name, introduction, streamUrl },
  live: { startAt, minutes, allowChat, slowSeconds, replayed, replayUrl },
}: Room) => ({
  name,
  introduction,
  streamUrl,
  startAt,
  minutes,
  allowChat,
  slowSeconds,
  replayed,
  replayUrl,
})
export async function changeRoom({ id, reason, ...input }: Input<'changeRoom'>, { db, note, now }: StaffContext) {
  const before = await locked(db, id)
  const { channel, live } = valuesOf(input)
  const { start } = liveTimes(before.live, now.getTime())
  const isMoved = start !== live.startAt.getTime()
  const isOther = before.channel.streamUrl !== channel.streamUrl
  await db
    .update(channels)
    .set({ ...channel, ...(isOther ? unheard : {}) })
    .where(eq(channels.id, id))
  const { startAt, ...rest } = live
  // One that is repeated keeps its rhythm unless it is moved.
  await db
    .update(lives)
    .set({ ...rest, ...(isMoved ? { startAt, everyMinutes: 0, remindedAt: null, remindedTo: null } : {}) })
    .where(eq(lives.channelId, id))
  await note({ kind, objectId: id, reason, before: told(before), after: { ...channel, ...live } })
  return {}
}
export async function endRoom({ id, reason }: Input<'endRoom'>, { db, note, now }: StaffContext) {
  const { live } = await locked(db, id)
  const { status, start } = liveTimes(live, now.getTime())
  if (status !== liveStates.on) throw badInput('它现在没有在直播')
  // Whole minutes: it is over at once, but in its first one.
  const minutes = Math.max(1, Math.floor((now.getTime() - start) / MINUTE_MS))
  await db
    .update(lives)
    .set({ startAt: new Date(start), minutes, everyMinutes: 0 })
    .where(eq(lives.channelId, id))
  await note({ kind, objectId: id, reason, before: { minutes: live.minutes }, after: { minutes } })
  return {}
}
export async function deleteRoom({ id, reason }: Input<'deleteRoom'>, { db, note }: StaffContext) {
  const before = await locked(db, id)
  await db.delete(channels).where(eq(channels.id, id))
  await note({ kind, objectId: id, reason, before: told(before) })
  return {}
}

export async function getRoomDesk({ id }: Input<'getRoomDesk'>, { db, now }: StaffContext) {
  const [live] = await db.select().from(lives).where(eq(lives.channelId, id))
  if (!live) throw gone()
  const { status, start } = liveTimes(live, now.getTime())
  const log = await db
    .select()
    .from(liveLogs)
    .where(eq(liveLogs.channelId, id))
    .orderBy(desc(liveLogs.minute), desc(liveLogs.id))
    .limit(MOST)
  const messages = await db
    .select({ row: liveMessages, author: users.nickname })
    .from(liveMessages)
    .innerJoin(users, eq(users.id, liveMessages.userId))
    .where(eq(liveMessages.channelId, id))
    .orderBy(desc(liveMessages.id))
    .limit(MOST)
  return {
    status,
    log: log.map((one) => ({
      id: String(one.id),
      content: one.content,
      images: one.images,
      at: presentTime(new Date((one.showing?.getTime() ?? start) + one.minute * MINUTE_MS)),
    })),
    messages: messages.map(({ row, author }) => ({
      id: String(row.id),
      author_id: String(row.userId),
      author,
      content: row.content,
      hidden: flag(row.status === chatState.hidden),
      at: presentTime(row.createdAt),
    })),
  }
}
export async function addRoomEntry({ id, content, images }: Input<'addRoomEntry'>, { db, note, now }: StaffContext) {
  const { live } = await locked(db, id)
  const { status, start } = liveTimes(live, now.getTime())
  if (status !== liveStates.on) throw badInput('直播没有在进行，不能写实录')
  const minute = Math.floor((now.getTime() - start) / MINUTE_MS)
  const [last] = await db.select().from(liveLogs).where(eq(liveLogs.channelId, id)).orderBy(desc(liveLogs.id)).limit(1)
  // The same words again within two minutes: the answer to the first ones was lost.
  const isAgain = last?.content === content && minute - last.minute <= 2
  if (!isAgain) await db.insert(liveLogs).values({ channelId: id, minute, showing: new Date(start), content, images })
  await note({ kind, objectId: id, after: { content, images: images.length } })
  return {}
}
export async function deleteRoomEntry({ id, reason }: Input<'deleteRoomEntry'>, { db, note }: StaffContext) {
  const [row] = await db.delete(liveLogs).where(eq(liveLogs.id, id)).returning()
  if (!row) throw gone()
  await note({ kind, objectId: row.channelId, reason, before: { content: row.content } })
  return {}
}
export async function hideRoomMessage({ id, reason }: Input<'hideRoomMessage'>, { db, note }: StaffContext) {
  const outcome = await takeFromChat(db as never, id, reason)
  if (outcome === 'missing') throw gone()
  if (outcome === 'already') throw badInput('这条发言已经隐藏')
  await note({ kind: 'chat', objectId: id, reason })
  return {}
}
