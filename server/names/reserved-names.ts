import { eq, inArray, lt, ne } from 'drizzle-orm'
import { channelTypes } from '#contract/channels.ts'
import type { Database } from '#server/database/connect.ts'
import { channels } from '#server/database/schema/channels.ts'
import { circles } from '#server/database/schema/circles.ts'
import { merchants } from '#server/database/schema/merchants.ts'
import { stations } from '#server/database/schema/stations.ts'
import { users } from '#server/database/schema/users.ts'
import { volunteerTeams } from '#server/database/schema/volunteer-teams.ts'
import type { Settings } from '#server/settings.ts'
import { nameSkeleton } from './name-skeleton.ts'

/** Skeletons. same: no name may be one of these. within: no name may contain one of these. */
export interface ReservedNames {
  same: Set<string>
  within: string[]
}
/** The setting 'reserved_words': what only accounts of the city may call themselves. */
const builtInWords =
  '官方 小编 客服 管理员 系统消息 系统通知 编辑部 融媒体 人民政府 公安局 派出所 警方 市委 admin official'
/** Persons and shops may have a name that is part of another; a citizen may not have exactly theirs. */
const SHORTEST_WITHIN = 4
/** 点: a library, a shop, a courtyard; above it are 中心, 所 and 站. */
const POINT = 4

/**
 * The names of the city: its site, channels, anchors, departments, matrix accounts, places of civilized practice,
 * volunteer teams, circles, shops and official accounts.
 */
export async function readReservedNames(
  db: Pick<Database, 'select'>,
  settings: Pick<Settings, 'get'>,
): Promise<ReservedNames> {
  const { name = '' } = await settings.get<{ name?: string }>('config', {})
  const words = await settings.get<string[]>('reserved_words', builtInWords.split(' '))
  const offices = [
    { name },
    ...(await db.select({ name: users.nickname }).from(users).where(eq(users.isOfficial, true))),
    ...(await db
      .select({ name: channels.name })
      .from(channels)
      .where(inArray(channels.type, [channelTypes.radio, channelTypes.organization, channelTypes.television]))),
    ...(await db.select({ name: merchants.name }).from(merchants).where(ne(merchants.kind, 'around'))),
    ...(await db.select({ name: stations.name }).from(stations).where(lt(stations.type, POINT))),
    ...(await db.select({ name: volunteerTeams.name }).from(volunteerTeams)),
  ].map((one) => nameSkeleton(one.name))
  const others = [
    ...(await db.select({ name: channels.name }).from(channels).where(eq(channels.type, channelTypes.anchor))),
    ...(await db.select({ name: merchants.name }).from(merchants).where(eq(merchants.kind, 'around'))),
    ...(await db.select({ name: stations.name }).from(stations).where(eq(stations.type, POINT))),
    ...(await db.select({ name: circles.name }).from(circles)),
  ].map((one) => nameSkeleton(one.name))
  return {
    same: new Set([...offices, ...others].filter(Boolean)),
    within: [
      ...offices.filter((office) => [...office].length >= SHORTEST_WITHIN),
      ...words.map(nameSkeleton).filter(Boolean),
    ],
  }
}

export function isReserved(name: string, { same, within }: ReservedNames): boolean {
  const skeleton = nameSkeleton(name)
  return same.has(skeleton) || within.some((part) => skeleton.includes(part))
}
