import { gone } from '#server/platform/http/refusal.ts'
import { memberOf, organizes } from '#server/volunteers/team-members.ts'
import { type Context, signedIn } from '#server/platform/api/handler.ts'

/** The row of a leader or manager; for everybody else the team's inside does not exist. */
export async function mustOrganize(context: Context, teamId: number, db: Pick<Context['db'], 'select'> = context.db) {
  const mine = await memberOf(db, teamId, signedIn(context).id)
  if (!organizes(mine)) throw gone()
  return mine
}
