import { and, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as contract from '#contract/government/feedbacks.ts'
import { FEEDBACKS_A_DAY, type Feedback, feedbackState } from '#contract/government/feedbacks.ts'
import { openText, sealText } from '#server/platform/access/sealed-text.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { feedbacks } from './feedbacks.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { presentTime } from '#server/platform/time.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

/** Three a day [decision G144]: counted and written under a lock against the citizen's other devices. */
export const postFeedback: Handle<typeof contract.postFeedback> = async (
  { type, content, contact, images },
  context,
) => {
  const { id: userId } = signedIn(context)
  const { secrets } = context
  for (const image of images) {
    const { pass, reason } = await context.uploads.scan(image, userId)
    if (!pass) throw badInput(reason)
  }
  return context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'feedbacksOfUser', userId)
    const [sent] = await tx
      .select({ n: count() })
      .from(feedbacks)
      .where(and(eq(feedbacks.userId, userId), sinceToday(feedbacks.createdAt)))
    if ((sent?.n ?? 0) >= FEEDBACKS_A_DAY) throw enoughToday(`每天最多反馈 ${FEEDBACKS_A_DAY} 次，请明天再来`)
    const id = await nextId(tx, feedbacks)
    const [row] = await tx
      .insert(feedbacks)
      .overridingSystemValue()
      .values({ id, userId, type, content, contact: sealText(secrets, 'feedbacks.contact', id, contact), images })
      .returning()
    return present(row!, secrets)
  })
}

export const getFeedbacks: Handle<typeof contract.getFeedbacks> = async (
  { page, page_size, cursor: after },
  context,
) => {
  const mine = eq(feedbacks.userId, signedIn(context).id)
  const [counted] = await context.db.select({ total: count() }).from(feedbacks).where(mine)
  const slice = sortedPage(newestFirst(feedbacks.createdAt, feedbacks.id), { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    context.db.select({ ...getTableColumns(feedbacks), cursor: slice.cursor }).from(feedbacks),
    mine,
  )
  return { list: rows.map((row) => present(row, context.secrets)), total: counted?.total ?? 0, page, page_size, cursor }
}

/** Only one's own; somebody else's is reported missing. */
export const getFeedback: Handle<typeof contract.getFeedback> = async ({ id }, context) => {
  const { db } = context
  const [row] = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.id, id), eq(feedbacks.userId, signedIn(context).id)))
  if (!row) throw gone()
  if (row.status === feedbackState.answered && row.seenAt === null)
    await db.transaction(async (tx) => {
      await tx
        .update(feedbacks)
        .set({ seenAt: new Date() })
        .where(and(eq(feedbacks.id, id), isNull(feedbacks.seenAt)))
      await tx
        .update(messages)
        .set({ readAt: new Date() })
        .where(and(messagesAbout('feedback', id), isNull(messages.readAt)))
    })
  return present(row, context.secrets)
}

function present(row: typeof feedbacks.$inferSelect, secrets: Context['secrets']): Feedback {
  return {
    id: String(row.id),
    type: row.type,
    content: row.content,
    images: row.images,
    contact: openText(secrets, 'feedbacks.contact', row.id, row.contact),
    status: row.status,
    reply: row.reply,
    replied_at: presentTime(row.repliedAt),
    created_at: presentTime(row.createdAt),
  }
}
