/** Listens to the operator's streams: what has no sound any more is not sent, until it has again. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { channels } from '#server/content/channels/channels.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { checkStream } from './check-stream.ts'

const EVERY_SECONDS = 30
const AT_ONCE = 8

/** Of those that were not listened to for half a minute, and new ones. */
export async function checkStreams(
  db: Database,
  stopping?: AbortSignal,
  check: typeof checkStream = checkStream,
): Promise<void> {
  const due = await db
    .select({ id: channels.id, url: channels.streamUrl, format: channels.format })
    .from(channels)
    .where(
      and(
        ne(channels.streamUrl, ''),
        or(
          isNull(channels.streamCheckedAt),
          sql`${channels.streamCheckedAt} < now() - ${`${EVERY_SECONDS} seconds`}::interval`,
        ),
      ),
    )
    .orderBy(sql`${channels.streamCheckedAt} nulls first`)
  const waiting = due.values()
  const work = async () => {
    for (const { id, url, format } of waiting) {
      if (stopping?.aborted) return
      const problem = await check(url, format)
      await db
        .update(channels)
        .set({ streamWorks: problem === '', streamProblem: problem, streamCheckedAt: sql`now()` })
        // Another address or format was set meanwhile: it is listened to next.
        .where(and(eq(channels.id, id), eq(channels.streamUrl, url), eq(channels.format, format)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
