import { eq } from 'drizzle-orm'
import type * as contract from '#contract/content/lives.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { lives } from './lives.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { markedAmong } from '#server/marks/marks.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

export const getLiveState: Handle<typeof contract.getLiveState> = async ({ id }, { db, user }) => {
  const [room] = await db
    .select({ likeNum: lives.likeNum, followNum: channels.followNum })
    .from(lives)
    .innerJoin(channels, eq(channels.id, lives.channelId))
    .where(eq(lives.channelId, id))
  if (!room) throw gone()
  const [liked, reserved] = await Promise.all([
    markedAmong(db, 'like', 'live', [id], user),
    markedAmong(db, 'follow', 'channel', [id], user),
  ])
  return {
    id: String(id),
    is_like: liked.has(id) ? 1 : 0,
    like_num: room.likeNum,
    is_reserve: reserved.has(id) ? 1 : 0,
    reserve_num: room.followNum,
  }
}

export const postLiveLike: Handle<typeof contract.postLiveLike> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'like', userId: signedIn(context).id, subject: 'live', id }, status === markState.on)
