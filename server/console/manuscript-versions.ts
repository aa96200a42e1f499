/** What a manuscript was before. */
import { and, count, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/manuscripts.ts'
import { manuscriptVersions } from '#server/newsroom/manuscripts.tables.ts'
import { readManuscript } from '#server/newsroom/open-manuscript.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { emptyFields } from '#server/newsroom/content-fields.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = Pick<typeof manuscriptVersions.$inferSelect, 'version' | 'note' | 'published' | 'createdAt'> & {
  editor: string
}

const columns = {
  version: manuscriptVersions.version,
  note: manuscriptVersions.note,
  published: manuscriptVersions.published,
  createdAt: manuscriptVersions.createdAt,
  editor: staff.name,
}
const present = ({ version, note, published, createdAt, editor }: Row) => ({
  version,
  note,
  published: published ? 1 : 0,
  at: presentTime(createdAt),
  editor,
})
const select = (db: Database) => {
  const { cursor } = sortedPage(largestFirst(manuscriptVersions.version), { page: 1, page_size: 1 })
  return db
    .select({ ...columns, cursor })
    .from(manuscriptVersions)
    .innerJoin(staff, eq(staff.id, manuscriptVersions.staffId))
}

export async function getManuscriptVersions(
  { id, ...page }: Input<'getManuscriptVersions'>,
  { db, staff: member }: StaffContext,
) {
  await readManuscript(db, id, member)
  const where = eq(manuscriptVersions.postId, id)
  const { rows, cursor } = await sortedPage(largestFirst(manuscriptVersions.version), page).read(select(db), where)
  const [counted] = await db.select({ total: count() }).from(manuscriptVersions).where(where)
  return { list: rows.map(present), total: counted!.total, page: page.page, page_size: page.page_size, cursor }
}

export async function getManuscriptVersion(
  { id, version }: Input<'getManuscriptVersion'>,
  { db, staff: member }: StaffContext,
) {
  await readManuscript(db, id, member)
  const [row] = await db
    .select({ ...columns, fields: manuscriptVersions.fields })
    .from(manuscriptVersions)
    .innerJoin(staff, eq(staff.id, manuscriptVersions.staffId))
    .where(and(eq(manuscriptVersions.postId, id), eq(manuscriptVersions.version, version)))
  if (!row) throw gone()
  return { ...present(row), fields: { ...emptyFields(), ...row.fields } }
}
