import type * as contract from '#contract/reports.ts'
import { reports } from '#server/database/schema/reports.ts'
import { mustSee } from '#server/subjects/must-see.ts'
import { type Handle, signedIn } from '../handler.ts'

/** One report of each citizen and subject; a second one changes nothing [decision 034]. */
export const postReport: Handle<typeof contract.postReport> = async ({ type, id, reason, content }, context) => {
  const user = signedIn(context)
  await mustSee(context.db, type, id, undefined)
  await context.limits.take('reportsUserDay', user.id)
  await context.db
    .insert(reports)
    .values({ subjectType: type, subjectId: id, userId: user.id, reason, content })
    .onConflictDoNothing()
  return { id: String(id) }
}
