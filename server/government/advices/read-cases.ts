/** The list of suggestions as cases, and their figures, of what a member of staff sees [decision 136]. */
import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { caseStates, CaseRow, getCaseFigures } from '#contract/staff/cases.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { containing } from '#server/platform/database/containing.ts'
import { literal } from '#server/platform/database/literal.ts'
import { largestFirst, smallestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { presentTime } from '#server/platform/time.ts'
import { advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'
import { openStates } from './merge-advices.ts'
import { seenBy } from './own-departments.ts'
import { remindersOf } from './reminders-of.ts'

interface Filters {
  state: (typeof caseStates)[number]
  department: number | ''
  type: number | ''
  overdue: number
  reopened: number
  words: string
  number: number | ''
}
const isOpen = sql`${advices.status} in (${literal(...openStates)})`
const isAlone = sql`not exists (select from ${adviceMerges} where ${adviceMerges.adviceId} = ${advices}.id)`
const isLate = (now: Date) => sql`coalesce(${advices.dueAt} < ${now.toISOString()}::timestamptz, false)`
/** Without a term the newest come first, after all those that have one. */
const dueOrNewest = sql`coalesce(extract(epoch from ${advices.dueAt}), 8000000000 - extract(epoch from ${advices.createdAt}))::bigint`
const inOrder = (now: Date) =>
  smallestFirst(
    sql`(case when ${advices.reopened} and ${isOpen} then 0 else 1 end)`,
    sql`(case when ${isLate(now)} then 0 else 1 end)`,
    dueOrNewest,
    advices.id,
  )

const columns = {
  id: advices.id,
  title: advices.title,
  type: advices.type,
  status: advices.status,
  department: merchants.name,
  createdAt: advices.createdAt,
  dueAt: advices.dueAt,
  reopened: advices.reopened,
  score: advices.score,
  reminders: remindersOf,
  merged: sql<number>`(select count(*) from ${adviceMerges} where ${adviceMerges.mainId} = ${advices}.id)`.mapWith(
    Number,
  ),
  isAlone: sql<boolean>`${isAlone}`,
}
interface Row {
  id: number
  title: string
  type: number
  status: number
  department: string
  createdAt: Date
  dueAt: Date | null
  reopened: boolean
  score: number
  reminders: number
  merged: number
  isAlone: boolean
}

/** Rows as the list has them. */
export const selectCases = (db: Database) =>
  db.select(columns).from(advices).innerJoin(merchants, eq(merchants.id, advices.merchantId))
export const presentCase = (one: Row, now: Date): CaseRow => ({
  id: String(one.id),
  title: one.title,
  type: one.type,
  state: one.status,
  department: one.department,
  created_at: presentTime(one.createdAt),
  due_at: presentTime(one.dueAt),
  is_overdue: one.dueAt && one.dueAt < now ? 1 : 0,
  reopened: one.reopened ? 1 : 0,
  reminders: one.reminders,
  score: one.score,
  merged: one.merged,
  is_merged: one.isAlone ? 0 : 1,
})

/** Duplicates are listed with the others, but where those are wanted on which something is left to do. */
function matching({ state, department, type, overdue, reopened, words, number }: Filters, now: Date): SQL | undefined {
  const like = containing(words)
  return and(
    number !== '' ? eq(advices.id, number) : state === '' ? and(isOpen, isAlone) : undefined,
    state === '' || state === 'all' ? undefined : eq(advices.status, Number(state)),
    department === '' ? undefined : eq(advices.merchantId, department),
    type === '' ? undefined : eq(advices.type, type),
    overdue === 1 ? isLate(now) : undefined,
    reopened === 1 ? eq(advices.reopened, true) : undefined,
    words === '' ? undefined : or(ilike(advices.title, like), ilike(advices.content, like)),
  )
}

interface Asked {
  member: StaffMember
  now: Date
}
export async function listCases(db: Database, filters: Filters, page: Page, { member, now }: Asked) {
  const where = and(seenBy(member), matching(filters, now))
  // Where something is left to do, what is most pressing; of all, the newest.
  const sorted = sortedPage(filters.state === '' ? inOrder(now) : largestFirst(advices.id), page)
  const places = db.select({ id: advices.id, cursor: sorted.cursor }).from(advices)
  const [{ rows, cursor }, total] = await Promise.all([sorted.read(places, where), boundedCount(db, advices, where)])
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await selectCases(db).where(inArray(advices.id, ids)) : []
  const list = ids.flatMap((id) => found.find((one) => one.id === id) ?? []).map((one) => presentCase(one, now))
  return { list, total, cursor }
}

export async function countCases(db: Database, { member, now }: Asked): Promise<AnswerOf<typeof getCaseFigures>> {
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*)`.mapWith(Number),
      overdue: sql<number>`count(*) filter (where ${isLate(now)})`.mapWith(Number),
      reopened: sql<number>`count(*) filter (where ${advices.reopened})`.mapWith(Number),
    })
    .from(advices)
    .where(and(seenBy(member), isOpen, isAlone))
  return counted!
}
