import { eq } from 'drizzle-orm'
import { getInviter } from '#contract/users.ts'
import { users } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** What everybody sees of a citizen, and nothing else. */
export const inviter = handler(getInviter, async ({ id }, { db }) => {
  const [row] = await db.select({ nickname: users.nickname, avatar: users.avatar }).from(users).where(eq(users.id, id))
  if (!row) throw gone()
  return { id: String(id), ...row }
})
