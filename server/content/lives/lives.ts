import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type * as contract from '#contract/content/lives.ts'
import type { LiveBrief } from '#contract/content/lives.ts'
import { chatState } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { liveLogs, liveMessages, lives } from './lives.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { replayAddress } from '#server/content/channels/guide.ts'
import { liveAddress } from '#server/content/channels/present-channel.ts'
import { type Handle, signedIn, type Context } from '#server/platform/api/handler.ts'
import { byPlace, pageInMemory } from '#server/platform/database/sorted-page.ts'
import { liveTimes, type LiveTimes } from './live-times.ts'

const SHOWN_MESSAGES = 50
const MAX_LOG = 200
const MINUTE_MS = 60_000
/**
 * For this long a hidden message is reported to clients; a client that was away for longer requests the whole list
 * again.
 */
export const HIDDEN_TOLD_MS = 10 * MINUTE_MS
const DAY_MS = 86_400_000
/** As long as streams serve recordings. */
const REPLAY_DAYS = 7

interface Room {
  channel: typeof channels.$inferSelect
  live: typeof lives.$inferSelect
  times: LiveTimes
}

async function readRooms({ db, now }: Context, id?: number): Promise<Room[]> {
  const rows = await db
    .select({ channel: channels, live: lives })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
    .where(id === undefined ? undefined : eq(lives.channelId, id))
  return rows.map((row) => ({ ...row, times: liveTimes(row.live, now.getTime()) }))
}
async function oneRoom(context: Context, id: number): Promise<Room> {
  const [room] = await readRooms(context, id)
  if (!room) throw gone()
  return room
}

const brief = ({ channel, times }: Room, { views }: Context): LiveBrief => ({
  id: String(channel.id),
  title: channel.name,
  cover: channel.cover,
  introduction: channel.introduction,
  status: times.status,
  start_at: presentTime(new Date(times.start)),
  end_at: times.end === undefined ? '' : presentTime(new Date(times.end)),
  view_num: channel.viewNum + views.waiting(channel.id),
})

/**
 * On air first, then upcoming ones by time, then past ones from the newest. A city has dozens of rooms, not thousands.
 */
const order = { [liveStates.on]: 0, [liveStates.coming]: 1, [liveStates.over]: 2 } as const
const placeOf = ({ times: { status, start }, channel }: Room) => [
  order[status],
  status === liveStates.coming ? start : -start,
  channel.id,
]
/** place: where it stands in this order. */
export async function readLiveBriefs(context: Context): Promise<{ live: LiveBrief; place: number[] }[]> {
  const rooms = (await readRooms(context)).toSorted(byPlace(placeOf))
  return rooms.map((room) => ({ live: brief(room, context), place: placeOf(room) }))
}
export const getLives: Handle<typeof contract.getLives> = async ({ status, ...page }, context) => {
  const rooms = (await readLiveBriefs(context)).filter(({ live }) => status === undefined || live.status === status)
  const { rows, cursor } = pageInMemory(rooms, ({ place }) => place, page)
  return { list: rows.map(({ live }) => live), total: rooms.length, page: page.page, page_size: page.page_size, cursor }
}

/** The film that staff chose, or what was sent, in whole seconds; empty while on air, or once its days are over. */
function replayOf({ channel, live, times: { status, start, end } }: Room, now: number): string {
  if (!live.replayed || status !== liveStates.over || end === undefined) return ''
  if (live.replayUrl) return live.replayUrl
  // What came from elsewhere was not recorded.
  if (channel.loop.length === 0 || channel.streamUrl || start < now - REPLAY_DAYS * DAY_MS) return ''
  return replayAddress(channel.id, { start: whole(start), end: whole(end) })
}
const whole = (milliseconds: number): number => Math.floor(milliseconds / 1000) * 1000

export const minutesOf = ({ start }: LiveTimes, now: Date): number => Math.floor((now.getTime() - start) / MINUTE_MS)
/** The log entries of this showing: those written for every showing, and those added in it. */
const logOf = (id: number, { start }: LiveTimes, passed: number) =>
  and(
    eq(liveLogs.channelId, id),
    lte(liveLogs.minute, passed),
    or(isNull(liveLogs.showing), eq(liveLogs.showing, new Date(start))),
  )

export const getLive: Handle<typeof contract.getLive> = async ({ id }, context) => {
  const room = await oneRoom(context, id)
  const { channel, live, times } = room
  const passed = minutesOf(times, context.now)
  const log =
    passed < 0
      ? []
      : await context.db
          .select()
          .from(liveLogs)
          .where(logOf(id, times, passed))
          .orderBy(desc(liveLogs.minute), desc(liveLogs.id))
          .limit(MAX_LOG)
  return {
    ...brief(room, context),
    play_url: times.status === liveStates.on ? liveAddress(channel, context.now) : '',
    replay_url: replayOf(room, context.now.getTime()),
    allow_chat: live.allowChat ? 1 : 0,
    log: log.map((one) => ({
      id: String(one.id),
      content: one.content,
      images: one.images,
      created_at: presentTime(new Date(times.start + one.minute * MINUTE_MS)),
    })),
    share: null,
  }
}

/** Staff have slowed the room down. */
async function needPause(
  db: Pick<Database, 'select'>,
  { room, user, seconds }: { room: number; user: number; seconds: number },
): Promise<void> {
  const [last] = await db
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(
      and(
        eq(liveMessages.userId, user),
        eq(liveMessages.channelId, room),
        sql`${liveMessages.createdAt} > now() - ${`${seconds} seconds`}::interval`,
      ),
    )
    .limit(1)
  if (last) throw badInput(`现在每 ${seconds} 秒可以说一次，请稍等`)
}

const messageColumns = {
  id: liveMessages.id,
  content: liveMessages.content,
  createdAt: liveMessages.createdAt,
  author: citizenColumns,
} as const
const presentMessage = (row: {
  id: number
  content: string
  createdAt: Date
  author: Parameters<typeof presentCitizen>[0]
}) => ({
  id: String(row.id),
  user: presentCitizen(row.author),
  content: row.content,
  created_at: presentTime(row.createdAt),
})

export const getLiveMessages: Handle<typeof contract.getLiveMessages> = async ({ id, after }, context) => {
  const { channel, times } = await oneRoom(context, id)
  const rows = await context.db
    .select(messageColumns)
    .from(liveMessages)
    .innerJoin(users, eq(users.id, liveMessages.userId))
    .where(and(eq(liveMessages.channelId, id), eq(liveMessages.status, chatState.shown), gt(liveMessages.id, after)))
    .orderBy(desc(liveMessages.id))
    .limit(SHOWN_MESSAGES)
  const hidden = await context.db
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(
      and(eq(liveMessages.channelId, id), gt(liveMessages.hiddenAt, new Date(context.now.getTime() - HIDDEN_TOLD_MS))),
    )
    .limit(SHOWN_MESSAGES)
  const passed = minutesOf(times, context.now)
  const [logged] =
    passed < 0
      ? []
      : await context.db
          .select({ total: count() })
          .from(liveLogs)
          .where(logOf(id, times, passed))
  return {
    list: rows.toReversed().map(presentMessage),
    status: times.status,
    view_num: channel.viewNum + context.views.waiting(id),
    hidden: hidden.map((one) => String(one.id)),
    log_num: logged?.total ?? 0,
  }
}

/** Shown at once, as chat must be; a moderator may hide it afterwards. */
export const postLiveMessage: Handle<typeof contract.postLiveMessage> = async ({ id, content }, context) => {
  const user = signedIn(context)
  const { live, times } = await oneRoom(context, id)
  if (!live.allowChat || times.status === liveStates.over)
    throw badInput(times.status === liveStates.over ? '直播已结束，不能再发言' : '该直播未开放聊天')
  await context.limits.take('liveChatMinute', user.id)
  const row = await context.db.transaction(async (tx) => {
    // In a room, numbers are assigned in the order messages become visible: a client that asks for those after a number
    // misses none.
    await lockFor(tx, 'liveChat', id)
    if (live.slowSeconds > 0) await needPause(tx, { room: id, user: user.id, seconds: live.slowSeconds })
    const [added] = await tx
      .insert(liveMessages)
      .values({ channelId: id, userId: user.id, content })
      .returning({ id: liveMessages.id, createdAt: liveMessages.createdAt })
    return added!
  })
  return presentMessage({
    id: row.id,
    content,
    createdAt: row.createdAt,
    author: user,
  })
}
