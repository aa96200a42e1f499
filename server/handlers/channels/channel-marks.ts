import { and, count, eq, inArray } from 'drizzle-orm'
import { getChannelPosts, getChannelState, postChannel, viewChannel } from '#contract/channels.ts'
import { channelPosts, follows, posts } from '#server/database/schema.ts'
import { feedOf, published, readFeed } from '../content/feed.ts'
import { handler, signedIn } from '../handler.ts'
import { setMark } from '../reactions/toggle.ts'
import { countFollowers, followKind, oneChannel } from './present-channel.ts'

export const channelState = handler(getChannelState, async ({ id }, { db, user, views }) => {
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
  const has = (kind: string): 0 | 1 => (mine.some((one) => one.kind === kind) ? 1 : 0)
  return {
    id: String(id),
    is_follow: has(followKind(row.type)),
    is_subscribe: has('channel'),
    follow_num: (await countFollowers(db, [row])).get(id) ?? 0,
    view_num: row.viewNum + views.waiting(id),
  }
})

export const subscribedChannel = handler(postChannel, async ({ id, status }, context) => {
  await oneChannel(context.db, id)
  const total = await setMark(
    context.db,
    follows,
    { userId: signedIn(context).id, targetType: 'channel', targetId: id },
    status === 1,
  )
  return { id: String(id), status: status === 1 ? 1 : 0, total }
})

export const viewedChannel = handler(viewChannel, async ({ id }, { db, views }) => {
  const row = await oneChannel(db, id)
  views.add(id)
  return { id: String(id), view_num: row.viewNum + views.waiting(id) }
})

export const postsOfChannel = handler(getChannelPosts, async (input, { db }) => {
  await oneChannel(db, input.id)
  const condition = and(
    published,
    inArray(
      posts.id,
      db.select({ id: channelPosts.postId }).from(channelPosts).where(eq(channelPosts.channelId, input.id)),
    ),
    input.type ? eq(posts.type, input.type) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(posts).where(condition)
  return feedOf(await readFeed(db, condition, input), counted?.total ?? 0, input)
})
