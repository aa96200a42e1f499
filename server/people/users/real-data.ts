import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/users.ts'
import { realNameState } from '#contract/people/users.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { maskedIdentity } from '#server/people/identity/masked-identity.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

export async function readRealData({ db, secrets }: Pick<Context, 'db' | 'secrets'>, userId: number) {
  const [row] = await db
    .select({ id: users.id, realName: users.realName, identityCard: users.identityCard, verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  const identity = row && maskedIdentity(secrets, row)
  if (!identity) return { status: realNameState.unverified, real_name: '', identity_card: '', verified_at: '' }
  return {
    status: realNameState.verified,
    real_name: identity.realName,
    identity_card: identity.identityCard,
    verified_at: presentTime(row.verifiedAt),
  }
}

export const getRealData: Handle<typeof contract.getRealData> = async (_input, context) =>
  readRealData(context, signedIn(context).id)
