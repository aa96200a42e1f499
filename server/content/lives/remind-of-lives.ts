import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import * as liveStates from '#contract/content/live-states.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { lives } from './lives.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { liveTimes } from './live-times.ts'

/**
 * Nobody is notified of a room that began longer ago than this: the server was down, or the room has been on air all
 * the time.
 */
const NEWS_MS = 15 * 60_000

/** A batch of this size stays far below the statement time-out. */
const BATCH = 5000

interface Showing {
  id: number
  name: string
  start: Date
}

/**
 * Notifies those who reserved a room that it has begun, each once per showing. If a process was stopped half-way, the
 * next run continues after the last citizen who was notified. Returns the number of showings it began to announce.
 */
export async function remindOnce(db: Database, now = new Date(), batch = BATCH): Promise<number> {
  const rooms = await db
    .select({ live: lives, name: channels.name })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
  let begun = 0
  for (const { live, name } of rooms) {
    const { status, start } = liveTimes(live, now.getTime())
    if (status !== liveStates.on) continue
    const known = live.remindedAt?.getTime() === start
    if (known ? live.remindedTo === null : start < now.getTime() - NEWS_MS) continue
    const showing = { id: live.channelId, name, start: new Date(start) }
    if (!known && (await begin(db, showing))) begun++
    while (await remindNext(db, showing, batch));
  }
  return begun
}

/** Whether this process was the first to notice. */
async function begin(db: Database, { id, start }: Showing): Promise<boolean> {
  const mine = await db
    .update(lives)
    .set({ remindedAt: start, remindedTo: 0 })
    .where(and(eq(lives.channelId, id), or(isNull(lives.remindedAt), ne(lives.remindedAt, start))))
    .returning({ id: lives.channelId })
  return mine.length > 0
}

/** Inserts messages for the next citizens, and stores how far that is. Returns whether there are more. */
function remindNext(db: Database, { id, name, start }: Showing, batch: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unfinished = and(eq(lives.channelId, id), eq(lives.remindedAt, start), isNotNull(lives.remindedTo))
    const [live] = await tx.select({ from: lives.remindedTo }).from(lives).where(unfinished).for('update')
    if (!live) return false
    const { rows } = await tx.execute<{ last: number | null; people: number }>(sql`
      with next as (
        select ${follows.userId} from ${follows}
        where ${follows.targetType} = 'channel' and ${follows.targetId} = ${id} and ${follows.userId} > ${live.from}
        order by ${follows.userId} limit ${batch}
      ), told as (
        insert into ${messages} (user_id, type, title, content, source, subject_type, subject_id)
        select user_id, ${messageTypes.activity}::smallint, ${`“${name}”开播了`}::text, '你预约的直播已经开始，点击进入直播间。', ${`live ${id} ${start.getTime()}`}::text, 'live', ${id}::bigint
        from next on conflict do nothing
      ) select max(user_id) as last, count(*)::int as people from next`)
    const { last = null, people = 0 } = rows[0] ?? {}
    const more = people === batch
    await tx
      .update(lives)
      .set({ remindedTo: more ? last : null })
      .where(eq(lives.channelId, id))
    return more
  })
}
