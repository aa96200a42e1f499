import { eq } from 'drizzle-orm'
import { logOut } from '#contract/login.ts'
import { sessions } from '#server/database/schema.ts'
import { forbidden } from '#server/refusal.ts'
import { hashToken } from '#server/session.ts'
import { handler } from '../handler.ts'

/** Ends this session, and says the same to who has none. A plain link or picture cannot call it. */
export const loggedOut = handler(logOut, async (_input, { db, request }) => {
  if (!request.named) throw forbidden()
  if (request.token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(request.token)))
  return {}
})
