import { and, asc, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as contract from '#contract/wishes.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { noteReading, openContact } from '#server/care/contacts.ts'
import { builtOnce, type Building } from '#server/database/built-once.ts'
import { messages } from '#server/database/schema/messages.ts'
import { users } from '#server/database/schema/users.ts'
import { wishClaims, wishRecords, wishes } from '#server/database/schema/wishes.ts'
import { gone } from '#server/http/refusal.ts'
import { anonymousCitizen, citizenColumns, citizenColumnsOf, presentCitizen } from '#server/present/citizen.ts'
import { presentTime } from '#server/present/time.ts'
import { messagesAbout } from '#server/subjects/messages-about.ts'
import { wish } from '#server/subjects/wish.ts'
import { boundedCount } from '../bounded-count.ts'
import { findEvaluation } from '../evaluations/read-evaluations.ts'
import { type Context, type Handle, signedIn } from '../handler.ts'
import { pageOnce, upToMost } from '../page-once.ts'
import { newestFirst, sortedPage } from '../sorted-page.ts'
import { streetNames, wishSetting } from './wish-setting.ts'

const helper = alias(users, 'helper')
const [noCursor, noTotal] = [sql<string>`''`.as('cursor'), sql<number>`0`.as('total')]
const select = (db: Building, { cursor, total } = { cursor: noCursor, total: noTotal }) =>
  db
    .select({
      row: getTableColumns(wishes),
      author: citizenColumns,
      claim: wishClaims,
      helper: citizenColumnsOf(helper),
      cursor,
      total,
    })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .leftJoin(wishClaims, and(eq(wishClaims.wishId, wishes.id), gt(wishClaims.status, 0)))
    .leftJoin(helper, eq(helper.id, wishClaims.userId))
type Row = Awaited<ReturnType<typeof select>>[number]
type Claim = typeof wishClaims.$inferSelect

const byIdForReader = builtOnce((db) =>
  select(db)
    .where(and(eq(wishes.id, sql.placeholder('id')), wish.visibleTo({ id: sql.placeholder('reader') })))
    .prepare('wish_for_reader'),
)
const recordsOf = builtOnce((db) =>
  db
    .select()
    .from(wishRecords)
    .where(eq(wishRecords.wishId, sql.placeholder('id')))
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
const [CLAIMED, FINISHED, DONE] = [2, 3, 4]
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
        row.finishedAt && row.status >= FINISHED && (row.finishPublic || role !== '')
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

/** A public list shows nobody's own part. */
export const getWishes: Handle<typeof contract.getWishes> = async (
  { status, street_id, category, ...page },
  context,
) => {
  const where = and(
    wish.visibleTo(),
    status === undefined ? undefined : eq(wishes.status, status),
    street_id === undefined ? undefined : eq(wishes.streetId, street_id),
    category === undefined ? undefined : eq(wishes.category, category),
  )
  const slice = sortedPage(newest, page)
  const { rows, cursor } = await slice.read(select(context.db, { cursor: slice.cursor, total: noTotal }), where)
  const total = await boundedCount(context.db, wishes, where)
  return { list: rows.map(await presenter(context)), total, page: page.page, page_size: page.page_size, cursor }
}

const newest = newestFirst(wishes.createdAt, wishes.id)
const listOf = (name: string, whose: typeof wishes.userId | typeof wishes.claimantId) => {
  const mine = sql`${whose} = ${sql.placeholder('me')}::bigint`
  return pageOnce(name, newest, upToMost(sql`select from ${wishes} where ${mine}`), (db, { after, ...parts }) =>
    select(db, parts)
      .where(and(mine, after))
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
  )
}
const lists = { sent: listOf('wishes_sent', wishes.userId), claimed: listOf('wishes_claimed', wishes.claimantId) }

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
    evaluation: row.status === DONE ? await findEvaluation(context, 'wish', id, role !== '') : null,
    records: records.map(({ id: record, state, content, createdAt }) => ({
      id: String(record),
      state,
      content: role === '' ? '' : content,
      created_at: presentTime(createdAt),
    })),
  } satisfies Answer
  return { answer, sealed: row.contact }
}
/** As writes are answered: without the contact, because their answers are kept to be repeated. */
export const readWish = async (context: Context, id: number): Promise<Answer> => (await findWish(context, id)).answer

/** Read by its wisher, its news are seen. The only answer with the contact. */
export const getWish: Handle<typeof contract.getWish> = async ({ id }, context) => {
  const { db, user, secrets } = context
  const { answer, sealed } = await findWish(context, id)
  if (answer.role === '') return answer
  await markSeen(context, id)
  const comes = answer.role === 'claimant' && (answer.status === CLAIMED || answer.status === FINISHED)
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
