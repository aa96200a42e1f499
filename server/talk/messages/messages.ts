import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/talk/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { FIRST_BROADCAST } from '#server/marks/broadcasts.tables.ts'
import { countBroadcasts, readBroadcast, unreadBroadcasts, withLinks } from '#server/marks/heard-broadcasts.ts'
import { messageLinks } from './message-links.ts'
import { presentTime } from '#server/platform/time.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export async function countUnread(db: Database, userId: number): Promise<number> {
  const own = sql`(select count(*) from ${messages} where ${and(eq(messages.userId, userId), isNull(messages.readAt))})`
  const { rows } = await db.execute<{ n: string }>(sql`select ${own} + ${countBroadcasts(userId)} as n`)
  return Number(rows[0]!.n)
}

export const getMessages: Handle<typeof contract.getMessages> = async (
  { type, page, page_size, cursor: after },
  context,
) => {
  const { db } = context
  const { id: userId } = signedIn(context)
  const mine = and(eq(messages.userId, userId), type === undefined ? undefined : eq(messages.type, type))
  const [counted] = await db
    .select({ total: sql<string>`count(*) + ${countBroadcasts(userId, type)}` })
    .from(messages)
    .where(mine)
  const { userId: _, ...columns } = getTableColumns(messages)
  const told = db
    .select(columns)
    .from(messages)
    .where(mine)
    .unionAll(unreadBroadcasts(db, userId, type))
    .as('told')
  const slice = sortedPage(newestFirst(told.createdAt, told.id), { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db.select({ ...told._.selectedFields, cursor: slice.cursor }).from(told),
    undefined,
  )
  const shown = await withLinks(db, rows)
  const linkOf = await messageLinks(db, shown)
  const list = shown.map((message) => ({
    id: String(message.id),
    type: message.type,
    title: message.title,
    content: message.content,
    is_read: message.readAt ? (1 as const) : (0 as const),
    link: linkOf(message),
    created_at: presentTime(message.createdAt),
  }))
  return { unread: await countUnread(db, userId), list, total: Number(counted?.total ?? 0), page, page_size, cursor }
}

/** Only one's own; somebody else's is reported missing. */
export const readMessage: Handle<typeof contract.readMessage> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  if (id >= FIRST_BROADCAST) {
    if (!(await readBroadcast(context.db, userId, id))) throw gone()
    return { id: String(id), is_read: 1, unread: await countUnread(context.db, userId) }
  }
  const [row] = await context.db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, now())` })
    .where(and(eq(messages.id, id), eq(messages.userId, userId)))
    .returning({ id: messages.id })
  if (!row) throw gone()
  return { id: String(id), is_read: 1, unread: await countUnread(context.db, userId) }
}
