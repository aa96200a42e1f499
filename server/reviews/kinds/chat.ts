import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { channels } from '#server/database/schema/channels.ts'
import { liveMessages } from '#server/database/schema/lives.ts'
import { users } from '#server/database/schema/users.ts'
import { noteDecision, type Outcome } from '../note-decision.ts'
import { ROWS, type Kind, type Order } from '../kind.ts'

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
      .filter(({ row }) => row.status === 1)
      .map(({ row: { id, content, createdAt }, author, room }) => ({
        id,
        author,
        content,
        createdAt,
        extra: { 直播间: room },
      }))
  },
  decide: { hide },
}

async function hide(db: Database, { id, words, staff }: Order): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ status: liveMessages.status })
      .from(liveMessages)
      .where(eq(liveMessages.id, id))
      .for('update')
    if (!row) return 'missing'
    if (row.status === 2) return 'already'
    await tx.update(liveMessages).set({ status: 2, hiddenAt: new Date() }).where(eq(liveMessages.id, id))
    await noteDecision(tx, { kind: 'chat', objectId: id, action: 'hide', reason: words, staff })
    return 'done'
  })
}
