import * as channelTypes from '#contract/content/channel-types.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { isPublished } from '#server/content/is-published.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type * as contract from '#contract/content/channels.ts'
import * as liveStates from '#contract/content/live-states.ts'
import type { Subject } from '#contract/subjects.ts'
import { channelPosts } from './channels.tables.ts'
import { lives } from '#server/content/lives/lives.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { liveTimes } from '#server/content/lives/live-times.ts'
import { setMark } from '#server/marks/set-mark.ts'
import { readGathered } from '#server/content/gathered-feed.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { followKind, oneChannel } from './present-channel.ts'

export const getChannelState: Handle<typeof contract.getChannelState> = async ({ id }, { db, user, views }) => {
  const row = await oneChannel(db, id)
  const mine = user
    ? await db
        .select({ kind: follows.targetType })
        .from(follows)
        .where(
          and(
            eq(follows.userId, user.id),
            inArray(follows.targetType, [followKind(row.type), 'channel']),
            eq(follows.targetId, id),
          ),
        )
    : []
  const has = (kind: Subject): 0 | 1 => (mine.some((one) => one.kind === kind) ? 1 : 0)
  return {
    id: String(id),
    is_follow: has(followKind(row.type)),
    is_subscribe: has('channel'),
    follow_num: row.followNum,
    view_num: row.viewNum + views.waiting(id),
  }
}

export const postChannel: Handle<typeof contract.postChannel> = ({ id, status }, context) =>
  setMark(context.db, { mark: 'follow', userId: signedIn(context).id, subject: 'channel', id }, status === markState.on)

/** Viewing the announcement of a broadcast does not count as a view of it. */
export const viewChannel: Handle<typeof contract.viewChannel> = async ({ id }, { db, views, now }) => {
  const row = await oneChannel(db, id)
  const [live] = row.type === channelTypes.live ? await db.select().from(lives).where(eq(lives.channelId, id)) : []
  if (!live || liveTimes(live, now.getTime()).status !== liveStates.coming) views.add(id)
  return { id: String(id), view_num: row.viewNum + views.waiting(id) }
}

export const getChannelPosts: Handle<typeof contract.getChannelPosts> = async (input, { db }) => {
  await oneChannel(db, input.id)
  const wanted = and(isPublished, input.type ? eq(posts.type, input.type) : undefined)
  return readGathered(db, { postId: channelPosts.postId, owner: channelPosts.channelId, id: input.id }, wanted, input)
}
