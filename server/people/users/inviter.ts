import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/users.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** The public part of a citizen, and nothing else. */
export const getInviter: Handle<typeof contract.getInviter> = async ({ id }, { db }) => {
  const [row] = await db.select(citizenColumns).from(users).where(eq(users.id, id))
  if (!row) throw gone()
  return presentCitizen(row)
}
