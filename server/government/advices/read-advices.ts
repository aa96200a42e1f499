import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { adviceState } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { maskName, maskPhone } from '#contract/masked-text.ts'
import { openText } from '#server/platform/access/sealed-text.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { literal } from '#server/platform/database/literal.ts'
import { advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { anonymousCitizen, citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { advice } from './advice.subject.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { largestFirst, newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'

const { terms: _terms, ...row } = getTableColumns(advices)
const mains = alias(advices, 'mains')
const columns = {
  row,
  author: citizenColumns,
  phone: users.phone,
  department: merchants.name,
  main: adviceMerges.mainId,
  isMainShown: sql<
    boolean | null
  >`${mains.isPublic} and ${mains.status} between ${literal(adviceState.accepted)} and ${literal(adviceState.closed)}`,
}
const orders = {
  new: newestFirst(advices.createdAt, advices.id),
  hot: largestFirst(advices.likeNum, advices.id),
} as const

const select = (db: Context['db']) =>
  db
    .select(columns)
    .from(advices)
    .innerJoin(users, eq(users.id, advices.userId))
    .innerJoin(merchants, eq(merchants.id, advices.merchantId))
    .leftJoin(adviceMerges, eq(adviceMerges.adviceId, advices.id))
    .leftJoin(mains, eq(mains.id, adviceMerges.mainId))
type Row = Awaited<ReturnType<typeof select>>[number]
const byIdForReader = builtOnce<{ id: number; reader: number }>()((db, value) =>
  select(db)
    .where(and(eq(advices.id, value.id), advice.visibleTo({ id: value.reader })))
    .prepare('advice_for_reader'),
)

/** reader: whose own details are shown; a public list shows those of nobody. */
export async function listAdvices(
  context: Context,
  where: SQL | undefined,
  order: keyof typeof orders,
  page: Page,
  reader?: { id: number },
): Promise<{ list: Advice[]; cursor: string }> {
  const slice = sortedPage(orders[order], page)
  // The page first: authors are looked up for the rows that are shown, not for all that are found.
  const places = context.db.select({ id: advices.id, cursor: slice.cursor }).from(advices)
  const { rows, cursor } = await slice.read(places, where)
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await select(context.db).where(inArray(advices.id, ids)) : []
  const list = ids.flatMap((id) => found.find((one) => one.row.id === id) ?? [])
  return { list: list.map((one) => present(one, context, reader)), cursor }
}

export async function readAdvice(context: Context, id: number): Promise<Advice | undefined> {
  const [found] = await byIdForReader(context.db, { id, reader: context.user?.id ?? 0 })
  return found && present(found, context, context.user)
}

const DAY_MS = 86_400_000
/**
 * Contact, phone, the reason of a refusal and with what it is handled are for the author only. Where staff made it
 * public, others read the words of staff alone.
 */
function present(
  { row: stored, author, phone, department, ...merged }: Row,
  context: Context,
  reader?: { id: number },
): Advice {
  const mine = stored.userId === reader?.id
  const one = mine ? stored : asEdited(stored)
  const late = one.dueAt ? context.now.getTime() - one.dueAt.getTime() : 0
  return {
    id: String(one.id),
    merchant_id: String(one.merchantId),
    merchant_name: department,
    type: one.type,
    title: one.title,
    content: one.content,
    images: one.images,
    video: one.video,
    address: openText(context.secrets, 'advices.address', one.id, one.address),
    longitude: one.longitude,
    latitude: one.latitude,
    contact: mine ? maskName(openText(context.secrets, 'advices.contact', one.id, one.contact)) : '',
    phone: mine ? maskPhone(phone ?? '') : '',
    is_anonymous: one.isAnonymous ? 1 : 0,
    is_public: one.isPublic ? 1 : 0,
    is_edited: one.publicTitle === '' ? 0 : 1,
    is_merged: mine && merged.main !== null ? 1 : 0,
    merged_into: mine && merged.isMainShown ? String(merged.main) : '',
    status: one.status,
    reason: mine ? one.reason : '',
    reply: one.reply,
    reply_images: one.replyImages,
    replied_at: presentTime(one.repliedAt),
    score: one.score,
    reopened: one.reopened ? 1 : 0,
    due_at: presentTime(one.dueAt),
    overdue_days: late > 0 ? Math.ceil(late / DAY_MS) : 0,
    view_num: one.viewNum + context.adviceViews.waiting(one.id),
    like_num: one.likeNum,
    comment_num: one.commentNum,
    user: one.isAnonymous ? anonymousCitizen : presentCitizen(author),
    created_at: presentTime(one.createdAt),
  }
}

function asEdited(one: Row['row']): Row['row'] {
  if (one.publicTitle === '') return one
  const { publicTitle: title, publicContent: content, publicReply: reply } = one
  const bare = {
    images: [],
    video: '',
    address: '',
    longitude: null,
    latitude: null,
    replyImages: [],
    isAnonymous: true,
  }
  return { ...one, ...bare, title, content, reply }
}
