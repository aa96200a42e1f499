import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/help/evaluations.ts'
import type { Evaluated } from '#contract/help/evaluations.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { orderState } from '#contract/help/order-states.ts'
import { wishState } from '#contract/help/wish-states.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { joinRefusals } from '#contract/volunteers/join-refusals.ts'
import { closeOrder } from '#server/help/orders/step-order.ts'
import { fulfilWish } from '#server/help/wishes/step-wish.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { evaluations } from './evaluations.tables.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'
import { findEvaluation, typeCode } from './read-evaluations.ts'

const usualTags = ['准时到达', '态度热情', '细心周到', '专业熟练', '沟通及时', '来得晚了', '没有说清楚']
const LAPSED = '7 天没有评价，已自动完成'
/** Why a wish or an order cannot be evaluated; '' if it can. */
const refusalOf = (status: number, { due, done }: { due: number; done: number }): string =>
  status === due ? '' : status === done ? LAPSED : '现在不能评价'

export const getEvaluationTags: Handle<typeof contract.getEvaluationTags> = async (_, { settings }) => ({
  list: await settings.get('evaluation_tags', usualTags),
})

/**
 * The title of what is evaluated, why it cannot be, and the service of an order. What is not the citizen's is reported
 * missing.
 */
async function evaluable({ db }: Context, type: Evaluated, id: number, userId: number) {
  if (type === 'wish') {
    const [row] = await db
      .select()
      .from(wishes)
      .where(and(eq(wishes.id, id), eq(wishes.userId, userId)))
    if (!row) throw gone()
    return {
      title: row.title,
      refusal: refusalOf(row.status, { due: wishState.finished, done: wishState.done }),
      service: null,
    }
  }
  if (type === 'order') {
    const [row] = await db
      .select({ status: serviceOrders.status, title: serviceItems.title, service: serviceOrders.serviceId })
      .from(serviceOrders)
      .innerJoin(serviceItems, eq(serviceItems.id, serviceOrders.serviceId))
      .where(and(eq(serviceOrders.id, id), eq(serviceOrders.userId, userId)))
    if (!row) throw gone()
    const refusal = refusalOf(row.status, { due: orderState.served, done: orderState.done })
    return { title: row.title, refusal, service: row.service }
  }
  const [row] = await db
    .select({ title: activities.title, status: activityJoins.status })
    .from(activityJoins)
    .innerJoin(activities, eq(activities.id, activityJoins.activityId))
    .where(and(eq(activityJoins.activityId, id), eq(activityJoins.userId, userId)))
  if (!row) throw gone()
  return { title: row.title, refusal: joinRefusals.evaluate(row.status), service: null }
}

export const getOwnEvaluation: Handle<typeof contract.getOwnEvaluation> = async ({ type, id }, context) => {
  const { id: userId } = signedIn(context)
  const { title, refusal } = await evaluable(context, type, id, userId)
  const evaluation = await findEvaluation(context, type, id, true, userId)
  return { title, due: refusal === '' && !evaluation ? 1 : 0, evaluation }
}

type Input = Omit<ParsedInputOf<typeof contract.evaluateService>, 'show_finish'>
/** Stores an evaluation once: of two at once the step of the wish or order decides, for an activity the unique row. */
async function evaluate(input: Input, context: Context, showFinish = false) {
  const { id: userId } = signedIn(context)
  const { type, id, score, tags, content, images } = input
  const { refusal, service } = await evaluable(context, type, id, userId)
  if (await findEvaluation(context, type, id, true, userId)) throw badInput('已经评价过了')
  if (refusal) throw badInput(refusal)
  const known = new Set(await context.settings.get('evaluation_tags', usualTags))
  if (tags.some((tag) => !known.has(tag))) throw badInput('没有这个标签')
  await mustBeOwnPictures(context, userId, images)
  const evaluated = await context.db.transaction(async (tx) => {
    const words = `${score} 星评价`
    const taken =
      type === 'wish'
        ? await fulfilWish(tx, id, {
            where: eq(wishes.userId, userId),
            set: { finishPublic: showFinish },
            content: words,
          })
        : type === 'order'
          ? await closeOrder(tx, id, {
              where: eq(serviceOrders.userId, userId),
              set: { score },
              content: words,
            })
          : true
    if (!taken) return false
    const added = await tx
      .insert(evaluations)
      .values({
        type: typeCode(type),
        targetId: id,
        userId,
        serviceId: service,
        score,
        tags: [...new Set(tags)],
        content,
        images,
        // Stars and tags without words or pictures need no review.
        status: content === '' && images.length === 0 ? writtenState.shown : writtenState.waiting,
      })
      .onConflictDoNothing()
      .returning({ id: evaluations.id })
    if (added.length === 0) throw badInput('已经评价过了')
    return true
  })
  const evaluation = await findEvaluation(context, type, id, true, userId)
  if (evaluated && evaluation) return evaluation
  throw badInput(evaluation ? '已经评价过了' : LAPSED)
}

export const evaluateService: Handle<typeof contract.evaluateService> = ({ show_finish: show, ...input }, context) =>
  evaluate(input, context, show === 1)
export const scoreOrder: Handle<typeof contract.scoreOrder> = (input, context) =>
  evaluate({ ...input, type: 'order' }, context)

export const getOrderScore: Handle<typeof contract.getOrderScore> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  const [row] = await context.db
    .select({ score: serviceOrders.score })
    .from(serviceOrders)
    .where(
      and(
        eq(serviceOrders.id, id),
        sql`(${serviceOrders.userId} = ${userId} or ${serviceOrders.providerId} = ${userId})`,
      ),
    )
  if (!row) throw gone()
  return { score: row.score, evaluation: await findEvaluation(context, 'order', id, true) }
}
