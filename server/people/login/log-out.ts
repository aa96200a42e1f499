import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/login.ts'
import { sessions } from '#server/platform/access/users.tables.ts'
import { hashToken } from '#server/platform/access/session.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** Ends this session, and returns the same to whoever has none. */
export const logOut: Handle<typeof contract.logOut> = async (_input, { db, request }) => {
  if (request.token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(request.token)))
  return {}
}
