import type { Reportable } from '#contract/subjects.ts'
import type * as contract from '#contract/talk/reports.ts'
import { subjects } from '#server/marks/subjects.ts'
import { reports } from './reports.tables.ts'
import { lockSeen } from '#server/marks/must-see.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

interface Report {
  type: Reportable
  id: number
  reason: number
  content: string
}

export const postReport: Handle<typeof contract.postReport> = (input, context) => fileReport(input, context)

/** One report of each citizen and subject; a second one changes nothing [decision 034]. */
export async function fileReport({ type, id, reason, content }: Report, context: Context) {
  const user = signedIn(context)
  await context.limits.take('reportsUserDay', user.id)
  return context.db.transaction(async (tx) => {
    await lockSeen(tx, type, id)
    const filed = await tx
      .insert(reports)
      .values({ subjectType: type, subjectId: id, userId: user.id, reason, content })
      .onConflictDoNothing()
      .returning({ id: reports.id })
    await subjects[type].reported.filed?.(tx, id)
    const again: 0 | 1 = filed.length === 0 ? 1 : 0
    return { id: String(id), again }
  })
}
