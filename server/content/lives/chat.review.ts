import { desc, eq } from 'drizzle-orm'
import { chatState } from '#contract/content/lives.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { liveMessages } from './lives.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { hideChat } from './hide-chat.ts'
import { ROWS, type Kind } from '#server/staff/kind.ts'

/** Messages of live rooms are shown at once: the newest are listed, and can be hidden. */
export const chat: Kind = {
  permission: 'live.moderate',
  quiet: true,
  async rows(db) {
    const rows = await db
      .select({ row: liveMessages, author: users.nickname, room: channels.name })
      .from(liveMessages)
      .innerJoin(users, eq(users.id, liveMessages.userId))
      .innerJoin(channels, eq(channels.id, liveMessages.channelId))
      .orderBy(desc(liveMessages.id))
      .limit(ROWS)
    return rows
      .filter(({ row }) => row.status === chatState.shown)
      .map(({ row: { id, content, createdAt }, author, room }) => ({
        id,
        author,
        content,
        createdAt,
        extra: { 直播间: room },
      }))
  },
  decide: { hide: hideChat },
}
