import { and, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/talk/messages.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { messageLinks } from './message-links.ts'
import { presentTime } from '#server/platform/time.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export async function countUnread(db: Database, userId: number): Promise<number> {
  const [counted] = await db
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)))
  return counted?.n ?? 0
}

export const getMessages: Handle<typeof contract.getMessages> = async (
  { type, page, page_size, cursor: after },
  context,
) => {
  const { db } = context
  const { id: userId } = signedIn(context)
  const mine = and(eq(messages.userId, userId), type === undefined ? undefined : eq(messages.type, type))
  const [counted] = await db.select({ total: count() }).from(messages).where(mine)
  const order = newestFirst(messages.createdAt, messages.id)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(messages), cursor: slice.cursor }).from(messages),
    mine,
  )
  const linkOf = await messageLinks(db, rows)
  const list = rows.map((message) => ({
    id: String(message.id),
    type: message.type,
    title: message.title,
    content: message.content,
    is_read: message.readAt ? (1 as const) : (0 as const),
    link: linkOf(message),
    created_at: presentTime(message.createdAt),
  }))
  return { unread: await countUnread(db, userId), list, total: counted?.total ?? 0, page, page_size, cursor }
}

/** Only one's own; somebody else's is reported missing. */
export const readMessage: Handle<typeof contract.readMessage> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  const [row] = await context.db
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, now())` })
    .where(and(eq(messages.id, id), eq(messages.userId, userId)))
    .returning({ id: messages.id })
  if (!row) throw gone()
  return { id: String(id), is_read: 1, unread: await countUnread(context.db, userId) }
}
