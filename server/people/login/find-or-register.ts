import { eq } from 'drizzle-orm'
import { users } from '#server/platform/access/users.tables.ts'
import { newNickname } from '#server/people/names/new-nickname.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { originOf, type OriginInput } from './origin-of.ts'

/**
 * The account of a phone, created when there is none. Of two parallel first log-ins one creates it, the other finds it.
 */
export async function findOrRegister(
  { db, settings }: Context,
  phone: string,
  origin: OriginInput,
): Promise<{ id: number; isNew: boolean }> {
  const find = async () => (await db.select({ id: users.id }).from(users).where(eq(users.phone, phone)))[0]
  const known = await find()
  if (known) return { id: known.id, isNew: false }
  const [made] = await db
    .insert(users)
    .values({ phone, nickname: await newNickname(settings), ...(await originOf(db, origin)) })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made ? { id: made.id, isNew: true } : { id: (await find())!.id, isNew: false }
}
