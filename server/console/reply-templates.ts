/** Reasons and answers that are written once. */
import { asc, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/queue.ts'
import { replyTemplates } from '#server/queue/queue.tables.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'reply_template'

export async function getReplyTemplates(_input: object, { db }: StaffContext) {
  const rows = await db.select().from(replyTemplates).orderBy(asc(replyTemplates.name), asc(replyTemplates.id))
  return { list: rows.map((row) => ({ ...row, id: String(row.id) })) }
}
export async function addReplyTemplate(input: Input<'addReplyTemplate'>, { db, note }: StaffContext) {
  const [row] = await db.insert(replyTemplates).values(input).returning({ id: replyTemplates.id })
  await note({ kind, objectId: row!.id, after: input })
  return { id: String(row!.id) }
}
export async function changeReplyTemplate({ id, ...values }: Input<'changeReplyTemplate'>, { db, note }: StaffContext) {
  const { id: _id, ...before } = await lockedRow(db, replyTemplates, id)
  await db.update(replyTemplates).set(values).where(eq(replyTemplates.id, id))
  await note({ kind, objectId: id, before, after: values })
  return {}
}
export async function deleteReplyTemplate({ id, reason }: Input<'deleteReplyTemplate'>, { db, note }: StaffContext) {
  const { id: _id, ...before } = await lockedRow(db, replyTemplates, id)
  await db.delete(replyTemplates).where(eq(replyTemplates.id, id))
  await note({ kind, objectId: id, reason, before })
  return {}
}
