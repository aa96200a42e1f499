import type { PgColumn } from 'drizzle-orm/pg-core'
import type { UserBrief } from '#contract/people/user-brief.ts'
import { users } from '#server/platform/access/users.tables.ts'

type Shown = Record<'id' | 'nickname' | 'avatar' | 'isOfficial', PgColumn>
/** What of a citizen everybody sees; of an alias where a row names two of them. */
export const citizenColumnsOf = <U extends Shown>({ id, nickname, avatar, isOfficial }: U): Pick<U, keyof Shown> => ({
  id,
  nickname,
  avatar,
  isOfficial,
})
export const citizenColumns = citizenColumnsOf(users)
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
