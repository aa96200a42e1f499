import { eq } from 'drizzle-orm'
import type * as contract from '#contract/content/lives.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { lives } from './lives.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { isMarked } from '#server/marks/marks.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

/** Marks and numbers are of one moment: a mark is never there without being counted. */
export const getLiveState: Handle<typeof contract.getLiveState> = async ({ id }, { db, user }) => {
  const [room] = await db
    .select({
      likeNum: lives.likeNum,
      followNum: channels.followNum,
      liked: isMarked('like', 'live', lives.channelId, user),
      reserved: isMarked('follow', 'channel', lives.channelId, user),
    })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
    .where(eq(lives.channelId, id))
  if (!room) throw gone()
  return {
    id: String(id),
    is_like: room.liked ? 1 : 0,
    like_num: room.likeNum,
    is_reserve: room.reserved ? 1 : 0,
    reserve_num: room.followNum,
  }
}

export const postLiveLike: Handle<typeof contract.postLiveLike> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'like', userId: signedIn(context).id, subject: 'live', id }, status === markState.on)
