import { eq } from 'drizzle-orm'
import * as liveStates from '#contract/content/live-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { liveLogs, lives } from './lives.tables.ts'
import { liveTimes } from './live-times.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import type { Kind, StaffAction } from '#server/staff/kind.ts'

const MINUTE_MS = 60_000

/** The graphic log of a live room, which staff write. */
export const live: Kind = {
  permission: 'live.moderate',
  quiet: true,
  rows: () => Promise.resolve([]),
  decide: { post },
}

/** An entry for the current showing; a room that is not on air has no log. */
async function post(db: Database, { id, words, staff }: StaffAction): Promise<Outcome> {
  const now = Date.now()
  return db.transaction(async (tx) => {
    const [room] = await tx.select().from(lives).where(eq(lives.channelId, id))
    if (!room) return 'missing'
    const { status, start } = liveTimes(room, now)
    if (status !== liveStates.on) return 'missing'
    const minute = Math.floor((now - start) / MINUTE_MS)
    await tx.insert(liveLogs).values({ channelId: id, minute, showing: new Date(start), content: words })
    await noteDecision(tx, { kind: 'live', objectId: id, action: 'post', reason: words, staff })
    return 'done'
  })
}
