import { and, count, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/not-views.ts'
import { feedbacks } from '#server/database/schema/feedbacks.ts'
import { type Handle, signedIn } from '../handler.ts'
import { countUnread } from '../messages/messages.ts'

/** advice and order: neither exists yet. */
export const getNotViews: Handle<typeof contract.getNotViews> = async (_, context) => {
  const { id: userId } = signedIn(context)
  const [answered] = await context.db
    .select({ n: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), eq(feedbacks.status, 1), isNull(feedbacks.seenAt)))
  return { message: await countUnread(context.db, userId), feedback: answered?.n ?? 0, advice: 0, order: 0 }
}
