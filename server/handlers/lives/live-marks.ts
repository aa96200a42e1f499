import { and, count, eq } from 'drizzle-orm'
import { getLiveState, postLiveLike } from '#contract/lives.ts'
import type { Database } from '#server/database/connect.ts'
import { follows, likes, lives } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler, signedIn } from '../handler.ts'
import { setMark } from '../reactions/toggle.ts'

async function mustBeRoom(db: Database, id: number): Promise<void> {
  const [room] = await db.select({ id: lives.channelId }).from(lives).where(eq(lives.channelId, id))
  if (!room) throw gone()
}

export const liveMarks = handler(getLiveState, async ({ id }, { db, user }) => {
  await mustBeRoom(db, id)
  const counted = async (table: typeof likes | typeof follows, kind: string, userId?: number) => {
    const [row] = await db
      .select({ n: count() })
      .from(table)
      .where(
        and(
          eq(table.targetType, kind),
          eq(table.targetId, id),
          userId === undefined ? undefined : eq(table.userId, userId),
        ),
      )
    return row!.n
  }
  const mine = async (table: typeof likes | typeof follows, kind: string): Promise<0 | 1> =>
    user && (await counted(table, kind, user.id)) > 0 ? 1 : 0
  const [like_num, reserve_num, is_like, is_reserve] = await Promise.all([
    counted(likes, 'live'),
    counted(follows, 'channel'),
    mine(likes, 'live'),
    mine(follows, 'channel'),
  ])
  return { id: String(id), is_like, like_num, is_reserve, reserve_num }
})

export const likedLive = handler(postLiveLike, async ({ id, status }, context) => {
  await mustBeRoom(context.db, id)
  const total = await setMark(
    context.db,
    likes,
    { userId: signedIn(context).id, targetType: 'live', targetId: id },
    status === 1,
  )
  return { id: String(id), status: status === 1 ? 1 : 0, total }
})
