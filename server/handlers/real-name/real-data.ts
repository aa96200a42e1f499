import { eq } from 'drizzle-orm'
import { getRealData } from '#contract/users.ts'
import { users } from '#server/database/schema.ts'
import { maskIdCard, maskName } from '#server/present/mask.ts'
import { presentTime } from '#server/present/time.ts'
import { type Context, handler, signedIn } from '../handler.ts'

/** Where a sealed text belongs. */
export const sealedAt = (field: 'real_name' | 'identity_card', userId: number): string => `users.${field} ${userId}`

/** Name and number leave the server masked, for their owner too. */
export async function readRealData({ db, secrets }: Pick<Context, 'db' | 'secrets'>, userId: number) {
  const [row] = await db.select({ realName: users.realName, identityCard: users.identityCard, verifiedAt: users.verifiedAt }).from(users).where(eq(users.id, userId))
  if (!row?.verifiedAt || !row.realName || !row.identityCard) return { status: 0, real_name: '', identity_card: '', verified_at: '' }
  return {
    status: 1, verified_at: presentTime(row.verifiedAt),
    real_name: maskName(secrets.open(row.realName, sealedAt('real_name', userId))), identity_card: maskIdCard(secrets.open(row.identityCard, sealedAt('identity_card', userId))),
  }
}

export const realData = handler(getRealData, async (_input, context) => readRealData(context, signedIn(context).id))
