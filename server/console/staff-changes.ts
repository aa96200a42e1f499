/** The record of what staff changed and decided. */
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { actionWord, kindCalled, kindWord } from '#contract/staff/change-words.ts'
import type * as contract from '#contract/staff/staff-changes.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { presentTime } from '#server/platform/time.ts'
import { csvFile } from '#server/staff/csv.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Filters = Pick<Input<'getStaffChanges'>, 'kind' | 'object_id' | 'staff_id' | 'from' | 'to'>
type Row = typeof reviews.$inferSelect

const EXPORTED = 10_000

/** Days as they are in the city; both ends are included. */
const matching = ({ kind, object_id, staff_id, from, to }: Filters) =>
  and(
    kind ? eq(reviews.kind, kindCalled(kind)) : undefined,
    object_id === undefined ? undefined : eq(reviews.objectId, object_id),
    staff_id === undefined ? undefined : eq(reviews.staffId, staff_id),
    from ? gte(reviews.createdAt, sql`${`${from} 00:00:00+08`}::timestamptz`) : undefined,
    to ? lt(reviews.createdAt, sql`${`${to} 00:00:00+08`}::timestamptz + interval '1 day'`) : undefined,
  )
const asJson = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))
const told = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  object_id: String(row.objectId),
  action: row.action,
  reason: row.reason,
  staff: row.staff,
  before: asJson(row.before),
  after: asJson(row.after),
  created_at: presentTime(row.createdAt),
})

export async function getStaffChanges(input: Input<'getStaffChanges'>, { db }: StaffContext) {
  const where = matching(input)
  const sorted = sortedPage(largestFirst(reviews.id), input)
  const selection = db.select({ row: reviews, cursor: sorted.cursor }).from(reviews)
  const { rows, cursor } = await sorted.read(selection, where)
  return {
    list: rows.map(({ row }) => told(row)),
    total: await boundedCount(db, reviews, where),
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}

const HEAD = ['时间', '工作人员', '操作', '对象', '编号', '原因', '变更前', '变更后']

export async function exportStaffChanges(
  { reason, ...filters }: Input<'exportStaffChanges'>,
  { db, note }: StaffContext,
) {
  const rows = await db.select().from(reviews).where(matching(filters)).orderBy(desc(reviews.id)).limit(EXPORTED)
  const lines = rows
    .map(told)
    .map((row) => [
      row.created_at,
      row.staff,
      actionWord(row.action),
      kindWord(row.kind),
      row.object_id,
      row.reason,
      row.before,
      row.after,
    ])
  await note({ kind: 'record', objectId: rows.length, reason })
  return { file: csvFile(HEAD, lines) }
}
