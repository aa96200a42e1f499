import type { UserBrief } from '#contract/content.ts'
import { users } from '../database/schema/users.ts'

export const citizenColumns = {
  id: users.id,
  nickname: users.nickname,
  avatar: users.avatar,
  isOfficial: users.isOfficial,
}
/** Whoever wants nobody to know who they are. */
export const anonymousCitizen: UserBrief = { id: '', nickname: '匿名市民', avatar: '', is_official: 0 }
type Citizen = Pick<typeof users.$inferSelect, keyof typeof citizenColumns>

/** A citizen as everybody sees them. */
export const presentCitizen = ({ id, nickname, avatar, isOfficial }: Citizen): UserBrief => ({
  id: String(id),
  nickname,
  avatar,
  is_official: isOfficial ? 1 : 0,
})
