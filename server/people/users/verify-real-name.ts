import { and, eq, isNull } from 'drizzle-orm'
import { identityCardFault, nameFault } from '#contract/people/identity.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/people/users.ts'
import { realNameState } from '#contract/people/users.ts'
import { uniqueViolation } from '#server/platform/database/error-code.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { readRealData } from './real-data.ts'

const alreadyVerified = () => new Refusal(200, 400201, '您已完成实名认证')
const takenByOther = () => new Refusal(200, 400202, '该身份证已认证其他账号')
const doNotMatch = () => new Refusal(200, 400203, '姓名与身份证号不一致')
const checkerAway = () => new Refusal(200, 400204, '实名核验服务暂不可用，请稍后再试')

/** One number belongs to one account, for good [decision G168]. */
export const postRealName: Handle<typeof contract.postRealName> = async (input, context) => {
  const { id } = signedIn(context)
  const { db, secrets, identity, limits, now } = context
  const { real_name: name, identity_card: number } = input
  const misnamed = nameFault(name, number)
  if (misnamed) throw badInput(`${misnamed}（real_name）`)
  const fault = identityCardFault(number, shanghaiDate(now.getTime()))
  if (fault) throw badInput(`${fault}（identity_card）`)
  const before = await readRealData(context, id)
  if (before.status === realNameState.verified) throw alreadyVerified()
  await limits.take('identityUserDay', id)
  const identityHash = secrets.fingerprint(number, 'users.identity_card')
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.identityHash, identityHash))
  if (taken) throw takenByOther()
  const verdict = await identity.verify(name, number)
  if (verdict === 'unavailable') throw checkerAway()
  if (verdict === 'refused') throw doNotMatch()
  const sealed = {
    realName: secrets.seal(name, sealedAt('real_name', id)),
    identityCard: secrets.seal(number, sealedAt('identity_card', id)),
    identityHash,
    verifiedAt: now,
  }
  try {
    const written = await db
      .update(users)
      .set(sealed)
      .where(and(eq(users.id, id), isNull(users.verifiedAt)))
      .returning({ id: users.id })
    if (written.length === 0) throw alreadyVerified()
  } catch (error) {
    throw uniqueViolation(error) ? takenByOther() : error
  }
  return readRealData(context, id)
}
