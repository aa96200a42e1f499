/** Suggestions as cases at the console: listed, read, and what is done with them beside the decisions of the queue. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/cases.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { noteAdvice } from '#server/government/advices/decide-advice.ts'
import { deferAdvice, remindAdvice } from '#server/government/advices/hasten-advice.ts'
import { mergeAdvices } from '#server/government/advices/merge-advices.ts'
import { seenBy } from '#server/government/advices/own-departments.ts'
import { publishAdvice, withdrawPublished } from '#server/government/advices/publish-advice.ts'
import { readCase } from '#server/government/advices/read-case.ts'
import { countCases, listCases } from '#server/government/advices/read-cases.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { presentWaiting } from '#server/queue/queue-items.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'advice'

/** Who sees only their department's finds no other one, by any number. */
async function needSeen({ db, staff: member }: StaffContext, id: number): Promise<void> {
  const rows = await db
    .select({ id: advices.id })
    .from(advices)
    .where(and(eq(advices.id, id), seenBy(member)))
  if (rows.length === 0) throw gone()
}

export async function getCases(input: Input<'getCases'>, { db, staff: member, now }: StaffContext) {
  const { page, page_size, cursor, ...filters } = input
  const found = await listCases(db, filters, { page, page_size, cursor }, { member, now })
  return { ...found, page, page_size }
}
export const getCaseFigures = (_input: object, { db, staff: member, now }: StaffContext) =>
  countCases(db, { member, now })

export async function getCase({ id }: Input<'getCase'>, { db, staff: member, now, kinds }: StaffContext) {
  const found = await readCase(db, id, { member, now })
  if (!found) throw gone()
  const [taken] = await db
    .select({ decision: queueDecisions, by: staff.name })
    .from(queueDecisions)
    .innerJoin(staff, eq(staff.id, queueDecisions.staffId))
    .where(and(eq(queueDecisions.kind, kind), eq(queueDecisions.objectId, id)))
  const isPending = taken?.decision.problem === ''
  return {
    ...found,
    item: isPending ? null : await presentWaiting(db, kind, kinds[kind]!, id, { member, now }),
    decided: taken
      ? {
          verb: taken.decision.verb,
          staff: taken.by,
          due_at: presentTime(taken.decision.dueAt),
          problem: taken.decision.problem,
          is_mine: taken.decision.staffId === member.id ? 1 : 0,
        }
      : null,
  }
}

export async function addCaseNote({ id, words, files }: Input<'addCaseNote'>, context: StaffContext) {
  const { db, staff: member } = context
  await needSeen(context, id)
  await noteAdvice(db, { id, words, staff: member }, await addressesOf(context, files))
  return {}
}
async function addressesOf({ db, uploads }: StaffContext, files: number[]): Promise<string[]> {
  if (files.length === 0) return []
  const rows = await db
    .select({ stored: mediaFiles.stored })
    .from(mediaFiles)
    .where(and(inArray(mediaFiles.id, files), eq(mediaFiles.state, 'ready')))
  if (rows.length < new Set(files).size) throw badInput('素材库里没有这个文件')
  return rows.map(({ stored }) => uploads.store.urlOf(stored))
}

export async function remindCase({ id, reason }: Input<'remindCase'>, { db, staff: member, note }: StaffContext) {
  await remindAdvice(db as never, { id, staffId: member.id, reason })
  await note({ kind, objectId: id, reason })
  return {}
}

export async function deferCase({ id, days, reason }: Input<'deferCase'>, context: StaffContext) {
  const { db, note, now } = context
  await needSeen(context, id)
  const { before, after } = await deferAdvice(db as never, { id, days, reason, now })
  const day = (at: Date | null) => ({ due_at: at && shanghaiDate(at.getTime()) })
  await note({ kind, objectId: id, reason, before: day(before), after: day(after) })
  return {}
}

export async function mergeCases({ id, ids, reason }: Input<'mergeCases'>, { db, note }: StaffContext) {
  const duplicates = [...new Set(ids)]
  const main = await mergeAdvices(db as never, id, duplicates)
  for (const one of duplicates) await note({ kind, objectId: one, reason, after: { into: main.title } })
  await note({ kind, objectId: id, reason, after: { merged: duplicates } })
  return {}
}

export async function publishCase({ id, reason, ...words }: Input<'publishCase'>, { db, note }: StaffContext) {
  const before = await publishAdvice(db as never, id, words)
  await note({ kind, objectId: id, reason, ...(before.title ? { before } : {}), after: words })
  return {}
}
export async function withdrawCase({ id, reason }: Input<'withdrawCase'>, { db, note }: StaffContext) {
  await withdrawPublished(db as never, id)
  await note({ kind, objectId: id, reason })
  return {}
}
