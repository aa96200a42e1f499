/** The demo city has no moderators: what waits is approved after a while, and reads 审核中 until then. Other worlds wait for a person. */
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { comments } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import { decideComment } from './decide-comment.ts'

export const AUTO_REVIEW = 'auto_review'
/** The setting: seconds a comment waits. */
export interface AutoReview {
  after_seconds: number
}
const LOOK_EVERY_MS = 2000
const AT_ONCE = 50

/** Approves what has waited long enough; answers how many. */
export async function approveWaiting(db: Database, seconds: number): Promise<number> {
  const waiting = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(eq(comments.status, sql.raw('0')), lt(comments.createdAt, sql`now() - make_interval(secs => ${seconds})`)),
    )
    .orderBy(asc(comments.createdAt))
    .limit(AT_ONCE)
  let done = 0
  for (const { id } of waiting)
    if ((await decideComment(db, id, { action: 'approve', staff: '自动审核' })) === 'done') done++
  return done
}

/** Looks every two seconds where the setting asks for it; answers how to stop. */
export function autoApprove(db: Database, setting: AutoReview | undefined, log: Log): () => void {
  if (!setting) return () => {}
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    await approveWaiting(db, setting.after_seconds).catch((error: unknown) =>
      log.warn({ err: String(error) }, 'auto review'),
    )
    busy = false
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
