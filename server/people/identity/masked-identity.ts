import type { users } from '#server/platform/access/users.tables.ts'
import { maskIdCard, maskName } from '#contract/masked-text.ts'
import type { MaskedIdentity } from '#server/people/present-user.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'

type Sealed = Pick<typeof users.$inferSelect, 'id' | 'realName' | 'identityCard'>

/** The associated data of a sealed text: the column and the citizen. */
export const sealedAt = (field: 'real_name' | 'identity_card', userId: number): string => `users.${field} ${userId}`

/** Name and number as they leave the server, for their owner too; undefined for citizens who are not verified. */
export function maskedIdentity(secrets: Secrets, { id, realName, identityCard }: Sealed): MaskedIdentity | undefined {
  if (!realName || !identityCard) return undefined
  return {
    realName: maskName(secrets.open(realName, sealedAt('real_name', id))),
    identityCard: maskIdCard(secrets.open(identityCard, sealedAt('identity_card', id))),
  }
}
