/** Manuscripts at the desk: found, begun, written. */
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/manuscripts.ts'
import { posts } from '#server/content/posts.tables.ts'
import { emptyFields } from '#server/newsroom/content-fields.ts'
import { listManuscripts, rowsOf } from '#server/newsroom/list-manuscripts.ts'
import { hasWritten } from '#server/newsroom/manuscript-steps.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import {
  isChanged,
  isPublic,
  isShown,
  lockManuscript,
  readManuscript,
  type OpenManuscript,
} from '#server/newsroom/open-manuscript.ts'
import { saveManuscriptFields } from '#server/newsroom/save-manuscript.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { NO_DATE } from '#server/platform/database/no-date.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'
import { reviewsAsked } from './reviews-asked.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const HELD = sql`now() + interval '60 seconds'`

export const getManuscripts = (input: Input<'getManuscripts'>, { db, staff: member, now }: StaffContext) =>
  listManuscripts(db, input, { member, now })

export async function getManuscript({ id }: Input<'getManuscript'>, context: StaffContext) {
  const { db, now } = context
  const open = await readManuscript(db, id, context.staff)
  const { fields, version, note } = open.work
  const [row] = await rowsOf(db, [id], now)
  if (!row) throw gone()
  const reviews = await reviewsAsked(context)
  const parts = [...fields.items, ...fields.related, ...fields.sections.flatMap(({ items }) => items)]
  return {
    ...row,
    version,
    holder: await holderOf(db, id, context.staff.id),
    reviews,
    may: await stepsOf(open, reviews, context),
    fields,
    parts: await rowsOf(db, [...new Set(parts)], now, context.staff.department),
    note,
  }
}

/** Shown as buttons; the steps themselves look again. */
async function stepsOf(
  open: OpenManuscript,
  reviews: number,
  { db, staff: member, now }: StaffContext,
): Promise<string[]> {
  const { post, work } = open
  if (work.deletedAt) return ['restore']
  const writing = work.state === 'writing'
  const isNews = !isPublic(post) || isChanged(open)
  const wrote = await hasWritten(db, open, member.id)
  const reviewer = permits(member, 'content.review')
  const publisher = permits(member, 'content.publish')
  const steps: Record<string, boolean> = {
    save: writing,
    submit: writing && reviews > 0 && isNews,
    recall: !writing && wrote,
    review: work.state === 'review' && reviewer && !wrote && !work.reviewers.includes(member.id),
    return: !writing && reviewer && !wrote,
    publish: publisher && (isNews ? reviews === 0 || work.state === 'approved' : !isShown(open, now)),
    withdraw: publisher && isPublic(post),
    delete: writing && !isPublic(post),
  }
  return Object.keys(steps).filter((step) => steps[step])
}

async function holderOf(db: Database, id: number, me: number): Promise<string> {
  const [row] = await db
    .select({ name: staff.name })
    .from(manuscripts)
    .innerJoin(staff, eq(staff.id, manuscripts.holderId))
    .where(and(eq(manuscripts.postId, id), ne(manuscripts.holderId, me), gt(manuscripts.heldUntil, sql`now()`)))
  return row?.name ?? ''
}

export async function createManuscript({ type, title }: Input<'createManuscript'>, context: StaffContext) {
  const { db, staff: member, note, now } = context
  const [post] = await db
    .insert(posts)
    .values({ type, title, status: contentState.draft, publishAt: NO_DATE })
    .returning({ id: posts.id })
  const fields = { ...emptyFields(), title }
  await db
    .insert(manuscripts)
    .values({ postId: post!.id, fields, department: member.department, editorId: member.id, editedAt: now })
  await note({ kind: 'manuscript', objectId: post!.id, after: { title, type } })
  return { id: post!.id }
}

export async function saveManuscript({ id, version, fields }: Input<'saveManuscript'>, context: StaffContext) {
  const { db, staff: member, note, now } = context
  const open = await lockManuscript(db, id, member)
  const saved = await saveManuscriptFields(db, open, { version, fields, staffId: member.id, now })
  await note({ kind: 'manuscript', objectId: id, after: saved })
  return { version: saved.version }
}

/** Who holds it is no part of the content, and said nowhere but here: it is not recorded. */
export async function holdManuscript({ id, take }: Input<'holdManuscript'>, { db, staff: member }: StaffContext) {
  const { work } = await lockManuscript(db, id, member)
  const holder = take ? '' : await holderOf(db, id, member.id)
  if (holder === '')
    await db.update(manuscripts).set({ holderId: member.id, heldUntil: HELD }).where(eq(manuscripts.postId, id))
  return { holder, version: work.version }
}
