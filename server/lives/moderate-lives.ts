/** What a moderator does in a live room: takes a message away, adds to the log. Every decision is written down. */
import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { channels, liveLogs, liveMessages, lives, reviews, users } from '#server/database/schema.ts'
import { presentTime } from '#server/present/time.ts'
import { liveTimes } from '../handlers/lives/live-times.ts'
import type { Outcome } from '../reviews/decide-comment.ts'

interface Order {
  id: number
  words: string
  staff: string
}
const AT_ONCE = 100
const MINUTE_MS = 60_000

export async function hideChat(db: Database, { id, words, staff }: Order): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ status: liveMessages.status })
      .from(liveMessages)
      .where(eq(liveMessages.id, id))
      .for('update')
    if (!row) return 'missing'
    if (row.status === 2) return 'already'
    await tx.update(liveMessages).set({ status: 2, hiddenAt: new Date() }).where(eq(liveMessages.id, id))
    await tx.insert(reviews).values({ kind: 'chat', objectId: id, action: 'hide', reason: words, staff })
    return 'done'
  })
}

/** Of the showing that is on; a room that is not on the air has nothing to log. */
export async function postLog(db: Database, { id, words, staff }: Order, now = new Date()): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [live] = await tx.select().from(lives).where(eq(lives.channelId, id))
    if (!live) return 'missing'
    const { status, start } = liveTimes(live, now.getTime())
    if (status !== 1) return 'missing'
    await tx
      .insert(liveLogs)
      .values({
        channelId: id,
        minute: Math.floor((now.getTime() - start) / MINUTE_MS),
        showing: new Date(start),
        content: words,
      })
    await tx.insert(reviews).values({ kind: 'live', objectId: id, action: 'post', reason: words, staff })
    return 'done'
  })
}

/** The newest messages that are shown, of all rooms. */
export async function shownChat(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      id: liveMessages.id,
      content: liveMessages.content,
      status: liveMessages.status,
      at: liveMessages.createdAt,
      nickname: users.nickname,
      room: channels.name,
    })
    .from(liveMessages)
    .innerJoin(users, eq(users.id, liveMessages.userId))
    .innerJoin(channels, eq(channels.id, liveMessages.channelId))
    .orderBy(desc(liveMessages.id))
    .limit(AT_ONCE)
  return rows
    .filter(({ status }) => status === 1)
    .map(
      ({ id, content, at, nickname, room }) =>
        `${id}  ${presentTime(at)}  ${nickname}：${content.replace(/\s+/g, ' ')}  〔${room}〕`,
    )
}
