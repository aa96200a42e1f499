import { and, asc, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderState, isUnderWay } from '#contract/help/order-states.ts'
import type * as contract from '#contract/help/orders.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { literal } from '#server/platform/database/literal.ts'
import { isVolunteer } from '#server/volunteers/activities/volunteers-of.ts'
import { noteReading, openContact } from '#server/help/care/contacts.ts'
import { builtOnce, placeholders, type Building } from '#server/platform/database/built-once.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { orderRecords, serviceItems, serviceOrders } from './service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { anonymousCitizen, citizenColumns, citizenColumnsOf, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { findEvaluation } from '#server/help/evaluations/read-evaluations.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { pageOnce, upToMost } from '#server/platform/database/page-once.ts'
import { newestFirst, smallestFirst, sortedPage, type Sort, type Page } from '#server/platform/database/sorted-page.ts'
import { streetNames } from '#server/help/wishes/wish-setting.ts'

/** A service without an area is offered everywhere; 城区 are the streets that are no towns. */
const offeredIn = (street: string): SQL =>
  sql`(${serviceItems.area} in ('', '全市') or (${street} <> '' and strpos(${serviceItems.area}, ${street}) > 0)
    or (${street} like '%街道' and ${serviceItems.area} like '城区%'))`

export const getServiceItems: Handle<typeof contract.getServiceItems> = async (input, { db, settings }) => {
  const { status, service_type: type, street_id: street, page, page_size } = input
  const named = street === undefined ? undefined : (await streetNames(settings)).get(street)
  const where = and(
    eq(serviceItems.status, status),
    type === undefined ? undefined : eq(serviceItems.serviceType, type),
    street === undefined ? undefined : offeredIn(named ?? ''),
  )
  const slice = sortedPage(smallestFirst(serviceItems.sort, serviceItems.id), input)
  const { rows, cursor } = await slice.read(
    db
      .select({ row: serviceItems, team: volunteerTeams.name, cursor: slice.cursor })
      .from(serviceItems)
      .leftJoin(volunteerTeams, eq(volunteerTeams.id, serviceItems.teamId)),
    where,
  )
  const list = rows.map(({ row, team }) => ({
    id: String(row.id),
    status: row.status,
    title: row.title,
    cover: row.cover,
    content: row.content,
    service_type: String(row.serviceType),
    provider: row.teamId === null ? null : { id: String(row.teamId), name: team ?? '' },
    area: row.area,
    hours: row.halfHours / 2,
    points: row.points,
    order_num: row.orderNum,
    score: row.scoreNum === 0 ? 0 : Math.round((row.scoreSum / row.scoreNum) * 10) / 10,
    score_num: row.scoreNum,
  }))
  return { list, total: await boundedCount(db, serviceItems, where), page, page_size, cursor }
}

const helper = alias(users, 'helper')
const [noCursor, noTotal] = [sql<string>`''`.as('cursor'), sql<number>`0`.as('total')]
const select = (db: Building, { cursor, total } = { cursor: noCursor, total: noTotal }) =>
  db
    .select({
      row: getTableColumns(serviceOrders),
      title: serviceItems.title,
      cover: serviceItems.cover,
      author: citizenColumns,
      helper: citizenColumnsOf(helper),
      cursor,
      total,
    })
    .from(serviceOrders)
    .innerJoin(serviceItems, eq(serviceItems.id, serviceOrders.serviceId))
    .innerJoin(users, eq(users.id, serviceOrders.userId))
    .leftJoin(helper, eq(helper.id, serviceOrders.providerId))
type Row = Awaited<ReturnType<typeof select>>[number]
type Answer = AnswerOf<typeof contract.postOrder>

const orderWhole = builtOnce<{ id: number }>()((db, value) =>
  select(db).where(eq(serviceOrders.id, value.id)).prepare('order_whole'),
)
const recordsOf = builtOnce<{ id: number }>()((db, value) =>
  db
    .select()
    .from(orderRecords)
    .where(eq(orderRecords.orderId, value.id))
    .orderBy(asc(orderRecords.id))
    .prepare('records_of_order'),
)

async function presenter(context: Context) {
  const me = signedIn(context).id
  const streets = await streetNames(context.settings)
  return ({ row, title, cover, author, helper: by }: Row): Answer => {
    const role = row.userId === me ? 'orderer' : row.providerId === me ? 'provider' : ''
    return {
      id: String(row.id),
      service: { id: String(row.serviceId), title, cover },
      user: role === '' ? anonymousCitizen : presentCitizen(author),
      contact: row.maskedName,
      phone: '',
      street_id: String(row.streetId),
      street_name: streets.get(row.streetId) ?? '',
      address: '',
      service_at: presentTime(row.serviceAt),
      people: row.people,
      remark: row.remark,
      provider: by ? presentCitizen(by) : null,
      status: row.status,
      score: row.score,
      score_content: '',
      reason: role === 'orderer' ? row.reason : '',
      created_at: presentTime(row.createdAt),
      taken_at: presentTime(row.takenAt),
      completed_at: presentTime(row.completedAt),
      role,
      records: [],
    }
  }
}
interface Mine {
  me: number
}
type Ask<Values> = ReturnType<typeof pageOnce<Values & Mine, Row>>
async function pageOfOrders<Values>(context: Context, ask: Ask<Values>, page: Page, values: Values) {
  const { rows, total, cursor } = await ask(context.db, page, { ...values, me: signedIn(context).id })
  return { list: rows.map(await presenter(context)), total, page: page.page, page_size: page.page_size, cursor }
}
const listed = <Values = object>(name: string, order: Sort, where: SQL | undefined, total?: SQL): Ask<Values> =>
  pageOnce(
    name,
    order,
    total ?? upToMost(sql`select from ${serviceOrders} where ${where}`),
    (db, { after, ...parts }) =>
      select(db, parts)
        .where(and(where, after))
        .orderBy(...parts.orderBy)
        .limit(parts.limit)
        .offset(parts.offset),
  )

const value = placeholders<Mine & { status: number }>()
const me = sql`${value.me}::bigint`
/**
 * The number of open orders that are not one's own. One's own are few, so all open ones are counted by their index,
 * and one's own subtracted.
 */
const waiting = sql`${serviceOrders.status} = ${literal(orderState.open)}`
const mineWaiting = sql`(select count(*) from ${serviceOrders} where ${serviceOrders.userId} = ${me} and ${waiting})`
const toTake = listed(
  'orders_to_take',
  smallestFirst({ time: serviceOrders.serviceAt }, serviceOrders.id),
  and(waiting, ne(serviceOrders.userId, me)),
  sql`select count(*) - ${mineWaiting} from (select from ${serviceOrders} where ${waiting} limit 1000 + ${mineWaiting}) as counted`,
)
const provided = listed(
  'orders_provided',
  newestFirst(serviceOrders.serviceAt, serviceOrders.id),
  eq(serviceOrders.providerId, me),
)
const own = sql`${serviceOrders.userId} = ${me}`
const newest = newestFirst(serviceOrders.createdAt, serviceOrders.id)
const ordered = listed('orders_of_user', newest, own)
const orderedIn = listed<{ status: number }>(
  'orders_of_user_in_state',
  newest,
  sql`${own} and ${serviceOrders.status} = ${value.status}::smallint`,
)

export const getOrders: Handle<typeof contract.getOrders> = async ({ id, scope, ...page }, context) => {
  const alone = { page: 1, page_size: page.page_size, cursor: '' }
  if (id !== undefined) return { list: [await openOrder(context, id)], total: 1, ...alone }
  if (scope === 'provided') return pageOfOrders(context, provided, page, {})
  if (!(await isVolunteer(context.db, signedIn(context).id))) return { list: [], total: 0, ...alone }
  return pageOfOrders(context, toTake, page, {})
}

export const getOwnOrders: Handle<typeof contract.getOwnOrders> = ({ status, ...page }, context) =>
  status === undefined ? pageOfOrders(context, ordered, page, {}) : pageOfOrders(context, orderedIn, page, { status })

/** An order for its orderer and its provider; an open one also for every volunteer. */
async function findOrder(context: Context, id: number): Promise<{ answer: Answer; row: Row['row'] }> {
  const { db } = context
  const { id: userId } = signedIn(context)
  const [found] = await orderWhole(db, { id })
  if (!found) throw gone()
  const { row } = found
  const answer = (await presenter(context))(found)
  if (answer.role === '') {
    if (row.status !== orderState.open || !(await isVolunteer(db, userId))) throw gone()
    return { answer, row }
  }
  const records = await recordsOf(db, { id })
  const evaluation = row.score > 0 ? await findEvaluation(context, 'order', id, true) : null
  const whole = {
    ...answer,
    score_content: evaluation?.content ?? '',
    records: records.map(({ id: record, state, content, createdAt }) => ({
      id: String(record),
      state,
      content,
      created_at: presentTime(createdAt),
    })),
  }
  return { answer: whole, row }
}
/** The response to a write, without the contact: responses are stored for idempotent replay. */
export const readOrder = async (context: Context, id: number): Promise<Answer> => (await findOrder(context, id)).answer

/** The only response with the contact. Reading it marks the news of the orderer or the provider as seen. */
async function openOrder(context: Context, id: number): Promise<Answer> {
  const { db, secrets } = context
  const { answer, row } = await findOrder(context, id)
  const comes = answer.role === 'provider' && isUnderWay(row.status)
  if (answer.role === 'provider') await markRead(context, id)
  if (!comes && answer.role !== 'orderer') return answer
  if (comes) await noteReading(db, 'order', id, signedIn(context).id)
  else if (row.unseen) await markSeen(context, id)
  return { ...answer, ...openContact(secrets, 'order', { id, sealed: row.contact }) }
}

async function markSeen(context: Context, id: number): Promise<void> {
  await context.db.update(serviceOrders).set({ unseen: false }).where(eq(serviceOrders.id, id))
  await markRead(context, id)
}
async function markRead({ db, user }: Context, id: number): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: new Date() })
    .where(and(eq(messages.userId, user!.id), messagesAbout('order', id), isNull(messages.readAt)))
}
