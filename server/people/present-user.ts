import type { AnswerOf } from '#contract/endpoint.ts'
import type { getUser } from '#contract/people/users.ts'
import type { users } from '#server/platform/access/users.tables.ts'
import { maskPhone } from '#contract/masked-text.ts'
import { presentTime } from '#server/platform/time.ts'

export type UserRow = typeof users.$inferSelect & { wechatBound: boolean; credit: number }
/** Name and number of a verified citizen, already masked. */
export interface MaskedIdentity {
  realName: string
  identityCard: string
}

/** Citizens as they see themselves: the phone masked, name and number masked or empty. */
export function presentUser(
  row: UserRow,
  identity: MaskedIdentity = { realName: '', identityCard: '' },
): AnswerOf<typeof getUser> {
  return {
    id: String(row.id),
    phone: row.phone ? maskPhone(row.phone) : '',
    avatar: row.avatar,
    nickname: row.nickname,
    is_official: row.isOfficial ? 1 : 0,
    real_name: row.verifiedAt ? 1 : 0,
    introduction: row.introduction,
    profile: {
      home_address: row.homeAddress,
      birthdate: row.birthdate ?? '',
      sex: row.sex as 0 | 1 | 2,
      real_name: identity.realName,
      identity_card: identity.identityCard,
    },
    has_password: row.passwordHash === null ? 0 : 1,
    wechat_bound: row.wechatBound ? 1 : 0,
    credit: row.credit,
    created_at: presentTime(row.createdAt),
  }
}
