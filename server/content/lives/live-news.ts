/** What may have changed in live rooms, of any number of them by one statement. */
import { inArray, sql } from 'drizzle-orm'
import { chatState } from '#contract/content/lives.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { HIDDEN_TOLD_MS, minutesOf } from './lives.ts'
import { lives } from './lives.tables.ts'
import { liveTimes } from './live-times.ts'

/** By room: words that differ when its chat, its log or its state may. A room that is gone is absent. */
export type ReadNews = (rooms: number[]) => Promise<Map<number, string>>

export async function readLiveNews(db: Database, rooms: number[], now: Date): Promise<Map<number, string>> {
  const rows = await db
    .select({
      id: lives.channelId,
      startAt: lives.startAt,
      minutes: lives.minutes,
      everyMinutes: lives.everyMinutes,
      newest: sql<number | null>`(select max(m.id) from live_messages m
        where m.channel_id = ${lives.channelId} and m.status = ${chatState.shown})`,
      hidden: sql<string>`(select string_agg(m.id::text, ',' order by m.id) from live_messages m
        where m.channel_id = ${lives.channelId} and m.hidden_at > ${new Date(now.getTime() - HIDDEN_TOLD_MS)})`,
      logs: sql<number>`(select count(*) from live_logs l where l.channel_id = ${lives.channelId})`,
    })
    .from(lives)
    .where(inArray(lives.channelId, rooms))
  return new Map(
    rows.map(({ id, newest, hidden, logs, ...showing }) => {
      const times = liveTimes(showing, now.getTime())
      // An entry of the log is shown from its minute on.
      return [id, JSON.stringify([newest, hidden, logs, times.status, minutesOf(times, now)])]
    }),
  )
}
