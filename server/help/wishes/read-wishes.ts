import { and, asc, desc, eq, getTableColumns, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { claimState, wishState } from '#contract/help/wish-states.ts'
import type * as contract from '#contract/help/wishes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { noteReading, openContact } from '#server/help/care/contacts.ts'
import { builtOnce, placeholders, type Building } from '#server/platform/database/built-once.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { wishClaims, wishRecords, wishes } from './wishes.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { anonymousCitizen, citizenColumns, citizenColumnsOf, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { wish } from './wish.subject.ts'
import { findEvaluation } from '#server/help/evaluations/read-evaluations.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { pageOnce, upToMost } from '#server/platform/database/page-once.ts'
import { newestFirst } from '#server/platform/database/sorted-page.ts'
import { streetNames, wishSetting } from './wish-setting.ts'

const helper = alias(users, 'helper')
const [noCursor, noTotal] = [sql<string>`''`.as('cursor'), sql<number>`0`.as('total')]
const select = (db: Building, { cursor, total } = { cursor: noCursor, total: noTotal }, source = wishes) =>
  db
    .select({
      row: getTableColumns(wishes),
      author: citizenColumns,
      claim: wishClaims,
      helper: citizenColumnsOf(helper),
      cursor,
      total,
    })
    .from(source)
    .innerJoin(users, eq(users.id, wishes.userId))
    .leftJoin(wishClaims, and(eq(wishClaims.wishId, wishes.id), gt(wishClaims.status, claimState.givenBack)))
    .leftJoin(helper, eq(helper.id, wishClaims.userId))
type Row = Awaited<ReturnType<typeof select>>[number]
type Claim = typeof wishClaims.$inferSelect

const byIdForReader = builtOnce<{ id: number; reader: number }>()((db, value) =>
  select(db)
    .where(and(eq(wishes.id, value.id), wish.visibleTo({ id: value.reader })))
    .prepare('wish_for_reader'),
)
const recordsOf = builtOnce<{ id: number }>()((db, value) =>
  db
    .select()
    .from(wishRecords)
    .where(eq(wishRecords.wishId, value.id))
    .orderBy(asc(wishRecords.id))
    .prepare('records_of_wish'),
)

export const presentClaim = (claim: Claim, citizen: Parameters<typeof presentCitizen>[0]) => ({
  id: String(claim.id),
  wish_id: String(claim.wishId),
  user: presentCitizen(citizen),
  team: null,
  status: claim.status,
  claimed_at: presentTime(claim.claimedAt),
  finished_at: presentTime(claim.finishedAt),
})
const roleOf = ({ userId, claimantId }: Row['row'], reader?: { id: number }) =>
  reader === undefined ? '' : userId === reader.id ? 'wisher' : claimantId === reader.id ? 'claimant' : ''

async function presenter({ settings }: Context, reader?: { id: number }) {
  const { categories } = await wishSetting(settings)
  const names = new Map((categories ?? []).map(({ id, name }) => [Number(id), String(name)]))
  const streets = await streetNames(settings)
  return ({ row, author, claim, helper: by }: Row) => {
    const role = roleOf(row, reader)
    const anonymous = row.isAnonymous && role !== 'wisher'
    return {
      id: String(row.id),
      user: anonymous ? anonymousCitizen : presentCitizen(author),
      title: row.title,
      content: row.content,
      images: row.images,
      category: String(row.category),
      category_name: names.get(row.category) ?? '',
      contact: anonymous ? '匿名' : row.maskedName,
      phone: '',
      street_id: String(row.streetId),
      street_name: streets.get(row.streetId) ?? '',
      address: '',
      deadline: presentTime(row.deadline),
      is_anonymous: row.isAnonymous ? 1 : 0,
      status: row.status,
      claimant: claim && by ? presentClaim(claim, by) : null,
      finish:
        row.finishedAt && row.status >= wishState.finished && (row.finishPublic || role !== '')
          ? {
              content: row.finishContent,
              images: row.finishImages,
              finished_at: presentTime(row.finishedAt),
            }
          : null,
      reason: role === 'wisher' ? row.reason : '',
      created_at: presentTime(row.createdAt),
    } satisfies AnswerOf<typeof contract.postWish>
  }
}

const newest = newestFirst(wishes.createdAt, wishes.id)
/** The maximum of rows of a page and one more, as a literal: a number would be sent as a parameter. */
const MAX_OF_PAGE = sql.raw('101')
/**
 * Selects the page before it joins citizens, so that they are looked up for the wishes that are shown only, not for
 * those a page number skips. PostgreSQL does not know the length of a page when it plans: without the second limit it
 * expects a tenth of all wishes, and reads every claim and every citizen to join them.
 */
const listOf = <Values extends object>(name: string, where: SQL | undefined) =>
  pageOnce<Values, Row>(
    name,
    newest,
    upToMost(sql`select from ${wishes} where ${where}`),
    (db, { after, ...parts }) => {
      const page = db
        .select()
        .from(wishes)
        .where(and(where, after))
        .orderBy(...parts.orderBy)
        .limit(parts.limit)
        .offset(parts.offset)
        .as('page')
      const shown = db
        .select()
        .from(page)
        .limit(MAX_OF_PAGE as never)
        .as('wishes')
      return select(db, parts, shown as unknown as typeof wishes).orderBy(...parts.orderBy)
    },
  )

type Filter = 'status' | 'street_id' | 'category'
type Asked = { [Name in Filter]?: number | undefined }
const asked = placeholders<Asked>()
const filters: Record<Filter, SQL> = {
  status: sql`${wishes.status} = ${asked.status}::smallint`,
  street_id: sql`${wishes.streetId} = ${asked.street_id}::int`,
  category: sql`${wishes.category} = ${asked.category}::int`,
}
/** One statement for each set of filters, without conditions for filters that are not set. */
const shownBy = new Map<string, ReturnType<typeof listOf<Asked>>>()
function shownList(names: Filter[]) {
  const name = ['wishes_shown', ...names].join('_by_')
  const list =
    shownBy.get(name) ?? listOf<Asked>(name, and(wish.visibleTo(), ...names.map((filter) => filters[filter])))
  shownBy.set(name, list)
  return list
}

/** A public list shows nobody's own part. */
export const getWishes: Handle<typeof contract.getWishes> = async (
  { page, page_size, cursor: after, ...values },
  context,
) => {
  const names = (Object.keys(filters) as Filter[]).filter((filter) => values[filter] !== undefined)
  const { rows, total, cursor } = await shownList(names)(context.db, { page, page_size, cursor: after }, values)
  return { list: rows.map(await presenter(context)), total, page, page_size, cursor }
}

const mine = placeholders<{ me: number }>()
const ownedBy = (whose: typeof wishes.userId | typeof wishes.claimantId) => sql`${whose} = ${mine.me}::bigint`
const lists = {
  sent: listOf<{ me: number }>('wishes_sent', ownedBy(wishes.userId)),
  claimed: listOf<{ me: number }>('wishes_claimed', ownedBy(wishes.claimantId)),
}

export const getMyWishes: Handle<typeof contract.getMyWishes> = async ({ scope, ...page }, context) => {
  const me = signedIn(context)
  const { rows, total, cursor } = await lists[scope](context.db, page, { me: me.id })
  const present = await presenter(context, me)
  return { list: rows.map(present), total, page: page.page, page_size: page.page_size, cursor }
}

type Answer = AnswerOf<typeof contract.getWish>
async function findWish(context: Context, id: number): Promise<{ answer: Answer; sealed: string }> {
  const { db, user } = context
  const [found] = await byIdForReader(db, { id, reader: user?.id ?? 0 })
  if (!found) throw gone()
  const { row } = found
  const role = roleOf(row, user)
  const records = await recordsOf(db, { id })
  const answer = {
    ...(await presenter(context, user))(found),
    role,
    reopened: row.reopened ? 1 : 0,
    evaluation: row.status === wishState.done ? await findEvaluation(context, 'wish', id, role !== '') : null,
    records: records.map(({ id: record, state, content, createdAt }) => ({
      id: String(record),
      state,
      content: role === '' ? '' : content,
      created_at: presentTime(createdAt),
    })),
  } satisfies Answer
  return { answer, sealed: row.contact }
}
/** The response to a write, without the contact: responses are stored for idempotent replay. */
export const readWish = async (context: Context, id: number): Promise<Answer> => (await findWish(context, id)).answer

/** The only response with the contact. Reading it marks the news of the wisher as seen. */
export const getWish: Handle<typeof contract.getWish> = async ({ id }, context) => {
  const { db, user, secrets } = context
  const { answer, sealed } = await findWish(context, id)
  if (answer.role === '') return answer
  await markSeen(context, id)
  const comes =
    answer.role === 'claimant' && (answer.status === wishState.claimed || answer.status === wishState.finished)
  if (!comes && answer.role !== 'wisher') return answer
  if (comes) await noteReading(db, 'wish', id, user!.id)
  return { ...answer, ...openContact(secrets, 'wish', { id, sealed }) }
}

async function markSeen({ db, user }: Context, id: number): Promise<void> {
  await db
    .update(wishes)
    .set({ unseen: false })
    .where(and(eq(wishes.id, id), eq(wishes.userId, user!.id), eq(wishes.unseen, true)))
  await db
    .update(messages)
    .set({ readAt: new Date() })
    .where(and(eq(messages.userId, user!.id), messagesAbout('wish', id), isNull(messages.readAt)))
}

export const getClaimants: Handle<typeof contract.getClaimants> = async ({ wish_id: id }, { db, user }) => {
  const [one] = await db
    .select({ id: wishes.id })
    .from(wishes)
    .where(and(eq(wishes.id, id), wish.visibleTo(user)))
  if (!one) throw gone()
  const rows = await db
    .select({ claim: wishClaims, helper: citizenColumns })
    .from(wishClaims)
    .innerJoin(users, eq(users.id, wishClaims.userId))
    .where(eq(wishClaims.wishId, id))
    .orderBy(desc(wishClaims.id))
    .limit(50)
  return { list: rows.map(({ claim, helper: by }) => presentClaim(claim, by)) }
}
