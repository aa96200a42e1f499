/** One suggestion as a case, whole, for a member of staff who sees it [decision 136]. */
import { and, asc, desc, eq, inArray, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Case } from '#contract/staff/cases.ts'
import { maskName, maskPhone } from '#contract/masked-text.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { isSealed } from '#server/platform/access/sealed-text.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { adviceMerges } from './cases.tables.ts'
import { openStates } from './merge-advices.ts'
import { seenBy, seesAllAdvices } from './own-departments.ts'
import { presentCase, selectCases } from './read-cases.ts'
import { workCalendarOf, workingDaysBetween } from './working-days.ts'

/** What is told by the record of steps already. */
const PUBLIC_STEPS = ['approve', 'reply', 'close', 'score', 'reopen', 'refuse']
const [WORDS, FEWEST, SIMILAR, MOST] = [40, 3, 5, 300]
const ALIKE = 0.34
interface Asked {
  member: StaffMember
  now: Date
}
/** undefined: it is not there, or not for this member. */
export async function readCase(
  db: Database,
  id: number,
  { member, now }: Asked,
): Promise<Omit<Case, 'item' | 'decided'> | undefined> {
  const mine = and(eq(advices.id, id), seenBy(member))
  const [[row], [whole]] = await Promise.all([
    selectCases(db).where(mine),
    db
      .select({ advice: advices, author: users.nickname, phone: users.phone })
      .from(advices)
      .innerJoin(users, eq(users.id, advices.userId))
      .where(mine),
  ])
  if (!row || !whole) return undefined
  const { advice, author, phone } = whole
  const [calendar, records, notes, main, duplicates, similar] = await Promise.all([
    workCalendarOf(db),
    db.select().from(adviceRecords).where(eq(adviceRecords.adviceId, id)).orderBy(asc(adviceRecords.id)),
    notesOf(db, id),
    briefs(db, sql`${advices.id} in (select main_id from ${adviceMerges} where advice_id = ${id})`, member),
    briefs(db, sql`${advices.id} in (select advice_id from ${adviceMerges} where main_id = ${id})`, member),
    similarTo(db, advice, member),
  ])
  return {
    ...presentCase(row, now),
    department_id: String(advice.merchantId),
    content: advice.content,
    images: advice.images,
    video: advice.video,
    address: isSealed(advice.address) ? '' : advice.address,
    is_place_sealed: isSealed(advice.address) ? 1 : 0,
    author: maskName(author),
    phone: maskPhone(phone ?? ''),
    is_anonymous: advice.isAnonymous ? 1 : 0,
    days_left: advice.dueAt && workingDaysBetween(now, advice.dueAt, calendar),
    deferred: advice.deferred ? 1 : 0,
    reply: advice.reply,
    reason: advice.reason,
    is_public: advice.isPublic ? 1 : 0,
    public_title: advice.publicTitle,
    public_content: advice.publicContent,
    public_reply: advice.publicReply,
    records: records.map(({ id: number, state, department, content, attachments, createdAt }) => ({
      id: String(number),
      state,
      department,
      content,
      attachments,
      created_at: presentTime(createdAt),
    })),
    notes,
    main: main[0] ?? null,
    duplicates,
    similar,
    may_manage: seesAllAdvices(member) ? 1 : 0,
  }
}

/** Notes, and what was done that no citizen reads: one list, the newest first. */
async function notesOf(db: Database, id: number) {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, 'advice'), eq(reviews.objectId, id), notInArray(reviews.action, PUBLIC_STEPS)))
    .orderBy(desc(reviews.id))
  return rows.map(({ id: number, action, reason, staff, after, createdAt }) => ({
    id: String(number),
    action,
    words: reason,
    files: (after as { files?: string[] } | null)?.files ?? [],
    staff,
    created_at: presentTime(createdAt),
  }))
}

async function briefs(db: Database, where: SQL | undefined, member: StaffMember) {
  const rows = await selectCases(db)
    .where(and(where, seenBy(member)))
    .orderBy(asc(advices.id))
  return rows.map((one) => ({
    id: String(one.id),
    title: one.title,
    state: one.status,
    department: one.department,
    created_at: presentTime(one.createdAt),
  }))
}

/** Others that are handled, or were sent within ninety days, and share most of the words. */
async function similarTo(db: Database, { id, title, content }: typeof advices.$inferSelect, member: StaffMember) {
  const terms = searchTerms(`${title} ${content}`).slice(0, WORDS)
  if (terms.length < FEWEST) return []
  const wanted = sql`${sql.param(terms)}::text[]`
  const newest = db
    .select({
      id: advices.id,
      alike: sql<number>`cardinality(array(select unnest(${advices.terms}) intersect select unnest(${wanted})))`.as(
        'alike',
      ),
    })
    .from(advices)
    .where(
      and(
        ne(advices.id, id),
        seenBy(member),
        sql`${advices.terms} && ${wanted}`,
        or(inArray(advices.status, openStates), sql`${advices.createdAt} > now() - interval '90 days'`),
      ),
    )
    .orderBy(desc(advices.createdAt))
    .limit(MOST)
    .as('newest')
  const found = await db
    .select({ id: newest.id })
    .from(newest)
    .where(sql`${newest.alike} >= ${Math.max(FEWEST, Math.ceil(terms.length * ALIKE))}`)
    .orderBy(desc(newest.alike), desc(newest.id))
    .limit(SIMILAR)
  const ids = found.map(({ id: one }) => one)
  const rows = ids.length > 0 ? await briefs(db, inArray(advices.id, ids), member) : []
  return ids.flatMap((one) => rows.find((row) => row.id === String(one)) ?? [])
}
