import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { messageTypes } from '#contract/messages.ts'
import type { Database } from '../database/connect.ts'
import { channels, follows, lives, messages } from '../database/schema.ts'
import { liveTimes } from '../handlers/lives/live-times.ts'
import type { Log } from '../log.ts'

const LOOK_EVERY_MS = 15_000
/** A room that began longer ago is no news: nobody looked (the server was away), or it has been on for ever. */
const NEWS_MS = 15 * 60_000

/** Tells those who reserved a room that it has begun: once for each showing, whichever process comes first. Answers how many rooms. */
export async function remindOnce(db: Database, now = new Date()): Promise<number> {
  const rooms = await db
    .select({ live: lives, name: channels.name })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
  let told = 0
  for (const { live, name } of rooms) {
    const { status, start } = liveTimes(live, now.getTime())
    if (status !== 1 || start < now.getTime() - NEWS_MS || live.remindedAt?.getTime() === start) continue
    const begun = new Date(start)
    told += await db.transaction(async (tx) => {
      const mine = await tx
        .update(lives)
        .set({ remindedAt: begun })
        .where(and(eq(lives.channelId, live.channelId), or(isNull(lives.remindedAt), ne(lives.remindedAt, begun))))
        .returning({ id: lives.channelId })
      if (mine.length === 0) return 0
      await tx.execute(sql`insert into ${messages} (user_id, type, title, content, source, live_id)
        select ${follows.userId}, ${messageTypes.activity}::smallint, ${`“${name}”开播了`}::text, '你预约的直播已经开始，点击进入直播间。', ${`live ${live.channelId} ${start}`}::text, ${live.channelId}::integer
        from ${follows} where ${follows.targetType} = 'channel' and ${follows.targetId} = ${live.channelId} on conflict do nothing`)
      return 1
    })
  }
  return told
}

/** Answers how to stop. */
export function remindOfLives(db: Database, log: Log): () => void {
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    await remindOnce(db).catch((error: unknown) => log.warn({ err: String(error) }, 'live reminders'))
    busy = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
