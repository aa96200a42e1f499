import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type * as contract from '#contract/not-views.ts'
import { advices } from '#server/database/schema/advices.ts'
import { feedbacks } from '#server/database/schema/feedbacks.ts'
import { serviceOrders } from '#server/database/schema/service-orders.ts'
import { wishes } from '#server/database/schema/wishes.ts'
import { type Handle, signedIn } from '../handler.ts'
import { countUnread } from '../messages/messages.ts'
import { newsOfVisits } from './news-of-visits.ts'

export const getNotViews: Handle<typeof contract.getNotViews> = async (_, context) => {
  const { id: userId } = signedIn(context)
  const [answered] = await context.db
    .select({ n: count() })
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), eq(feedbacks.status, 1), isNull(feedbacks.seenAt)))
  const [moved] = await context.db
    .select({ n: count() })
    .from(advices)
    .where(and(eq(advices.userId, userId), sql`${advices.unseen}`))
  const [ordered] = await context.db
    .select({ n: count() })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.userId, userId), sql`${serviceOrders.unseen}`))
  const [wished] = await context.db
    .select({ n: count() })
    .from(wishes)
    .where(and(eq(wishes.userId, userId), sql`${wishes.unseen}`))
  const [visits] = await newsOfVisits(context.db, { me: userId })
  return {
    message: await countUnread(context.db, userId),
    feedback: answered?.n ?? 0,
    advice: moved?.n ?? 0,
    order: (ordered?.n ?? 0) + visits!.provided,
    wish: wished?.n ?? 0,
    claimed: visits!.claimed,
  }
}
